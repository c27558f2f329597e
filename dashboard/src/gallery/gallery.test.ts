import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const here = import.meta.dirname;
const shown = readdirSync(here).filter((name) => name.endsWith('.tsx')).map((name) => readFileSync(path.join(here, name), 'utf8')).join('\n');
const parts = readdirSync(path.join(here, '../ui'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));

test('the gallery shows every part', () => {
  expect(parts.length).toBeGreaterThan(20);
  // The spinner is seen in every busy button, and nowhere alone; the diagram's frame is a page of the server's, which the gallery has none of;
  // what waits for a dialog shows nothing.
  const unseen = new Set(['feedback/Spinner.tsx', 'diagram/DiagramFrame.tsx', 'overlays/Opening.tsx', 'overlays/ToastList.tsx', 'overlays/Tooltips.tsx', 'overlays/Toasts.tsx']);
  expect(parts.filter((part) => !unseen.has(part) && !shown.includes(`#dashboard/ui/${part}`))).toEqual([]);
});
