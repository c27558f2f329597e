import { isMap, isScalar, isSeq, parseAllDocuments } from 'yaml';
import type { Node } from 'yaml';

/** Maps within maps; deeper ones are data. */
const MAX_DEPTH = 12;

export interface YamlEntry {
  /** `server.port`. */
  readonly name: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** Number of the document in the file. */
  readonly document: number;
}

/** `server: { port: 80 }` is the setting `server.port`. Of several documents, the first counts that says something; anchors say nothing here. */
export function readYamlSettings(text: string): ReadonlyMap<string, string> {
  const settings = new Map<string, string>();
  for (const { name, value, isElement } of entriesIn(text)) if (!isElement && !settings.has(name)) settings.set(name, value);
  return settings;
}

/** Every setting of all documents with its place; each element of a list is one of the list's name. */
export function readYamlEntries(text: string): readonly YamlEntry[] {
  return entriesIn(text);
}

type Collected = YamlEntry & { readonly isElement: boolean };

function entriesIn(text: string): readonly Collected[] {
  const documents = parseAllDocuments(text, { uniqueKeys: false, logLevel: 'silent' });
  const into: Collected[] = [];
  for (const [document, { contents }] of (Array.isArray(documents) ? documents : []).entries()) collect(contents, { names: [], document, isElement: false }, into);
  return into;
}

interface Position {
  readonly names: readonly string[];
  readonly document: number;
  readonly isElement: boolean;
}

function collect(node: unknown, { names, document, isElement }: Position, into: Collected[]): void {
  const value = isScalar(node) ? textOf(node.value) : undefined;
  const name = names.join('.');
  const range = isScalar(node) ? node.range : undefined;
  if (value !== undefined && name !== '' && range) into.push({ name, value, start: range[0], end: range[1], document, isElement });
  if (isSeq<Node>(node) && !isElement) for (const item of node.items) collect(item, { names, document, isElement: true }, into);
  if (!isMap<Node, Node>(node) || names.length === MAX_DEPTH || isElement) return;
  for (const { key, value: inner } of node.items) if (isScalar(key)) collect(inner, { names: [...names, String(key.value)], document, isElement }, into);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
