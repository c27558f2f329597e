/* Connections as the server declares them: their paths and fields are known when the answer is there, not when this is built. */
import { useQuery } from '@tanstack/react-query';
import { useChange } from '#dashboard/api/change.ts';
import { useMay } from '#dashboard/api/session.ts';
import { client, dataOf, type ListItem, type Posted } from '#dashboard/api/client.ts';

export type ConnectionKind = ListItem<'/api/v1/connection-kinds'>;
export type ConnectionField = ConnectionKind['fields'][number];

/** What entries of every kind have; the rest is named by the kind's fields. */
export interface Connection extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly checked_at: string | null;
  readonly problem: string | null;
}

/** Fields of the form by name. */
export type ConnectionValues = Readonly<Record<string, string>>;

/** Those that the role may see. */
export function useConnectionKinds() {
  const may = useMay();
  const { data, isLoading } = useAllConnectionKinds();
  return { isLoading, data: data && { data: data.data.filter(({ permissions }) => may(permissions.read)) } };
}

/** All that the server declares, those of which the role may see nothing too. */
export function useAllConnectionKinds() {
  return useQuery({ queryKey: ['connection-kinds'], queryFn: ({ signal }) => dataOf(client.GET('/api/v1/connection-kinds', { signal })), staleTime: Infinity });
}

export function useConnections(kind: ConnectionKind) {
  return useQuery({ queryKey: keyOf(kind), queryFn: async ({ signal }) => (await dataOf(client.GET(pathOf(kind), { signal }))).data.map(asConnection) });
}

export function useConnect(kind: ConnectionKind) {
  return useChange(async (values: ConnectionValues) => asConnection(await dataOf(client.POST(pathOf(kind), { body: bodyOf(kind, values) }))), [keyOf(kind)]);
}

export function useDisconnect(kind: ConnectionKind) {
  return useChange((id: string) => dataOf(client.DELETE(`${pathOf(kind)}/{id}`, { params: { path: { id } } })), [keyOf(kind)]);
}

export function useCheckConnection(kind: ConnectionKind) {
  return useChange(async (id: string) => asConnection(await dataOf(client.POST(`${pathOf(kind)}/{id}/check`, { params: { path: { id } } }))), [keyOf(kind)]);
}

/** A field that is not asked for, or was left empty and may be, is left out. */
function bodyOf({ fields }: ConnectionKind, values: ConnectionValues): Lent {
  const asked = fields.filter((field) => isAsked(field, values) && (field.required || (values[field.name] ?? '').trim() !== ''));
  // The fields are those of the kind, not of the one that lends its type.
  return Object.fromEntries(asked.map(({ name, type }) => [name, type === 'secret' ? (values[name] ?? '') : (values[name] ?? '').trim()])) as unknown as Lent;
}

/** Whether the form asks for a field, by what others of its fields have. */
export function isAsked({ only_for: onlyFor }: ConnectionField, values: ConnectionValues): boolean {
  return onlyFor === undefined || onlyFor.values.includes(values[onlyFor.field] ?? '');
}

/** The client knows no path that the server names later: one of the same form lends its types. */
type Lender = '/api/v1/code-hosts';
type Lent = Posted<Lender>;

function pathOf({ collection }: ConnectionKind): Lender {
  return `/api/v1${collection}` as Lender; // of the same form, as the server's tests see to
}

function asConnection(answered: object): Connection {
  return answered as Connection; // every kind's entries have these members, as the server's tests see to
}

function keyOf({ id }: ConnectionKind): readonly string[] {
  return [id];
}
