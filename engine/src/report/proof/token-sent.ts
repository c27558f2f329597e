import type { Finding } from '#engine/findings/finding.ts';
import type { AttackRequest } from '#engine/report/proof/request-model.ts';
import { codeSpan } from '#engine/text/markdown-text.ts';

/** Methods that change nothing: frameworks ask no token of them (RFC 9110, 9.2.1). */
const CHANGE_NOTHING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * What a request has with it so that a framework takes it for one of a page. What is only compared with a cookie is any text, as long as it stands in both:
 * whoever sends the request by hand writes both, and only other sites cannot.
 */
export function tokenSent({ entryPoint }: Finding, method: string): Pick<AttackRequest, 'headers' | 'cookies' | 'preconditions'> {
  const { header, cookie, value } = entryPoint?.token ?? {};
  if (header === undefined || CHANGE_NOTHING.has(method)) return { headers: [], cookies: [], preconditions: [] };
  if (cookie !== undefined && value !== undefined) return { headers: [{ name: header, value }], cookies: [{ name: cookie, value }], preconditions: [] };
  return { headers: [], cookies: [], preconditions: [`Pages of the application with a form hold a token: add it as the header ${codeSpan(header)}, with the cookie that came with the page.`] };
}
