/* A server of GraphQL on the loopback: arguments of its fields reach a statement and a shell, in its hardened twin neither. */
import initSqlJs from 'sql.js';
import { execFileSync } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import type { Route, StaticFinding } from '#prober/application/application.ts';
import { probe } from '#prober/probe.ts';
import type { ProbeEvent } from '#prober/probe-events.ts';
import { inputFor, startTarget, testPorts, type TargetServer } from '#test/target-server.ts';
import { confined } from './injection.ts';

const SQL = await initSqlJs();
const database = new SQL.Database();
database.run("create table products (id integer, name text); insert into products values (1, 'red apple'), (2, 'green pear')");

const servers: TargetServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

interface Posted {
  readonly query: string;
  readonly variables: { readonly name?: unknown; readonly host?: unknown; readonly page?: unknown; readonly by?: { readonly city?: unknown; readonly limit?: unknown } };
}

const named = (kind: string, name: string): unknown => ({ kind, name, ofType: null });
const required = (type: unknown): unknown => ({ kind: 'NON_NULL', name: null, ofType: type });
const text = named('SCALAR', 'String');
const argument = (name: string, type: unknown): unknown => ({ name, type, defaultValue: null });
const SCHEMA = {
  queryType: { name: 'Query' },
  mutationType: { name: 'Mutation' },
  types: [
    {
      kind: 'OBJECT',
      name: 'Query',
      fields: [
        { name: 'products', args: [argument('name', required(text)), argument('page', named('SCALAR', 'Int'))], type: { kind: 'LIST', name: null, ofType: named('OBJECT', 'Product') } },
        { name: 'lookup', args: [argument('host', required(text))], type: text },
        { name: 'shops', args: [argument('by', named('INPUT_OBJECT', 'By'))], type: { kind: 'LIST', name: null, ofType: named('OBJECT', 'Product') } },
      ],
    },
    { kind: 'OBJECT', name: 'Mutation', fields: [{ name: 'deleteProduct', args: [argument('name', text)], type: text }, { name: 'changePassword', args: [argument('to', required(text))], type: text }] },
    { kind: 'OBJECT', name: 'Product', fields: [{ name: 'id', args: [], type: named('SCALAR', 'ID') }, { name: 'name', args: [], type: text }] },
    { kind: 'INPUT_OBJECT', name: 'By', inputFields: [argument('city', text), argument('limit', required(named('SCALAR', 'Int')))] },
  ],
};
/** As a server validates them: whole, and with the types of the schema. */
const OPERATIONS = {
  products: 'query products($name: String!) { products(name: $name) { id name __typename } }',
  lookup: 'query lookup($host: String!) { lookup(host: $host) }',
  shops: 'query shops($by: By) { shops(by: $by) { id name __typename } }',
  guessed: 'query products($name: String!) { products(name: $name) { __typename } }',
};

type Answer = Readonly<Record<string, unknown>>;

function rows(sql: string, parameters: readonly string[]): Answer {
  const values = database.exec(sql, [...parameters])[0]?.values ?? [];
  return { data: { products: values.map(([id, name]) => ({ id, name, __typename: 'Product' })) } };
}

function answerTo({ query, variables }: Posted, { isOpen, isHardened }: { readonly isOpen: boolean; readonly isHardened: boolean }): Answer {
  const byName = (name: string): Answer => (isHardened ? rows('select * from products where name = ?', [name]) : rows(`select * from products where name = '${name}'`, []));
  if (query.includes('__schema')) return isOpen ? { data: { __schema: SCHEMA } } : { errors: [{ message: 'Introspection is off.' }] };
  if (Object.values({ ...variables, ...variables.by }).some((value) => !['string', 'number', 'object'].includes(typeof value))) return { errors: [{ message: 'A variable has the wrong type.' }] };
  if ((query === OPERATIONS.products || query === OPERATIONS.guessed) && typeof variables.name === 'string') return byName(variables.name);
  if (query === OPERATIONS.lookup && typeof variables.host === 'string') return { data: { lookup: isHardened ? execFileSync('echo', ['looking up', variables.host], { encoding: 'utf8' }) : confined(`echo looking up ${variables.host}`) } };
  if (query === OPERATIONS.shops) return variables.by === undefined ? { data: { shops: [] } } : typeof variables.by.limit !== 'number' ? { errors: [{ message: 'limit is required' }] } : byName(String(variables.by.city));
  return { errors: [{ message: 'Unknown operation.' }] };
}

interface Kind {
  readonly isOpen: boolean;
  readonly isHardened: boolean;
  /** Strangers are told nothing. */
  readonly asksWho?: boolean;
}

async function application(kind: Kind): Promise<TargetServer & { readonly posted: Posted[] }> {
  const posted: Posted[] = [];
  const server = await startTarget((request, response, body) => {
    const answered = (status: number, value: unknown): void => void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (request.url !== '/graphql' || request.method !== 'POST') return answered(404, { message: 'nothing here' });
    const asked = JSON.parse(body) as Posted; // Judged by the operations' texts.
    posted.push(asked);
    if (kind.asksWho === true && request.headers.cookie !== 'who=ann1234') return answered(401, { errors: [{ message: 'Who are you?' }] });
    try {
      answered(200, answerTo(asked, kind));
    } catch (error) {
      answered(200, { errors: [{ message: `SQLITE_ERROR: ${error instanceof Error ? error.message : String(error)}` }], data: null });
    }
  });
  servers.push(server);
  return { ...server, posted };
}

