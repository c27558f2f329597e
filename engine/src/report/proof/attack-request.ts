import type { Input, Route } from '#engine/findings/finding.ts';
import type { Payload, Quote } from '#engine/report/proof/payloads.ts';
import { shellWord } from '#engine/report/proof/shell-words.ts';

/** Stands for the host under test; `.example` never resolves (RFC 2606). */
const HOST = 'target.example';

interface Upload {
  readonly field: string;
  readonly filename: string;
  readonly type: string;
  readonly content: string;
}

interface Request {
  method: string;
  path: string;
  query: string;
  headers: [name: string, value: string][];
  body?: string;
  /** What `body` carries as a form's file, for tools that make the form themselves. */
  upload?: Upload;
}

/** As much of a route's path as is looked at: a hostile one would make the search below slow. */
const MAX_PATH = 1000;

/** A parameter in a route's path in the notations of the frameworks: `:id`, `:id(\\d+)`, `{id}`, `<int:id>`, `[id]`, `*`. */
const PATH_PARAMETER = /:([A-Za-z_]\w*)(?:\([^)]*\))?\??|\{\*?([A-Za-z_]\w*)[^}]*\}|<(?:\w+:)?([A-Za-z_]\w*)>|\[(?:\.\.\.)?([A-Za-z_]\w*)\]|\*\w*/g;
const BODY_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** `encodeURIComponent` for any text: it throws on half a surrogate pair. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd'));
}

/** Header names are tokens (RFC 9110, 5.1); anything else in a name from scanned code is dropped. */
function headerName(name: string): string {
  return name.replace(/[^A-Za-z0-9!#$%&'*+.^_`|~-]/g, '') || 'X-Input';
}

function methodOf(route: Route, place: string | undefined): string {
  const method = route.method.toUpperCase().replace(/[^A-Z]/g, '');
  if (method === '' || method === 'ANY' || method === 'ALL' || method === 'USE') return place === 'body' ? 'POST' : 'GET';
  return method;
}

/** The path with the payload in the parameter that the attacker controls and `1` in all others. */
function fillPath(path: string, input: Input | undefined, value: string): string {
  const isTarget = (name: string | undefined): boolean => input?.place === 'path' && (input.name === undefined || name === undefined || name === input.name);
  const filled = path.slice(0, MAX_PATH).replace(PATH_PARAMETER, (_, ...names: (string | undefined)[]) => {
    const name = names.slice(0, 4).find((candidate) => candidate !== undefined);
    return isTarget(name) ? encode(value) : '1';
  });
  const clean = filled.replace(/[^\w\-./~!$&'()*+,;=:@%]/g, encode);
  return clean.startsWith('/') ? clean : `/${clean}`;
}

function jsonBody(input: Input | undefined, payload: Payload, value: string): string {
  const sent = payload.json ?? value;
  return JSON.stringify(input?.name === undefined ? sent : Object.fromEntries([[input.name, sent]]));
}

function setBody(request: Request, input: Input | undefined, payload: Payload, value: string): void {
  if (!BODY_METHODS.has(request.method)) request.method = 'POST';
  const isWhole = input?.name === undefined && payload.json === undefined;
  request.headers.push(['Content-Type', isWhole ? (payload.contentType ?? 'text/plain') : 'application/json']);
  request.body = isWhole ? value : jsonBody(input, payload, value);
}

/** File names go into a quoted string (RFC 7578, 4.2); quotes and line breaks are percent-encoded as browsers do. */
function quotedName(text: string): string {
  return text.replace(/["\r\n]/g, (char) => (char === '"' ? '%22' : encode(char)));
}

function setUpload(request: Request, field: string, payload: Payload, value: string): void {
  const isName = /^[./]/.test(value);
  const upload: Upload = {
    field: quotedName(field),
    filename: isName ? quotedName(value) : 'probe',
    type: payload.contentType ?? 'text/plain',
    content: isName ? 'probe' : value,
  };
  if (!BODY_METHODS.has(request.method)) request.method = 'POST';
  request.upload = upload;
  request.headers.push(['Content-Type', 'multipart/form-data; boundary=probe']);
  request.body =
    `--probe\r\nContent-Disposition: form-data; name="${upload.field}"; filename="${upload.filename}"\r\n` +
    `Content-Type: ${upload.type}\r\n\r\n${upload.content}\r\n--probe--\r\n`;
}

/** The request that carries the payload to the parameter. */
function buildRequest(route: Route, input: Input | undefined, payload: Payload, quote: Quote): Request {
  const value = payload.text(quote);
  const request: Request = { method: methodOf(route, input?.place), path: fillPath(route.path, input, value), query: '', headers: [['Host', HOST]] };
  const name = input?.name ?? 'input';
  switch (input?.kind === 'uploaded-file' ? 'file' : input?.place) {
    case 'path':
      break;
    case 'body':
      setBody(request, input, payload, value);
      break;
    case 'file':
      setUpload(request, name, payload, value);
      break;
    case 'header':
      // A header cannot carry line breaks; the percent form is what some servers decode.
      request.headers.push([headerName(name), value.replace(/[\r\n]/g, encode)]);
      break;
    case 'cookie':
      request.headers.push(['Cookie', `${headerName(name)}=${encode(value)}`]);
      break;
    default:
      request.query = `?${encode(name)}${payload.nameSuffix ?? ''}=${encode(value)}`;
  }
  if (request.body === undefined && (request.method === 'POST' || request.method === 'PUT')) request.headers.push(['Content-Length', '0']);
  return request;
}

function httpText(request: Request): string {
  const head = [`${request.method} ${request.path}${request.query} HTTP/1.1`, ...request.headers.map(([name, value]) => `${name}: ${value}`)];
  if (request.body === undefined) return head.join('\n');
  return [...head, `Content-Length: ${new TextEncoder().encode(request.body).length}`, '', request.body.replaceAll('\r\n', '\n')].join('\n');
}

function curlText(request: Request): string {
  const words = ['curl', '-i', '--path-as-is', '-X', request.method, shellWord(`http://${HOST}${request.path}${request.query}`)];
  if (request.upload !== undefined) {
    const { field, filename, type, content } = request.upload;
    return `printf %s ${shellWord(content)} | ${words.join(' ')} -F ${shellWord(`${field}=@-;filename="${filename}";type=${type}`)}`;
  }
  for (const [name, value] of request.headers) {
    if (name !== 'Host' && name !== 'Content-Length') words.push('-H', shellWord(`${name}: ${value}`));
  }
  if (request.body !== undefined) words.push('--data-binary', shellWord(request.body));
  // `[` and `{` in a URL mean ranges to curl.
  if (/[[\]{}]/.test(request.query)) words.splice(1, 0, '-g');
  return words.join(' ');
}

/** The attack as a raw HTTP request and as a `curl` command, for one route and one input. */
export function attackRequest(route: Route, input: Input | undefined, payload: Payload, quote: Quote): { http: string; curl: string } {
  const request = buildRequest(route, input, payload, quote);
  return { http: httpText(request), curl: curlText(request) };
}
