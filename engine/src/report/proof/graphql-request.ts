/* A resolver of GraphQL has no route of its own: every operation is posted to one address, and names the field. */
import type { Finding } from '#engine/findings/finding.ts';
import type { Payload } from '#engine/report/proof/payload.ts';
import type { AttackRequest } from '#engine/report/proof/request-model.ts';

/** Rows of libraries of GraphQL, by the names of their files. */
const LIBRARY = /graphql|graphene|apollo|mercurius|strawberry|ariadne/i;

/** Whether what is sent comes in as an argument of a field. */
export function isResolver({ entryPoint, hops: [source], input }: Finding): boolean {
  return entryPoint !== undefined && entryPoint.route === undefined && input?.name !== undefined && LIBRARY.test(source?.fact ?? '');
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
  const { field, isMutation } = fieldOf(entryPoint?.function ?? '');
  const inner = [...input?.keys ?? []].reduceRight((value, key) => `{ ${camelCase(key)}: ${value} }`, JSON.stringify(payload.text));
  const operation = `${isMutation ? 'mutation' : 'query'} { ${field}(${camelCase(input?.name ?? 'input')}: ${inner}) }`;
  return {
    method: 'POST', path: '/graphql', query: [], headers: [], cookies: [], body: { encoding: 'json', json: { query: operation } },
    preconditions: [`The operation is read off the resolver's name, and the schema was not seen: add \`{ __typename }\` behind a field that is an object, the arguments that it requires${isMutation ? '' : ', and write `mutation` where it is one'}. \`/graphql\` is the usual address.`],
  };
}
