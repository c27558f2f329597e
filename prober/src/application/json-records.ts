/* Objects of a target's JSON answers, as far as that is bounded. */

export type JsonRecord = Readonly<Record<string, unknown>>;

const DEPTH_LIMIT = 5;
const RECORDS_LIMIT = 500;
const BODY_LIMIT = 300_000;

/** Objects of a JSON text, however deep, as far as that is bounded. */
export function recordsIn(body: string): readonly JsonRecord[] {
  if (body.length > BODY_LIMIT || !/^\s*[[{]/.test(body)) return [];
  let root: unknown;
  try {
    root = JSON.parse(body);
  } catch {
    // No JSON after all: it names nothing.
    return [];
  }
  const records: JsonRecord[] = [];
  const walk = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > DEPTH_LIMIT || records.length >= RECORDS_LIMIT) return;
    // An object of a JSON text.
    if (!Array.isArray(value)) records.push(value as JsonRecord);
    for (const inner of Object.values(value)) walk(inner, depth + 1);
  };
  walk(root, 0);
  return records;
}

/** A name of the person stands in the record as a value of its own. */
export function isOf(record: JsonRecord, names: readonly string[]): boolean {
  return Object.values(record).some((value) => typeof value === 'string' && names.includes(value));
}
