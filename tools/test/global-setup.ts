import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the first of a run's tests that needs it lays the data of a service that has been started once. */
    readonly preparedService: string;
  }
}

export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'whitebox-prepared-'));
  project.provide('preparedService', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
