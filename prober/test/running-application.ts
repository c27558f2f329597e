/*
 * Applications of the tests, started on the loopback, and trials that send to them directly: without pace, scope and journal, which have
 * tests of their own.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request as send } from 'undici';
import type { Parameter } from '#prober/application/application.ts';
import type { InputAnswers, InputTrial, RouteTrial, SiteTrial, Trial, TriedValue } from '#prober/checks/check.ts';
import { createSteadiness } from '#prober/checks/judging/steadiness.ts';
import { bytesOf, type Exchange, type Outcome, type ProbeRequest } from '#prober/sending/exchange.ts';

/** A request as a handler of these applications sees it. */
export interface Received {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly cookies: ReadonlyMap<string, string>;
  /** Of the query, then of a form. */
  readonly value: (name: string) => string;
  readonly body: string;
  readonly bytes: Buffer;
}

export type Handler = (received: Received, response: ServerResponse) => void | Promise<void>;

export interface Running {
  readonly base: string;
  readonly asked: () => number;
  readonly close: () => Promise<void>;
}

export async function started(handler: Handler): Promise<Running> {
  let asked = 0;
  const server = createServer((request, response) => {
    asked++;
    received(request)
      .then((read) => handler(read, response))
      .catch((error: unknown) => answer(response, 500, 'text/plain', `Internal error: ${error instanceof Error ? error.message : String(error)}`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a server that listens on a port is an object.
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    asked: () => asked,
    close: () => new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    }),
  };
}

async function received(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  // Nobody sets an encoding: each is a buffer.
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const body = bytes.toString('utf8');
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const form = new URLSearchParams(request.headers['content-type']?.includes('urlencoded') === true ? body : '');
  const cookies = new Map((request.headers.cookie ?? '').split('; ').map((pair) => [pair.slice(0, pair.indexOf('=')), decodeURIComponent(pair.slice(pair.indexOf('=') + 1))]));
  return { method: request.method ?? 'GET', url, headers: request.headers, cookies, body, bytes, value: (name) => url.searchParams.get(name) ?? form.get(name) ?? '' };
}

export function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type });
  response.end(body);
}

/** Users of the applications carry their name as a session. */
const SESSIONS = { first: 'session=first', second: 'session=second', nobody: undefined } as const;

export function trialOf(seed: string): Trial {
  return {
    send: sendDirectly,
    word: (purpose) => `w${(hash(`${seed} ${purpose}`) % 78_364_164_096).toString(36).padStart(7, '0')}`,
    number: (purpose, least, most) => least + (hash(`${seed} ${purpose}`) % (most - least + 1)),
    pause: async () => undefined,
  };
}

async function sendDirectly(request: ProbeRequest): Promise<Outcome> {
  const headers = Object.fromEntries(request.headers.map(({ name, value }) => [name, value]));
  const session = SESSIONS[request.as];
  const cookie = [session, headers.cookie].filter((part) => part !== undefined).join('; ');
  const before = performance.now();
  const answered = await send(request.url, {
    // The methods of these tests are ones that the client knows.
    method: request.method as 'GET' | 'POST',
    headers: { ...headers, ...(cookie === '' ? {} : { cookie }), ...(request.body === undefined ? {} : { 'content-type': request.body.type }) },
    ...(request.body === undefined ? {} : { body: bytesOf(request.body) }),
  });
  const waitMs = performance.now() - before;
  const received = Object.entries(answered.headers).flatMap(([name, value]) => [value ?? []].flat().map((one) => ({ name, value: one })));
  return { kind: 'answered', response: { status: answered.statusCode, headers: received, body: await answered.body.text(), isCut: false, waitMs } };
}

export interface Input {
  readonly method?: string;
  readonly path: string;
  readonly parameter: Parameter;
  readonly usual: string;
  readonly finding?: InputTrial['finding'];
  readonly handlerFile?: string;
  readonly pages?: readonly string[];
}

export async function inputTrial(base: string, input: Input): Promise<InputTrial> {
  const { method = 'GET', path, parameter, usual, finding, handlerFile } = input;
  const pages = await Promise.all((input.pages ?? []).map((page) => exchanged(get(`${base}${page}`))));
  const trial = trialOf(`${path} ${parameter.name}`);
  const usualRequest = (value: TriedValue): ProbeRequest => requestOf(`${base}${path}`, method, parameter, value);
  return {
    ...trial,
    answers: answersOf(usual, trial.word('mark'), async (value) => exchanged(usualRequest(value))),
    steadiness: createSteadiness(),
    route: { method, path, parameters: [parameter], origin: 'code', ...(handlerFile === undefined ? {} : { handler: { file: handlerFile, line: 1, name: 'handler' } }) },
    parameter,
    usual,
    pages,
    ...(finding === undefined ? {} : { finding }),
    requestWith: usualRequest,
  };
}

