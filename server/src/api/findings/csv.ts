import type { Finding } from '@whitebox/contract';

/** Columns of the CSV export, in order. */
export const csvColumns = [
  'id',
  'title',
  'category',
  'severity',
  'state',
  'duplicate_of',
  'repository_url',
  'affected_file',
  'start_line',
  'end_line',
  'description',
  'affected_code',
  'proof_of_concept',
  'tags',
  'scan_id',
  'last_seen_scan_id',
  'found_at',
  'updated_at',
  'repository',
  'repo_url',
] as const satisfies readonly (keyof Finding)[];

/** The heading, as RFC 4180 writes a record. */
export function csvHeading(): string {
  return `${csvColumns.join(',')}\r\n`;
}

/** One finding as a record of RFC 4180; tags are joined by `; `. */
export function csvRecord(finding: Finding): string {
  return `${csvColumns.map((column) => cell(finding[column])).join(',')}\r\n`;
}

function cell(value: Finding[keyof Finding]): string {
  const text = Array.isArray(value) ? value.join('; ') : String(value ?? '');
  return `"${disarm(text).replaceAll('"', '""')}"`;
}

/**
 * Spreadsheets take a cell for a formula when it begins with one of these, quoted or not. Scanned code is hostile: a leading
 * apostrophe makes it text. Full-width forms count because spreadsheets fold them, and spaces because some trim them.
 */
function disarm(text: string): string {
  return /^\s*[=+\-@\t\r\n|%＝＋－＠]/u.test(text) ? `'${text}` : text;
}
