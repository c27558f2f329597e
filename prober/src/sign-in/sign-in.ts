/* One sign-in as the instructions describe it. */
import { addressOf, readPage, type Field } from '#prober/application/looking/read-page.ts';
import type { ActorInstructions, Marker } from '#prober/sign-in/auth-instructions.ts';
import type { CarriedCredentials } from '#prober/sign-in/credentials.ts';
import type { AnsweredToken, FormLogin, JsonLogin } from '#prober/sign-in/login-step.ts';
import type { Actor, Outcome, ProbeRequest, ProbeResponse } from '#prober/sending/exchange.ts';
import type { Masker } from '#prober/sending/masking.ts';

export interface SignInTools {
  readonly send: (key: string, request: ProbeRequest) => Promise<Outcome>;
  readonly credentials: CarriedCredentials;
  readonly masker: Masker;
  readonly url: string;
  readonly base: string;
}

export interface SignInStep {
  readonly actor: Actor;
  readonly given: ActorInstructions;
  /** Of its requests in the journal. */
  readonly key: string;
}

const REDIRECTS_LIMIT = 5;

/** Signs in and looks whether it worked: what went wrong as words, `undefined` where nothing did. */
export async function signIn(tools: SignInTools, step: SignInStep): Promise<string | undefined> {
  const { login, loggedIn } = step.given;
  const last = login === undefined ? undefined : login.kind === 'form' ? await byForm(tools, step, login) : await byJson(tools, step, login);
  if (typeof last === 'string') return last;
  if (loggedIn !== undefined) return marked(tools, step, { marker: loggedIn, last });
  if (last === undefined) return undefined;
  if (last.status >= 400) return `the sign-in was answered with ${last.status}`;
  if (login?.kind === 'form' && hasPasswordField(last.body, tools.url)) return 'the form came back after it was sent';
  return undefined;
}

/** Makes the account that the instructions describe: what went wrong as words, `undefined` where nothing did. */
export async function register(tools: SignInTools, step: SignInStep): Promise<string | undefined> {
  const wanted = step.given.register;
  if (wanted === undefined) return undefined;
  const last = wanted.kind === 'form' ? await byForm(tools, step, wanted) : await byJson(tools, step, wanted);
  if (typeof last === 'string') return last;
  return last.status >= 400 ? `the registration was answered with ${last.status}` : undefined;
}

async function byForm(tools: SignInTools, step: SignInStep, login: FormLogin): Promise<ProbeResponse | string> {
  const origin = new URL(tools.url).origin;
  let url = origin + login.path;
  let page = await tools.send(`${step.key}|page`, get(url, step.actor));
  if (page.kind === 'answered' && page.response.status === 404 && tools.base !== origin) {
    url = tools.base + login.path;
    page = await tools.send(`${step.key}|page-below`, get(url, step.actor));
  }
  const body = new URLSearchParams();
  if (page.kind === 'answered') for (const { name, value } of keptFields(page.response.body, url, login)) body.set(name, value);
  if (login.csrf !== undefined && !body.has(login.csrf)) return `its page has no field ${login.csrf}`;
  for (const { name, value } of login.fields) body.set(name, value);
  const request: ProbeRequest = { method: 'POST', url, headers: [{ name: 'Referer', value: url }], body: { type: 'application/x-www-form-urlencoded', text: body.toString() }, as: step.actor };
  const outcome = await tools.send(`${step.key}|send`, request);
  if (outcome.kind === 'unanswered') return `no answer (${outcome.detail})`;
  const last = await followed(tools, step, { url, response: outcome.response });
  return typeof last === 'string' ? last : withToken(tools, step, { wanted: login.token, response: last });
}

/** Hidden fields and the button of the form that has the fields of the instructions. */
function keptFields(html: string, url: string, login: FormLogin): readonly Field[] {
  const { forms } = readPage(html, url);
  const names = login.fields.map(({ name }) => name);
  const form = forms.find(({ fields }) => names.every((name) => fields.some((field) => field.name === name))) ?? forms.find(({ fields }) => fields.some(({ type }) => type === 'password'));
  const button = form?.fields.find(({ type }) => type === 'submit');
  return (form?.fields ?? []).filter((field) => field.type === 'hidden' || field === button);
}

