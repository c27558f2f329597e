/* How texts of scanned code are shown; loaded by those who need nothing else of the engine. */
export { count, grouped } from '#engine/text/counts.ts';
export { csvRecord } from '#engine/text/csv-text.ts';
export { codeSpan } from '#engine/text/markdown-text.ts';
export { plainJson, plainLines, shorten, singleLine } from '#engine/text/plain-text.ts';
