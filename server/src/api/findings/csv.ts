import type { Finding } from '@whitebox/contract';
import type { Origin } from '@whitebox/engine';
import { csvRecord } from '@whitebox/engine/text';

/** Columns of the CSV export that are fields of a finding, in order. New ones go to the end, behind those of its origin. */
const fieldColumns = [
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

/** Columns of the CSV export, in order: `branch` and `commit_sha` are those of the scan that saw the finding last. */
export const csvColumns = [...fieldColumns, 'branch', 'commit_sha', 'confidence'] as const;

/** The heading, as RFC 4180 writes a record. */
export function csvHeading(): string {
  return `${csvColumns.join(',')}\r\n`;
}

/** One finding as a record of RFC 4180; tags are joined by `; `. */
export function csvFinding(finding: Finding, origin: Origin | undefined): string {
  return csvRecord([...fieldColumns.map((column) => cellText(finding[column])), origin?.branch ?? '', origin?.commit ?? '', finding.confidence ?? '']);
}

function cellText(value: Finding[keyof Finding]): string {
  return Array.isArray(value) ? value.join('; ') : String(value ?? '');
}
