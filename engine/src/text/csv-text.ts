import { plainLines } from '#engine/text/plain-text.ts';

/** What spreadsheets take for the beginning of a formula. Full-width forms count because spreadsheets fold them, and spaces because some trim them. */
const FORMULA_AT_START = /^\s*[=+\-@\t\r\n|%＝＋－＠]/u;
/**
 * The same behind what may part cells. Where the list separator is a semicolon, a spreadsheet that opens a file with commas
 * takes no notice of our quotes: each line of a cell, and each part behind a semicolon, is a cell to it.
 */
const FORMULA_WITHIN = /([\n;\t])([^\S\n\t]*[=+\-@＝＋－＠])/gu;

/** A cell of RFC 4180, always quoted. A leading apostrophe makes text of what would be a formula. */
export function csvCell(text: string): string {
  const plain = plainLines(text).replace(FORMULA_WITHIN, "$1'$2");
  return `"${(FORMULA_AT_START.test(plain) ? `'${plain}` : plain).replaceAll('"', '""')}"`;
}

/** A record of RFC 4180 with its line break. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