const codeRoute = (field: string, name: string): Route => ({ method: 'POST', path: `/graphql#Query.${field}`, parameters: [{ name, place: 'json' }], origin: 'code' });
const finding: StaticFinding = { id: 'f', rule: 'sql-injection', category: 'sql injection', severity: 'high', libraries: ['sqlite3'], route: { method: 'POST', path: '/graphql#Query.products' }, parameter: { name: 'name', place: 'json' } };

async function eventsOf(url: string, mayPost: boolean, findings: readonly StaticFinding[] = []): Promise<readonly ProbeEvent[]> {
  const events: ProbeEvent[] = [];
  const steering = { only: [], exclude: [], focus: [], classes: ['sql injection', 'command injection'], mayPost };
  for await (const event of probe(inputFor(url, { routes: [codeRoute('products', 'name')], findings, steering, limits: { requests: 2_000 } }), testPorts())) events.push(event);
  return events;
}

const found = (events: readonly ProbeEvent[]): readonly string[] => events.flatMap((event) => (event.kind === 'observation' ? [`${event.check} ${event.route?.path ?? ''} ${[event.parameter?.name, ...(event.parameter?.keys ?? [])].join('.')}`] : [])).toSorted();
const reached = (events: readonly ProbeEvent[]): readonly string[] => events.flatMap((event) => (event.kind === 'route' && event.path.includes('#') ? [`${event.path} ${event.parameters.map(({ name }) => name).join()} ${event.outcome === 'tried' ? event.outcome : (event.reason ?? '')}`] : []));

test('each text of each operation is tried where the schema is told, asked for once', async () => {
  const app = await application({ isOpen: true, isHardened: false });

  const events = await eventsOf(app.url, true);

  expect(found(events)).toEqual(['live-command-injection /graphql#Query.lookup variables.host', 'live-sql-injection /graphql#Query.products variables.name', 'live-sql-injection /graphql#Query.shops variables.by.city']);
  expect(app.posted.filter(({ query }) => query.includes('__schema'))).toHaveLength(1);
  expect(reached(events)).toEqual([
    '/graphql#Query.products variables.name tried',
    '/graphql#Query.lookup variables.host tried',
    '/graphql#Query.shops variables.by.city tried',
    '/graphql#Mutation.deleteProduct variables.name its name says "delete"',
    expect.stringContaining('/graphql#Mutation.changePassword variables.to it may change or lock out the user'),
  ]);
  expect(app.posted.filter(({ query }) => query.startsWith('mutation'))).toEqual([]);
});

test('nothing is confirmed in the hardened twin', async () => {
  const app = await application({ isOpen: true, isHardened: true });

  const events = await eventsOf(app.url, true, [finding]);

  expect(found(events)).toEqual([]);
  expect(events.filter(({ kind }) => kind === 'verdict')).toMatchObject([{ result: { verdict: 'not_confirmed' } }]);
});

test('a schema that is told is told of once, and one that is kept is not', async () => {
  for (const isOpen of [true, false]) {
    const app = await application({ isOpen, isHardened: true });
    const events: ProbeEvent[] = [];
    const steering = { only: [], exclude: [], focus: [], classes: [], mayPost: true };

    for await (const event of probe(inputFor(app.url, { routes: [codeRoute('products', 'name')], steering, limits: { requests: 2_000 } }), testPorts())) events.push(event);

    expect(events.flatMap((event) => (event.kind === 'observation' && event.check === 'live-open-introspection' ? [event.subject] : []))).toEqual(isOpen ? ['introspection /graphql'] : []);
  }
});

test('a schema that is told to who signed in alone gives operations, and is no finding', async () => {
  const app = await application({ isOpen: true, isHardened: true, asksWho: true });
  const events: ProbeEvent[] = [];
  const steering = { only: [], exclude: [], focus: [], classes: ['sql injection', 'information disclosure'], mayPost: true };

  for await (const event of probe(inputFor(app.url, { instructions: 'cookie: who=ann1234', steering, limits: { requests: 2_000 } }), testPorts())) events.push(event);

  expect(reached(events)).toContain('/graphql#Query.products variables.name tried');
  expect(events.filter((event) => event.kind === 'observation' && event.check === 'live-open-introspection')).toEqual([]);
});

test('a finding of the code is tried at its argument, by a guessed operation where the schema is not told', async () => {
  for (const isOpen of [true, false]) {
    const app = await application({ isOpen, isHardened: false });

    const events = await eventsOf(app.url, true, [finding]);

    expect(events.filter(({ kind }) => kind === 'verdict')).toMatchObject([{ check: 'live-sql-injection', result: { verdict: 'confirmed' } }]);
  }
});

test('without leave to post nothing is posted, and the reason is told', async () => {
  const app = await application({ isOpen: true, isHardened: false });

  const events = await eventsOf(app.url, false, [finding]);

  expect(app.posted).toEqual([]);
  expect(events.filter(({ kind }) => kind === 'verdict')).toMatchObject([{ result: { verdict: 'not_testable', reason: expect.stringContaining('POST is sent only') } }]);
});

test('an operation that the server refuses is not tried, with its reason', async () => {
  const app = await application({ isOpen: false, isHardened: false });
  const routes = [codeRoute('prices', 'id')];
  const events: ProbeEvent[] = [];
  const steering = { only: [], exclude: [], focus: [], classes: [], mayPost: true };

  for await (const event of probe(inputFor(app.url, { routes, steering }), testPorts())) events.push(event);

  expect(reached(events)).toEqual(['/graphql#Query.prices variables.id the server of GraphQL refuses the operation: Unknown operation.']);
});
