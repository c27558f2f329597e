import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { LineCounter, isMap, isScalar, parseDocument, type Document } from 'yaml';
import type { CatalogFault } from '#engine/catalog/catalog-error.ts';

/** A file of the catalog: its path below the catalog's folder, with `/`, and its text. */
export interface CatalogFile {
  readonly path: string;
  readonly text: string;
}

/** Where in a document something stands: keys and indexes from the top. */
export type RowPath = readonly (string | number)[];

/** One parsed YAML file that can say where each of its values stands, and collects what is wrong with it. */
export class CatalogDocument {
  readonly file: string;
  readonly faults: CatalogFault[] = [];
  readonly #lines = new LineCounter();
  readonly #document: Document;

  constructor(file: CatalogFile) {
    this.file = file.path;
    this.#document = parseDocument(file.text, { lineCounter: this.#lines, uniqueKeys: true });
    for (const error of this.#document.errors) this.#faultAt('', error.pos[0], error.message.split('\n')[0] ?? '');
  }

  /** The content, when it fits the schema; otherwise faults are noted and the answer is undefined. */
  read<Schema extends TSchema>(schema: Schema): Static<Schema> | undefined {
    if (this.faults.length > 0) return undefined;
    const content: unknown = this.#document.toJS();
    if (Value.Check(schema, content)) return content;
    for (const error of Value.Errors(schema, content)) {
      if (error.keyword === 'boolean') continue;
      const row = error.instancePath.split('/').slice(1).map(unescapePointer);
      if (error.keyword === 'additionalProperties') this.#faultOfKeys(row, error.params.additionalProperties, propertiesAt(schema, error.schemaPath));
      else this.fault(row, `${error.message}${extra(error.params)}`);
    }
    return undefined;
  }

  /** Notes of each key where it stands, not where its map begins, what may be called so in its place. */
  #faultOfKeys(row: RowPath, names: readonly string[], known: readonly string[]): void {
    const map: unknown = row.length === 0 ? this.#document.contents : this.#document.getIn(row, true);
    const keys = isMap(map) ? map.items.map(({ key }) => key).filter(isScalar) : [];
    for (const name of names) {
      const offset = rangeOf(keys.find(({ value }) => value === name)) ?? rangeOf(map) ?? 0;
      this.#faultAt(rowName(row), offset, `must not have additional properties: ${name}; there may be ${known.join(', ')}`);
    }
  }

  /** Notes a fault at a row; `offset` counts characters inside a text that stands there. */
  fault(row: RowPath, message: string, offset = 0): void {
    for (let length = row.length; length >= 0; length--) {
      const node: unknown = length === 0 ? this.#document.contents : this.#document.getIn(row.slice(0, length), true);
      const range = rangeOf(node);
      if (range === undefined) continue;
      const quoted = isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE') ? 1 : 0;
      this.#faultAt(rowName(row), range + (length === row.length ? offset + quoted : 0), message);
      return;
    }
    this.#faultAt(rowName(row), 0, message);
  }

  #faultAt(row: string, offset: number, message: string): void {
    const { line, col } = this.#lines.linePos(offset);
    this.faults.push({ file: this.file, row, line: Math.max(line, 1), column: Math.max(col, 1), message });
  }
}

/** A regular expression of the catalog; case does not matter unless `flags` say so. A broken one is a fault. */
export function readPattern(document: CatalogDocument, row: RowPath, text: string, flags = 'iu'): RegExp | undefined {
  try {
    return new RegExp(text, flags);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    document.fault(row, error.message);
    return undefined;
  }
}

/** `['sinks', 0, 'at']` → `sinks[0].at`. */
export function rowName(row: RowPath): string {
  return row.reduce<string>((name, step) => {
    if (typeof step === 'number' || /^\d+$/.test(step)) return `${name}[${step}]`;
    return name === '' ? step : `${name}.${step}`;
  }, '');
}

function rangeOf(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return undefined;
  const start: unknown = node.range[0];
  return typeof start === 'number' ? start : undefined;
}

function unescapePointer(part: string): string | number {
  const text = part.replaceAll('~1', '/').replaceAll('~0', '~');
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** @param pointer into the schema, such as `#/properties/sinks/items` */
function propertiesAt(schema: TSchema, pointer: string): readonly string[] {
  const steps = pointer.split('/').slice(1).map((step) => String(unescapePointer(step)));
  const found = steps.reduce<unknown>((at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined), schema);
  return typeof found === 'object' && found !== null && 'properties' in found && typeof found.properties === 'object' && found.properties !== null ? Object.keys(found.properties) : [];
}

function extra(params: object): string {
  if ('allowedValues' in params && Array.isArray(params.allowedValues)) return `: ${params.allowedValues.join(', ')}`;
  return '';
}
