import type { ArchiveServices } from '#server/domain/archives/index.ts';

/** What uploads take from their surroundings. */
export interface UploadServices extends ArchiveServices {
  /** Folder for the bytes of uploads while their requests last; on the disk of the data folder. */
  readonly uploadDirectory: string;
}

const MEGABYTE = 1024 * 1024;
export const MAX_DOCUMENT_BYTES = 10 * MEGABYTE;
export const MAX_ARCHIVE_BYTES = 100 * MEGABYTE;

/** The body of an upload in the OpenAPI document; multipart is read as a stream and not validated by schema. */
export function uploadBody(fields: Readonly<Record<string, string>>) {
  const described = Object.entries(fields).map(([name, description]) => [name, { type: 'string', maxLength: 255, description }] as const);
  return {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' }, ...Object.fromEntries(described) },
  };
}
