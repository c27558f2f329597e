import type { Frontend, Frontends } from '#engine/frontends/frontend.ts';
import { createJavaFrontend } from '#engine/frontends/java/frontend.ts';
import { createJavaScriptFrontend } from '#engine/frontends/javascript/frontend.ts';
import { createPythonFrontend } from '#engine/frontends/python/frontend.ts';
import { Parsers } from '#engine/frontends/tree/parser.ts';

export type { Frontend, Frontends } from '#engine/frontends/frontend.ts';

/** One line a language. */
const LANGUAGES = [createJavaScriptFrontend, createJavaFrontend, createPythonFrontend];

/** All languages on a lent parser, which loads their grammars as it meets them. Whoever is done with lowering calls `giveBack`. */
export async function createFrontends(): Promise<Frontends> {
  const parsers = await Parsers.lend();
  const all = LANGUAGES.map((create) => create(parsers));
  const byExtension = new Map<string, Frontend>();
  for (const frontend of all) for (const extension of frontend.extensions) byExtension.set(extension, frontend);
  const byInterpreter = new Map(all.flatMap((frontend) => (frontend.interpreters ?? []).map((name) => [name, frontend] as const)));
  return {
    all,
    frontendFor: (path, text = '') => {
      const extension = extensionOf(path);
      if (extension === '') return byInterpreter.get(interpreterOf(text) ?? '');
      const frontend = byExtension.get(extension);
      return frontend?.takes?.({ path, text }) === false ? undefined : frontend;
    },
    get isBroken() {
      return parsers.isBroken;
    },
    repair: () => parsers.repair(),
    giveBack: () => parsers.giveBack(),
  };
}

function extensionOf(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') ? path.slice(dot).toLowerCase() : '';
}

/** `node` of `#!/usr/bin/env -S node --flag`, `python` of `#!/usr/bin/python3.11`. */
function interpreterOf(text: string): string | undefined {
  if (!text.startsWith('#!')) return undefined;
  const words = text.slice(2, 200).split(/[\r\n]/, 1)[0]?.trim().split(/\s+/) ?? [];
  const programs = words.filter((word) => !word.startsWith('-') && !word.includes('=')).map((word) => word.slice(word.lastIndexOf('/') + 1));
  return (programs[0] === 'env' ? programs[1] : programs[0])?.replace(/[\d.]+$/, '');
}
