/* Resolvers of GraphQL answer one address: every operation is posted to it, and names the field. */
import type { Finding } from '#engine/findings/finding.ts';
import type { Payload } from '#engine/report/proof/payload.ts';
import type { AttackRequest } from '#engine/report/proof/request-model.ts';

/** Rows of libraries of GraphQL, by the names of their files. */
const LIBRARY = /graphql|graphene|apollo|mercurius|strawberry|ariadne/i;

/** What the route of a resolver ends with: the root type and the field. */
const FIELD = /^(.*)#(Query|Mutation|Subscription)\.(\w+)$/;

/** Whether what is sent comes in as an argument of a field. */
export function isResolver({ entryPoint, hops: [source], input }: Finding): boolean {
  return entryPoint !== undefined && (entryPoint.route === undefined || FIELD.test(entryPoint.route.path)) && input?.name !== undefined && LIBRARY.test(source?.fact ?? '');
}

/** `resolve_user` answers the field `user`, `RenameUser.mutate` the field `renameUser`; fields are written in camel case. */
function fieldOf(name: string): { readonly field: string; readonly isMutation: boolean } {
  const names: readonly string[] = name.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
  const own = names.at(-1) ?? 'field';
  const isMutation = /^mutate/.test(own) || names.slice(0, -1).some((owner) => /mutation/i.test(owner));
  const said = /^mutate(?:_and_get_payload)?$/.test(own) ? names.at(-2) ?? own : own.replace(/^resolve_/, '');
  return { field: camelCase(said), isMutation };
}

function camelCase(name: string): string {
  const joined = name.replace(/_+(\w)/g, (_, letter: string) => letter.toUpperCase());
  return joined.charAt(0).toLowerCase() + joined.slice(1);
}

/** The operation that hands the payload to the argument that the input names. Texts of GraphQL are written as those of JSON. */
export function graphqlRequest({ entryPoint, input }: Finding, payload: Payload): AttackRequest {
  const [, path = '', root, told] = FIELD.exec(entryPoint?.route?.path ?? '') ?? [];
  const { field, isMutation } = told === undefined ? fieldOf(entryPoint?.function ?? '') : { field: told, isMutation: root === 'Mutation' };
  const spelled = (name: string): string => (told === undefined ? camelCase(name) : name);
  const inner = [...input?.keys ?? []].reduceRight((value, key) => `{ ${spelled(key)}: ${value} }`, JSON.stringify(payload.text));
  const operation = `${isMutation ? 'mutation' : 'query'} { ${field}(${spelled(input?.name ?? 'input')}: ${inner}) }`;
  const guessed = `The operation is read off the resolver's name, and the schema was not seen: add \`{ __typename }\` behind a field that is an object, the arguments that it requires${isMutation ? '' : ', and write `mutation` where it is one'}. \`/graphql\` is the usual address.`;
  return {
    method: 'POST', path: path === '' ? '/graphql' : path, query: [], headers: [], cookies: [], body: { encoding: 'json', json: { query: operation } },
    preconditions: [told === undefined ? guessed : 'Add `{ __typename }` behind the field if it is an object, and the arguments that it requires besides.'],
  };
}
