import type { ManifestFact } from '#engine/catalog/condition.ts';
import { loadApplication } from '#engine/catalog/load-conditions.ts';
import type { ModelScope } from '#engine/catalog/model-scope.ts';

/** What requests that change something need to come to handlers of one file of the catalog. */
export interface TokenFact {
  readonly file: string;
  readonly application: { readonly has: readonly ManifestFact[]; readonly lacks?: ManifestFact };
  readonly header: string;
  readonly cookie?: string;
  readonly value?: string;
}

export function loadTokens(scope: ModelScope): readonly TokenFact[] {
  return (scope.content.tokens ?? []).flatMap(({ application: row, header, cookie, value }, i) => {
    const application = loadApplication(scope, ['tokens', i, 'application'], row);
    if ((cookie === undefined) !== (value === undefined)) scope.document.fault(['tokens', i], '`cookie` and `value` stand together');
    return application ? [{ file: scope.origin(['tokens', i]).file, application, header, ...(cookie !== undefined && { cookie }), ...(value !== undefined && { value }) }] : [];
  });
}
