import { Type, type TSchema } from 'typebox';
import { choice, nullable, strict } from '#contract/scalars.ts';

/** Pages start at 1; a page holds 15 items unless asked otherwise, 100 at most (specification 4.11). */
export const pageParameters = {
  page: Type.Integer({ minimum: 1, maximum: 10_000_000, default: 1, description: '1-based number of the page.' }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 15, description: 'Items on a page.' }),
  sort_order: choiceWithDefault(['ASC', 'DESC'], 'DESC'),
  cursor: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 500,
      description: '`next_cursor` of the page before: goes on exactly there while items come and go. `page` is ignored.',
    }),
  ),
};

export const RepositoryName = Type.String({ minLength: 1, maxLength: 500, description: '`repository` as scans and findings show it: the label of uploads, or a URL in any spelling.' });

/** Filters by repository, the same in every list that has them. What was never scanned gives an empty list. */
export const repositoryFilters = {
  repo_url: Type.Optional(Type.String({ minLength: 1, maxLength: 500, description: 'URL of a repository, or the address of an upload, which stands for all uploads of its label.' })),
  repository: Type.Optional(RepositoryName),
};

/** `limit` and `offset` of the list of estimations (specification 4.10). */
export const offsetParameters = {
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  offset: Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0 }),
};

/** A page of `item`, with the cursor of the page after it (null on the last). */
export function pageOf<T extends TSchema>(item: T) {
  return Type.Object(
    {
      data: Type.Array(item),
      total: Type.Integer({ minimum: 0, description: 'All matching items.' }),
      page: Type.Integer(),
      limit: Type.Integer(),
      next_cursor: nullable(Type.String()),
    },
    strict,
  );
}

export function choiceWithDefault<const T extends readonly string[]>(values: T, fallback: T[number]) {
  return Type.Unsafe<T[number]>({ ...choice(values), default: fallback });
}

export const IdParameters = Type.Object({ id: Type.String({ format: 'uuid' }) }, strict);
