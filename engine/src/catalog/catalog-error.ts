/** Something wrong in a catalog file. `row` names the place in the data (`sinks[0].at`); line and column count from 1. */
export interface CatalogFault {
  readonly file: string;
  readonly row: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A catalog that must not be used: all its faults at once, in the order of files and lines. */
export class CatalogError extends Error {
  readonly faults: readonly CatalogFault[];

  constructor(faults: readonly CatalogFault[]) {
    const sorted = [...faults].sort(
      (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.message, b.message),
    );
    super(sorted.map(describe).join('\n'));
    this.name = 'CatalogError';
    this.faults = sorted;
  }
}

function describe(fault: CatalogFault): string {
  const row = fault.row === '' ? '' : `${fault.row}: `;
  return `${fault.file}:${fault.line}:${fault.column} ${row}${fault.message}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
