import type { DocumentKind } from '@whitebox/contract';
import { ProductError } from '#server/platform/errors/product-error.ts';

export interface RecognisedDocument {
  readonly kind: DocumentKind;
  readonly title: string | null;
}

/**
 * What a context document is, by its name and its content: Markdown, text, PDF, an OpenAPI file in JSON or YAML, or a Postman
 * collection.
 *
 * @throws ProductError `upload_invalid` when it is none of them
 */
export async function recogniseDocument(filename: string, content: Buffer): Promise<RecognisedDocument> {
  if (content.length === 0) refuse('file must not be empty');
  const extension = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase();
  switch (extension) {
    case 'pdf':
      if (!content.subarray(0, 1024).includes('%PDF-')) refuse('file must be a PDF document: it does not begin like one');
      return { kind: 'pdf', title: null };
    case 'md':
    case 'markdown':
      return { kind: 'markdown', title: headingOf(textOf(content)) };
    case 'txt':
      textOf(content);
      return { kind: 'text', title: null };
    case 'json':
    case 'yaml':
    case 'yml':
      return recogniseInterface(textOf(content), extension);
    default:
      return refuse('file must be one of: md, txt, pdf, or an OpenAPI file in json, yaml or yml');
  }
}

/** The first heading of level one, looked for where headings of documents stand. */
function headingOf(text: string): string | null {
  return /^# ([^\r\n]{1,255})\r?$/m.exec(text.slice(0, 10_000))?.[1]?.trim() ?? null;
}

function textOf(content: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    if (!text.includes('\0')) return text;
  } catch (cause) {
    throw new ProductError('upload_invalid', { problem: 'file must be text in UTF-8' }, { cause });
  }
  return refuse('file must be text in UTF-8');
}

async function recogniseInterface(text: string, extension: string): Promise<RecognisedDocument> {
  const document = extension === 'json' ? parseWith(() => JSON.parse(text)) : await parseYaml(text);
  if (isPostman(document)) return { kind: 'postman', title: titleIn(document, 'name') };
  if (!isRecord(document) || (typeof document['openapi'] !== 'string' && typeof document['swagger'] !== 'string')) {
    refuse('file must be an OpenAPI document or a Postman collection: it has neither openapi nor swagger, and no items');
  }
  return { kind: 'openapi', title: titleIn(document, 'title') };
}

/** An export names its schema, or the collection's id, in `info`. */
function isPostman(document: unknown): boolean {
  if (!isRecord(document) || !Array.isArray(document['item'])) return false;
  const { info } = document;
  return isRecord(info) && (typeof info['_postman_id'] === 'string' || /getpostman\.com|postman/.test(String(info['schema'])));
}

function titleIn(document: unknown, name: string): string | null {
  const info = isRecord(document) ? document['info'] : undefined;
  const title = isRecord(info) ? info[name] : undefined;
  return typeof title === 'string' ? title.slice(0, 255) : null;
}

/** Loaded with the first document in YAML. Aliases are bounded: nine levels of ten make a billion nodes out of a page. */
async function parseYaml(text: string): Promise<unknown> {
  const { parse } = await import('yaml');
  return parseWith(() => parse(text, { maxAliasCount: 100, logLevel: 'silent' }));
}

function parseWith(parse: () => unknown): unknown {
  try {
    return parse();
  } catch (cause) {
    throw new ProductError('upload_invalid', { problem: 'file must be an OpenAPI document: it cannot be parsed' }, { cause });
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refuse(problem: string): never {
  throw new ProductError('upload_invalid', { problem });
}
