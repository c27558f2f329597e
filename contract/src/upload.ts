import { Type, type Static } from 'typebox';
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

export const documentKinds = ['markdown', 'text', 'pdf', 'openapi'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const ContextDocument = Type.Object(
  {
    id: Uuid,
    filename: Type.String(),
    kind: choice(documentKinds),
    size_bytes: Type.Integer({ minimum: 0 }),
    sha256: Type.String(),
    title: nullable(Type.String({ description: 'Title that an OpenAPI file declares.' })),
    created_at: Timestamp,
  },
  { ...strict, title: 'Context document' },
);
export type ContextDocument = Static<typeof ContextDocument>;
