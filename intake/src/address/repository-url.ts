import { AddressRefusedError, type AddressGuard } from '#intake/address/address-guard.ts';

const MAX_URL_LENGTH = 500;

/**
 * Parses the address of a repository: https, no credentials, no query or fragment, no `..`, port 443 unless an operator
 * has opened that host and port, and nothing that the guard refuses by its spelling. Names are resolved at connection.
 *
 * @throws {AddressRefusedError} whose message completes "repo_url …".
 */
export function parseRepositoryUrl(text: string, guard: AddressGuard): URL {
  if (text.length > MAX_URL_LENGTH) throw new AddressRefusedError(`must be shorter than or equal to ${MAX_URL_LENGTH} characters`);
  // The parser would silently drop tabs and line ends and turn backslashes into slashes: what was written is not what it says.
  if (!/^https:\/\//i.test(text) || /[\u0000-\u0020\u007f\\]/.test(text) || !URL.canParse(text)) throw new AddressRefusedError('must be a full HTTPS URL');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || /^https:\/\/[^/]*@/i.test(text)) throw new AddressRefusedError('must not contain credentials');
  if (url.search !== '' || url.hash !== '' || /[?#]/.test(text)) throw new AddressRefusedError('must not have a query or a fragment');
  if (/(^|\/)(\.|%2e){2}(\/|$)/i.test(text.slice('https://'.length))) throw new AddressRefusedError('must not contain ".."');
  if (url.pathname === '/') throw new AddressRefusedError('must name a repository');
  const endpoint = guard.judgeUrl(url);
  if (endpoint.port !== 443 && !guard.isListed(endpoint)) throw new AddressRefusedError('must use port 443');
  return url;
}

/** The form in which two spellings of one repository are equal: host in lower case, no trailing slash, no `.git`. */
export function canonicalRepositoryUrl(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  const path = parsed.pathname.replace(/\/+$/, '').replace(/\.git$/, '').replace(/\/+$/, '');
  return `${parsed.protocol}//${parsed.host}${path}`;
}
