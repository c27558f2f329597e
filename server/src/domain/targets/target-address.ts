import { isIP } from 'node:net';
import type { AddressGuard } from '@whitebox/intake';

/** Scheme, host and port of an address, the same for every spelling; undefined for what is no web address. */
export function originOf(text: string): string | undefined {
  // The parser drops tabs and line ends and turns backslashes into slashes: the address would not be the one that was written.
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return undefined;
  // `example.org.` is the same host; a URL keeps its dot.
  url.hostname = url.hostname.replace(/\.$/, '');
  return url.origin;
}

/** Whether the operator lists the host, by its name or as an address: it is theirs to test. A name that resolves to a listed address is not listed. */
export function isOperators(guard: AddressGuard, origin: string): boolean {
  const { hostname, port, protocol } = new URL(origin);
  return guard.isListed({ host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port) });
}

export interface ProofPlaces {
  /** Null for a numeric address. */
  readonly dns: { readonly name: string; readonly value: string } | null;
  readonly file: { readonly path: string; readonly content: string };
}

/** Where the owner of an origin publishes its word, either of the two. */
export function proofPlaces({ origin, token }: { readonly origin: string; readonly token: string }): ProofPlaces {
  const { hostname } = new URL(origin);
  const value = `whitebox-verify=${token}`;
  const isNumeric = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return {
    dns: isNumeric ? null : { name: `_whitebox-verify.${hostname}`, value },
    file: { path: '/.well-known/whitebox-verify.txt', content: value },
  };
}
