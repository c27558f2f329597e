import { decode, jwt, sign, verify } from 'hono/jwt';

export async function page(token) {
  await sign({ id: 1 }, 'written-here'); // misuse: hardcoded-credential
  await sign({ id: 1 }, process.env.SECRET); // safe: of the environment
  jwt({ secret: 'written-here' }); // misuse: hardcoded-credential
  await verify(token, 'written-here'); // misuse: hardcoded-credential
  decode(taint()); // sink: jwt-unverified
}
