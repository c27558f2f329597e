import { createHash } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { isVisible } from '@whitebox/contract';
import type { FastifyRequest } from 'fastify';
import { ProductError, ValidationError } from '#server/platform/errors/product-error.ts';

export interface UploadOptions {
  /** Folder for the bytes while the request lasts. */
  readonly directory: string;
  readonly maxBytes: number;
  /** Text fields that may stand beside `file`. */
  readonly fields: readonly string[];
  /** Name of the file in the folder; a sweep tells by it what it belongs to. */
  readonly id: string;
  /** How slow a client may be; the product's own by default. */
  readonly pace?: Partial<UploadPace>;
}

/** What a client has to keep up with, counted in bytes that arrive at its connection. */
export interface UploadPace {
  /** Longest silence. */
  readonly silenceMs: number;
  /** Lowest average, judged after `graceMs`. */
  readonly bytesPerSecond: number;
  readonly graceMs: number;
  /** For the whole body. */
  readonly totalMs: number;
}

/** A byte a second would hold one of the organization's uploads for the server's 10 minutes; a telephone line has 16 KB a second. */
const PACE: UploadPace = { silenceMs: 30_000, bytesPerSecond: 16 * 1024, graceMs: 30_000, totalMs: 10 * 60_000 };
/** How long a client that was too slow may read its answer. */
const FAREWELL_MS = 5_000;

export interface Upload {
  /** Where the bytes lie until the work is done. */
  readonly path: string;
  /** The last part of the name that the client gave, without control characters. */
  readonly filename: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly fields: Readonly<Record<string, string>>;
}

const MAX_FIELD_CHARACTERS = 255;

/**
 * Reads a multipart request with the one file `file`, hands it to the work and removes it afterwards.
 *
 * @throws ProductError `media_type_unsupported`, `upload_too_large`, `upload_too_slow`
 * @throws ValidationError for a missing file, a second one, an unknown or unfit field
 */
export async function withUpload<T>(request: FastifyRequest, options: UploadOptions, work: (upload: Upload) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) throw new ProductError('media_type_unsupported', { type: request.headers['content-type']?.slice(0, 100) ?? 'none' });
  await mkdir(options.directory, { recursive: true, mode: 0o700 });
  const file = path.join(options.directory, options.id);
  try {
    const upload = await paced(request, { ...PACE, ...options.pace }, (signal) => receive(request, options, { file, signal })).catch((error: unknown) => {
      if (isExcess(error)) throw new ValidationError(['body must hold one file and the fields that are named']);
      throw isBrokenBody(error) ? new ValidationError(['body must be a whole multipart body']) : error;
    });
    return await work(upload);
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * Receives while the client keeps its pace. Bytes are read off the connection's counter: a listener of ours would set the body flowing
 * before its parser is there. Where there is no connection, there is nobody to be slow.
 */
async function paced<T>(request: FastifyRequest, pace: UploadPace, receiving: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { socket } = request.raw;
  const began = performance.now();
  const first = socket.bytesRead;
  const giveUp = new AbortController();
  let last = { bytes: first, at: began };
  const timer = setInterval(() => {
    if (!Number.isFinite(socket.bytesRead)) return;
    const now = performance.now();
    if (socket.bytesRead !== last.bytes) last = { bytes: socket.bytesRead, at: now };
    const isBehind = now - began > pace.graceMs && ((last.bytes - first) * 1000) / (now - began) < pace.bytesPerSecond;
    if (isBehind || now - last.at > pace.silenceMs || now - began > pace.totalMs) giveUp.abort();
  }, Math.min(1_000, pace.silenceMs / 2));
  try {
    return await Promise.race([receiving(giveUp.signal), tooSlow(giveUp.signal)]);
  } catch (error) {
    if (giveUp.signal.aborted) setTimeout(() => request.raw.destroy(), FAREWELL_MS).unref();
    throw giveUp.signal.aborted ? new ProductError('upload_too_slow', {}, { cause: error }) : error;
  } finally {
    clearInterval(timer);
  }
}

function tooSlow(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The client did not keep its pace')), { once: true });
  });
}

/**
 * More files, fields or parts than the limits below, or a field named like a member of every object: to its plugin that is 413, or 400
 * without a word, to callers it is a wrong request of any size.
 */
function isExcess(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^FST_(?:(?:FILES|FIELDS|PARTS)_LIMIT|PROTO_VIOLATION)$/.test(error.code);
}

/** The parser's own errors carry no code; errors of the disk and of the framework do. */
function isBrokenBody(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof ProductError) return false;
  return !('code' in error) || error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET';
}

type Stored = Pick<Upload, 'filename' | 'sizeBytes' | 'sha256'>;

interface Target {
  readonly file: string;
  readonly signal: AbortSignal;
}

async function receive(request: FastifyRequest, { maxBytes, fields: known }: UploadOptions, target: Target): Promise<Upload> {
  const fields: Record<string, string> = {};
  let stored: Stored | undefined;
  // Fields beyond these few are refused by the parser; `parts` throws its errors, which the border words.
  const parts = request.parts({ limits: { fileSize: maxBytes, files: 1, fields: 8, fieldSize: 4 * MAX_FIELD_CHARACTERS, parts: 9 } });
  for await (const part of parts) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') throw new ValidationError([`property ${printable(part.fieldname)} should not exist`]);
      stored = await store(part, maxBytes, target);
      continue;
    }
    if (!known.includes(part.fieldname)) throw new ValidationError([`property ${printable(part.fieldname)} should not exist`]);
    if (Object.hasOwn(fields, part.fieldname)) throw new ValidationError([`${part.fieldname} must be given once`]);
    fields[part.fieldname] = fieldValue(part.fieldname, part.value, part.valueTruncated);
  }
  if (!stored) throw new ValidationError(['file must be an uploaded file']);
  return { path: target.file, fields, ...stored };
}

async function store(part: MultipartFile, maxBytes: number, { file, signal }: Target): Promise<Stored> {
  const digest = createHash('sha256');
  let sizeBytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      sizeBytes += chunk.length;
      done(null, chunk);
    },
  });
  // Opened before: a stream that is destroyed while it opens its file makes it after the request has removed it.
  const stored = await open(file, 'wx', 0o600);
  await pipeline(part.file, measure, stored.createWriteStream(), { signal });
  if (part.file.truncated) throw new ProductError('upload_too_large', { problem: `file must not be larger than ${maxBytes} bytes` });
  return { filename: fileName(part.filename), sizeBytes, sha256: digest.digest('hex') };
}

function fieldValue(name: string, value: unknown, isTruncated: boolean): string {
  if (typeof value !== 'string') throw new ValidationError([`${name} must be a string`]);
  const text = value.trim();
  if (isTruncated || text.length > MAX_FIELD_CHARACTERS) throw new ValidationError([`${name} must be shorter than or equal to ${MAX_FIELD_CHARACTERS} characters`]);
  if (!isVisible(text)) throw new ValidationError([`${name} should not be empty`]);
  if (/[\0-\x1f\p{Surrogate}]/u.test(text)) throw new ValidationError([`${name} must not contain control characters`]);
  // What the parser makes of bytes that are no UTF-8: kept, it would be another label than was sent.
  if (text.includes('\ufffd')) throw new ValidationError([`${name} must not contain broken characters`]);
  return text;
}

function fileName(given: string): string {
  const last = printable(given.split(/[/\\]/).at(-1) ?? '').slice(-MAX_FIELD_CHARACTERS);
  return isVisible(last) ? last : 'upload';
}

function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '').slice(0, 1000);
}
