import { open } from 'node:fs/promises';
import type { ReportFinding } from '@whitebox/engine';
import { checkSavedFinding } from '@whitebox/intake/scanning';
import { UsageError } from '#cli/usage-error.ts';

/** Larger ones hold more findings than anybody explains. */
const MAX_REPORT_BYTES = 512 * 1024 * 1024;

function reportIn(text: string): readonly unknown[] | undefined {
  const content: unknown = JSON.parse(text);
  if (typeof content !== 'object' || content === null || !('tool' in content) || !('findings' in content)) return undefined;
  const { tool, findings } = content;
  const isOurs = typeof tool === 'object' && tool !== null && 'name' in tool && tool.name === 'Whitebox';
  return isOurs && Array.isArray(findings) ? findings : undefined;
}

async function textOf(path: string): Promise<string | undefined> {
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const status = await file.stat();
    return status.isFile() && status.size <= MAX_REPORT_BYTES ? await file.readFile('utf8') : undefined;
  } finally {
    await file.close();
  }
}

/**
 * The findings of a report that `whitebox scan --format json` wrote, in their order; undefined where something else was named.
 * Throws a `UsageError` for a JSON file that is no such report.
 */
export async function readSavedReport([path = '', ...more]: readonly string[]): Promise<readonly ReportFinding[] | undefined> {
  if (more.length > 0 || !/[.]json$/i.test(path)) return undefined;
  const text = await textOf(path);
  if (text === undefined) return undefined;
  const noReport = new UsageError(`${path} is no JSON report of whitebox scan.`);
  let findings: readonly unknown[] | undefined;
  try {
    findings = reportIn(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw noReport;
    throw error;
  }
  if (findings === undefined) throw noReport;
  return findings.map((value, index) => {
    const finding = checkSavedFinding(value);
    if (finding === undefined) throw new UsageError(`${path}: finding ${index + 1} is not as whitebox scan writes it.`);
    return finding;
  });
}
