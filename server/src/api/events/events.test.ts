import { afterAll, expect, test } from 'vitest';

import { registerDashboardApi } from '#server/api/dashboard/dashboard-api.ts';
import { createServer } from '#server/platform/http/create-server.ts';
import { newOwner, password, type Signed } from '#test/people.ts';
import { createTestApp } from '#test/test-app.ts';

const it = await createTestApp();
const app = createServer({ publicUrl: it.services.publicUrl });
await registerDashboardApi(app, it.services, { events: { streamsPerSession: 2, beatMs: 3_600_000, pauseMs: 10 } });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

interface Event {
  readonly id?: string;
  readonly event?: string;
  readonly data?: string;
}

interface Stream {
  readonly status: number;
  /** The next event of this name. */
  next(name: string): Promise<Event>;
  /** Resolves when the server ends it. */
  readonly ended: Promise<void>;
  leave(): void;
}

async function signIn({ email }: Signed): Promise<string> {
  const answer = await fetch(`${address}/api/v1/session`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password }) });
  return answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]).join('; ');
}

async function open(cookie: string, { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {}): Promise<Stream> {
  const controller = new AbortController();
  const answer = await fetch(`${address}/api/v1/events${query}`, { headers: { cookie, ...headers }, signal: controller.signal });
  const events: Event[] = [];
  const waiting: (() => void)[] = [];
  let text = '';
  const read = async (): Promise<void> => {
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString();
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) events.push(Object.fromEntries(part.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)])));
      for (const wake of waiting.splice(0)) wake();
    }
  };
  const ended = read().catch((error: unknown) => {
    if (!controller.signal.aborted) throw error;
  });
  const next = async (name: string): Promise<Event> => {
    for (;;) {
      const index = events.findIndex(({ event }) => event === name);
      if (index >= 0) return events.splice(0, index + 1)[index] ?? {};
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  return { status: answer.status, next, ended, leave: () => controller.abort() };
}

const addView = async ({ browser }: Signed, name: string) => (await browser.request({ method: 'POST', url: '/api/v1/views', body: { name, query: '' } })).json().id;
const changesOf = ({ data = '{}' }: Event) => JSON.parse(data).changes;

test('a change is told by its name, and a stream that broke goes on where it was', async () => {
  const owner = await newOwner(it);
  const cookie = await signIn(owner);
  const first = await open(cookie);
  await first.next('ready');
  const id = await addView(owner, 'Mine');

  const told = await first.next('changed');
  expect(changesOf(told)).toEqual([{ kind: 'view', id }]);
  first.leave();
  const missed = await addView(owner, 'Ours');
  const second = await open(cookie, { headers: { 'last-event-id': told.id ?? '' } });

  expect(changesOf(await second.next('changed'))).toEqual([{ kind: 'view', id: missed }]);
  second.leave();
});

test('nothing is lost between the answer about the session and the stream that begins there', async () => {
  const owner = await newOwner(it);
  const { events_after: after } = (await owner.browser.request({ method: 'GET', url: '/api/v1/session' })).json();
  const id = await addView(owner, 'Mine');

  const stream = await open(await signIn(owner), { query: `?${new URLSearchParams({ after, organization: owner.organizationId }).toString()}` });

  expect(changesOf(await stream.next('changed'))).toEqual([{ kind: 'view', id }]);
  stream.leave();
});

test('a position that says nothing leads to a reset', async () => {
  const stream = await open(await signIn(await newOwner(it)), { query: '?after=nowhere' });

  await stream.next('reset');
  stream.leave();
});

test('a stream ends with its session, at once', async () => {
  const owner = await newOwner(it);
  const cookie = await signIn(owner);
  const stream = await open(cookie);
  await stream.next('ready');

  await fetch(`${address}/api/v1/session`, { method: 'DELETE', headers: { cookie } });

  await stream.ended;
  expect((await open(cookie)).status).toBe(401);
});

test('nobody hears of an organization that is not theirs', async () => {
  const [owner, stranger] = [await newOwner(it), await newOwner(it)];

  expect((await open(await signIn(stranger), { query: `?organization=${owner.organizationId}` })).status).toBe(403);
  expect((await open('')).status).toBe(401);
  expect((await open(await signIn(stranger), { query: '?organization=x' })).status).toBe(403);
});

test('a session has a bounded number of streams, and gets room again by leaving', async () => {
  const cookie = await signIn(await newOwner(it));
  const streams = [await open(cookie), await open(cookie)];

  const refused = await open(cookie);
  expect(refused.status).toBe(429);
  for (const stream of streams) stream.leave();
  await expect.poll(async () => {
    const stream = await open(cookie);
    stream.leave();
    return stream.status;
  }).toBe(200);
});

test('streams end when the service stops', async () => {
  const other = createServer({ publicUrl: it.services.publicUrl });
  await registerDashboardApi(other, it.services);
  const elsewhere = await other.listen({ port: 0, host: '127.0.0.1' });
  const cookie = await signIn(await newOwner(it));
  const answer = await fetch(`${elsewhere}/api/v1/events`, { headers: { cookie } });

  await other.close();

  expect(await answer.text()).toContain('retry:');
});