async function followed(tools: SignInTools, step: SignInStep, from: { readonly url: string; readonly response: ProbeResponse }): Promise<ProbeResponse | string> {
  let { url, response } = from;
  for (let hop = 0; response.status >= 300 && response.status < 400; hop += 1) {
    if (hop === REDIRECTS_LIMIT) return 'it was redirected again and again';
    const location = addressOf(response.headers.find(({ name }) => name.toLowerCase() === 'location')?.value, url);
    if (location === undefined || new URL(location).origin !== new URL(tools.url).origin) break;
    url = location;
    const outcome = await tools.send(`${step.key}|hop${hop}`, get(url, step.actor));
    if (outcome.kind === 'unanswered') return `no answer (${outcome.detail})`;
    response = outcome.response;
  }
  return response;
}

async function byJson(tools: SignInTools, step: SignInStep, login: JsonLogin): Promise<ProbeResponse | string> {
  const origin = new URL(tools.url).origin;
  const request = (base: string): ProbeRequest => ({ method: 'POST', url: base + login.path, headers: [], body: { type: 'application/json', text: login.text }, as: step.actor });
  let outcome = await tools.send(`${step.key}|send`, request(origin));
  if (outcome.kind === 'answered' && outcome.response.status === 404 && tools.base !== origin) outcome = await tools.send(`${step.key}|send-below`, request(tools.base));
  return outcome.kind === 'unanswered' ? `no answer (${outcome.detail})` : withToken(tools, step, { wanted: login.token, response: outcome.response });
}

function withToken(tools: SignInTools, step: SignInStep, { wanted, response }: { readonly wanted: AnsweredToken | undefined; readonly response: ProbeResponse }): ProbeResponse | string {
  if (wanted === undefined || response.status >= 400) return response;
  const token = valueAt(response.body, wanted.path);
  if (token === undefined) return `its answer (${response.status}) has no text at ${wanted.path.join('.')}`;
  tools.masker.add(token);
  const value = wanted.value.replaceAll('{token}', token);
  if (!/^[\x20-\x7e]{1,8000}$/.test(value)) return 'the token that it answers fits no header';
  tools.credentials.carry(step.actor, { name: wanted.header, value });
  return response;
}

function valueAt(body: string, path: readonly string[]): string | undefined {
  try {
    let value: unknown = JSON.parse(body);
    for (const key of path) value = typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined; // An object that has the key.
    return typeof value === 'string' && value !== '' ? value : undefined;
  } catch {
    // No JSON: there is no token.
    return undefined;
  }
}

async function marked(tools: SignInTools, step: SignInStep, { marker, last }: { readonly marker: Marker; readonly last: ProbeResponse | undefined }): Promise<string | undefined> {
  if (marker.kind === 'request') {
    const outcome = await tools.send(`${step.key}|marker`, get(new URL(tools.url).origin + marker.path, step.actor));
    if (outcome.kind === 'unanswered') return `no answer at ${marker.path} (${outcome.detail})`;
    return outcome.response.status === marker.status ? undefined : `${marker.path} was answered with ${outcome.response.status}, not ${marker.status}`;
  }
  const shows = (body: string): boolean => (marker.kind === 'text' ? body.includes(marker.text) : new RegExp(marker.pattern).test(body.slice(0, 200_000)));
  if (last !== undefined && shows(last.body)) return undefined;
  const outcome = await tools.send(`${step.key}|marker`, get(tools.url, step.actor));
  return outcome.kind === 'answered' && shows(outcome.response.body) ? undefined : 'the text of logged_in did not appear';
}

function hasPasswordField(html: string, url: string): boolean {
  return readPage(html, url).forms.some(({ fields }) => fields.some(({ type }) => type === 'password'));
}

function get(url: string, as: Actor): ProbeRequest {
  return { method: 'GET', url, headers: [], as };
}
