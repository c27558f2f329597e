import { isMap, isScalar, parseAllDocuments } from 'yaml';
import type { Node } from 'yaml';

/** Maps within maps; deeper ones are data. */
const MAX_DEPTH = 12;

/** `server: { port: 80 }` is the setting `server.port`. Of several documents, the first counts that says something; anchors say nothing here. */
export function readYamlSettings(text: string): ReadonlyMap<string, string> {
  const settings = new Map<string, string>();
  const documents = parseAllDocuments(text, { uniqueKeys: false, logLevel: 'silent' });
  for (const document of Array.isArray(documents) ? documents : []) collect(document.contents, [], settings);
  return settings;
}

function collect(node: unknown, names: readonly string[], into: Map<string, string>): void {
  const text = isScalar(node) ? textOf(node.value) : undefined;
  const name = names.join('.');
  if (text !== undefined && name !== '' && !into.has(name)) into.set(name, text);
  if (!isMap<Node, Node>(node) || names.length === MAX_DEPTH) return;
  for (const { key, value } of node.items) if (isScalar(key)) collect(value, [...names, String(key.value)], into);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
