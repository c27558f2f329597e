import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/** The installation's secret: the one given, else the one in the data folder, made (256 random bits, readable by us alone) when absent. */
export function loadSecret(given: string | undefined, dataDirectory: string): string {
  if (given !== undefined) return given;
  const file = path.join(dataDirectory, 'secret');
  if (!existsSync(file)) generate(file);
  return readFileSync(file, 'utf8').trim();
}

/** Written beside and then linked: the file appears whole or not at all, and of two processes that start at once one's stays. */
function generate(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  const handle = openSync(draft, 'w', 0o600);
  writeSync(handle, `${randomBytes(32).toString('base64url')}\n`);
  fsyncSync(handle);
  closeSync(handle);
  try {
    linkSync(draft, file);
  } catch (cause) {
    if (!existsSync(file)) throw new Error(`The installation's secret could not be written to ${file}`, { cause });
  } finally {
    rmSync(draft);
  }
}
