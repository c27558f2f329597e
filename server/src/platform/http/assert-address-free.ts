import { once } from 'node:events';
import { createServer } from 'node:net';

/** What an operator can do about an address that cannot be listened on, by the code of the operating system. */
const sentences: Readonly<Record<string, (address: string) => string>> = {
  EADDRINUSE: (address) => `Another program listens on ${address}. Stop it, or set PORT to another port.`,
  EACCES: (address) => `This account may not listen on ${address}. Set PORT to 1024 or higher.`,
  EADDRNOTAVAIL: (address) => `${address} is no address of this machine. Set HOST to one that is, or to 0.0.0.0 for all.`,
  ENOTFOUND: (address) => `${address} is no address of this machine. Set HOST to one that is, or to 0.0.0.0 for all.`,
};

/**
 * Tries an address before anything is made that is told once: a start that fails later would have made the first owner and not have
 * said who it is. Port 0 is always free.
 *
 * @throws Error with a sentence for the operator when the address cannot be listened on
 */
export async function assertAddressFree({ host, port }: { readonly host: string; readonly port: number }): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host, port });
    await once(probe, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
    if (sentence === undefined) throw error;
    throw new Error(sentence(`${host}:${port}`), { cause: error });
  }
  probe.close();
  await once(probe, 'close');
}
