/* What each actor carries to the target, and to nowhere else. */
import { CookieJar } from 'tough-cookie';
import type { ActorInstructions, AuthInstructions } from '#prober/sign-in/auth-instructions.ts';
import type { Actor, Header, ProbeRequest, ProbeResponse } from '#prober/sending/exchange.ts';
import type { Masker } from '#prober/sending/masking.ts';
import type { Credentials } from '#prober/sending/sender.ts';

export interface CarriedCredentials extends Credentials {
  /** Keeps the cookies that an answer sets. */
  absorb(actor: Actor, url: string, response: ProbeResponse): void;
  /** A header that a sign-in gave. */
  carry(actor: Actor, header: Header): void;
  /** Forgets what sign-ins and pages gave; what the instructions say stays. */
  forget(actor: Actor): void;
  /** Carries nothing from now on. */
  drop(actor: Actor): void;
  /** The JSON web token that the actor carries. */
  tokenOf(actor: Actor): { readonly header: string; readonly prefix: string; readonly token: string } | undefined;
}

interface Wallet {
  readonly instructions: ActorInstructions | undefined;
  jar: CookieJar;
  headers: Header[];
  cookieCount: number;
  isDropped: boolean;
}

/** A target that sets more is not followed. */
const COOKIES_LIMIT = 300;
const TOKEN = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]*/;

export function createCredentials(instructions: AuthInstructions, origin: string, masker: Masker): CarriedCredentials {
  const wallets: Record<Actor, Wallet> = { first: wallet(instructions.first), second: wallet(instructions.second), nobody: wallet(undefined) };
  const hasActors = instructions.first !== undefined || instructions.second !== undefined;

  const headersFor = (request: Pick<ProbeRequest, 'url' | 'as'>): readonly Header[] => {
    const { isDropped, jar, headers, instructions: given } = wallets[request.as];
    if (isDropped || new URL(request.url).origin !== origin) return [];
    const cookies = [...(given?.cookies ?? []).map(({ name, value }) => `${name}=${value}`), jar.getCookieStringSync(request.url)].filter((text) => text !== '');
    return [...(given?.headers ?? []), ...headers, ...(cookies.length === 0 ? [] : [{ name: 'Cookie', value: cookies.join('; ') }])];
  };

  return {
    headersFor,
    absorb(actor, url, response) {
      // With somebody signed in, nobody stays nobody: an attack on a sign-in must not make one of them.
      if (new URL(url).origin !== origin || (actor === 'nobody' && hasActors)) return;
      const held = wallets[actor];
      for (const { name, value } of response.headers) {
        if (name.toLowerCase() !== 'set-cookie' || held.cookieCount >= COOKIES_LIMIT) continue;
        held.cookieCount += 1;
        const cookie = held.jar.setCookieSync(value, url, { ignoreError: true });
        if (cookie !== undefined && cookie.value.length >= 6) masker.add(cookie.value);
      }
    },
    carry(actor, header) {
      wallets[actor].headers = [header];
    },
    forget(actor) {
      wallets[actor].jar = new CookieJar();
      wallets[actor].headers = [];
      wallets[actor].cookieCount = 0;
    },
    drop(actor) {
      wallets[actor].isDropped = true;
    },
    tokenOf(actor) {
      for (const { name, value } of headersFor({ url: `${origin}/`, as: actor })) {
        const match = TOKEN.exec(value);
        if (match === null) continue;
        const before = value.slice(0, match.index);
        return { header: name, prefix: name === 'Cookie' ? before.replace(/^.*;\s*/, '') : before, token: match[0] };
      }
      return undefined;
    },
  };
}

function wallet(instructions: ActorInstructions | undefined): Wallet {
  return { instructions, jar: new CookieJar(), headers: [], cookieCount: 0, isDropped: false };
}
