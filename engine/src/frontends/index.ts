import type { Frontend, Frontends } from '#engine/frontends/frontend.ts';
import { java } from '#engine/frontends/java/frontend.ts';
import { javascript } from '#engine/frontends/javascript/frontend.ts';
import { python } from '#engine/frontends/python/frontend.ts';
import { Parsers } from '#engine/frontends/tree/parser.ts';

export type { Frontend, Frontends } from '#engine/frontends/frontend.ts';

/** One line a language. */
const LANGUAGES = [javascript, java, python];

/** Loads the grammars of all languages. Only one result may be in use in a process at a time. */
export async function createFrontends(): Promise<Frontends> {
  const parsers = await Parsers.load(LANGUAGES.flatMap(({ grammars }) => grammars));
  const all = LANGUAGES.map(({ create }) => create(parsers));
  const byExtension = new Map<string, Frontend>();
  for (const frontend of all) for (const extension of frontend.extensions) byExtension.set(extension, frontend);
  return {
    all,
    frontendFor: (path) => byExtension.get(extensionOf(path)),
    get isBroken() {
      return parsers.isBroken;
    },
    repair: () => parsers.repair(),
  };
}

function extensionOf(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') ? path.slice(dot).toLowerCase() : '';
}