/** As a run shares them: each value is asked once. */
export function answersOf(usual: string, mark: string, askedWith: (value: string) => Promise<Exchange>): InputAnswers {
  const asked = new Map<string, Promise<Exchange>>();
  const answered = (value: string): Promise<Exchange> => {
    const coming = asked.get(value) ?? askedWith(value);
    asked.set(value, coming);
    return coming;
  };
  return { mark, usual: () => answered(usual), quotes: () => answered(`${usual}'"`), marked: () => answered(`${usual}${mark}`) };
}

export async function routeTrial(base: string, path: string, more: Partial<RouteTrial> & { readonly pagePaths?: readonly string[] } = {}): Promise<RouteTrial> {
  const { pagePaths = [], ...given } = more;
  const request = given.request ?? get(`${base}${path}`);
  const reached = await exchanged({ ...request, headers: [...request.headers, ...(given.carried === undefined ? [] : [{ name: given.carried.header, value: `${given.carried.prefix}${given.carried.token}` }])] });
  const pages = await Promise.all(pagePaths.map((page) => exchanged(get(`${base}${page}`))));
  return { ...trialOf(path), route: { method: request.method, path, parameters: [], origin: 'code' }, hasSecond: true, signIns: [], firstNames: ['first'], pages, ...given, request, reached };
}

export async function siteTrial(base: string, paths: readonly string[]): Promise<SiteTrial> {
  return { ...trialOf(base), base, signIns: [], reached: await Promise.all(paths.map((path) => exchanged(get(`${base}${path}`)))) };
}

function get(url: string): ProbeRequest {
  return { method: 'GET', url, headers: [], as: 'first' };
}

async function exchanged(request: ProbeRequest): Promise<Exchange> {
  const outcome = await sendDirectly(request);
  if (outcome.kind !== 'answered') throw new Error('An application of the tests gave no answer.');
  return { request, response: outcome.response };
}

function requestOf(url: string, method: string, { name, place }: Parameter, value: TriedValue): ProbeRequest {
  const usual = { method, url, headers: [], as: 'first' } as const;
  if (place === 'multipart' && typeof value !== 'string' && 'file' in value && value.file.isBytes === true) return { ...usual, body: { type: 'multipart/form-data; boundary=limit', text: Buffer.from(`--limit\r\n${partOf(name, value)}\r\n--limit--\r\n`, 'latin1').toString('base64'), encoding: 'base64' } };
  if (place === 'multipart') return { ...usual, body: { type: 'multipart/form-data; boundary=limit', text: `--limit\r\n${partOf(name, value)}\r\n--limit--\r\n` } };
  if (place === 'json') return { ...usual, body: { type: 'application/json', text: JSON.stringify({ [name]: typeof value === 'string' ? value : 'json' in value ? value.json : '' }) } };
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (place === 'body') return { ...usual, body: { type: 'application/xml', text } };
  if (place === 'form') return { ...usual, body: { type: 'application/x-www-form-urlencoded', text: new URLSearchParams({ [name]: text }).toString() } };
  if (place === 'cookie') return { ...usual, headers: [{ name: 'cookie', value: `${name}=${encodeURIComponent(text)}` }] };
  if (place === 'header') return { ...usual, headers: [{ name, value: text.replace(/[^ -~]/g, ' ') }] };
  if (place === 'path') return { ...usual, url: url.replace(`{${name}}`, encodeURIComponent(text)) };
  return { ...usual, url: `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: text }).toString()}` };
}

function partOf(name: string, value: TriedValue): string {
  if (typeof value !== 'string' && 'file' in value) return `content-disposition: form-data; name="${name}"; filename="${value.file.name}"\r\ncontent-type: ${value.file.type}\r\n\r\n${value.file.text}`;
  return `content-disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}`;
}

function hash(text: string): number {
  return [...text].reduce((sum, character) => (sum * 33 + (character.codePointAt(0) ?? 0)) % 9_007_199_254_707, 5381);
}
