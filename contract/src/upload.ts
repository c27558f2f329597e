import { Type, type Static } from 'typebox';
import { pageOf, pageParameters } from '#contract/paging.ts';
import { choice, nullable, strict, Timestamp, Uuid } from '#contract/scalars.ts';

export const ScanArchive = Type.Object(
  {
    id: Uuid,
    filename: Type.String(),
    repository: Type.String({ description: 'Uploads with the same label are the same repository.' }),
    size_bytes: Type.Integer({ minimum: 0 }),
    sha256: Type.String(),
    file_count: Type.Integer({ minimum: 0 }),
    created_at: Timestamp,
  },
  { ...strict, title: 'Scan archive' },
);
export type ScanArchive = Static<typeof ScanArchive>;

export const ArchiveQuery = Type.Object(
  { ...pageParameters, repository: Type.Optional(Type.String({ minLength: 1, maxLength: 255, description: 'Label of the uploads.' })) },
  strict,
);
export type ArchiveQuery = Static<typeof ArchiveQuery>;
export const ArchivePage = pageOf(ScanArchive);

export const documentKinds = ['markdown', 'text', 'pdf', 'openapi', 'postman'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const ContextDocument = Type.Object(
  {
    id: Uuid,
    filename: Type.String(),
    kind: choice(documentKinds),
    size_bytes: Type.Integer({ minimum: 0 }),
    sha256: Type.String(),
    title: nullable(Type.String({ description: 'Title that an OpenAPI file or a Postman collection declares.' })),
    created_at: Timestamp,
  },
  { ...strict, title: 'Context document' },
);
export type ContextDocument = Static<typeof ContextDocument>;

export const DocumentQuery = Type.Object(pageParameters, strict);
export type DocumentQuery = Static<typeof DocumentQuery>;
export const DocumentPage = pageOf(ContextDocument);

const usage = Type.Object({ used: Type.Integer({ minimum: 0 }), limit: Type.Integer({ minimum: 0 }) }, strict);
/** What the organization keeps and may keep; running uploads count with the most that they may become. */
export const StorageUsage = Type.Object({ bytes: usage, archives: usage, documents: usage, uploads: usage }, { ...strict, title: 'Storage' });
export type StorageUsage = Static<typeof StorageUsage>;
