/** An answer of the service; `body` is parsed where it is JSON. */
export interface Answer {
  readonly status: number;
  // any: bodies of every shape, judged by what the benchmark reads of them
  readonly body: any;
  readonly headers: Headers;
}

export interface Call {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** A form, or what is sent as JSON. */
  readonly body?: FormData | object;
}

export async function call(url: string, { method = 'GET', headers = {}, body: content }: Call = {}): Promise<Answer> {
  const isForm = content instanceof FormData;
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(content !== undefined && !isForm && { 'content-type': 'application/json' }) },
    ...(content !== undefined && { body: isForm ? content : JSON.stringify(content) }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  const body: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body };
}

/** Signs in, or up with an organization's name. @returns the session's cookie */
export async function openSession(url: string, credentials: { email: string; password: string; organization?: string }): Promise<string> {
  const { email, password, organization } = credentials;
  const answer = organization === undefined
    ? await call(`${url}/api/v1/session`, { method: 'POST', body: { email, password } })
    : await call(`${url}/api/v1/sign-up`, { method: 'POST', body: { organization_name: organization, name: organization, email, password } });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new Error(`signing in gave ${answer.status}`);
  return cookie;
}

export async function createKeys(url: string, cookie: string, count: number): Promise<string[]> {
  const keys: string[] = [];
  for (let at = 0; at < count; at++) {
    const { body } = await call(`${url}/api/v1/api-keys`, { method: 'POST', headers: { cookie }, body: { name: `bench ${at}`, scopes: ['read', 'write'] } });
    keys.push(String(body.key));
  }
  return keys;
}
