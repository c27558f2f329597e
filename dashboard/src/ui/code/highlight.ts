import type { HighlighterCore, ThemedToken } from 'shiki/core';

/** A colour is the name of one of our tokens: the themes switch without drawing again. */
export interface CodeToken {
  readonly text: string;
  readonly color: string | undefined;
}

/** The languages that we scan, and the files beside them; what else there is stays plain. Each is loaded when it is first on screen. */
const languages: Readonly<Record<string, () => Promise<{ default: Parameters<HighlighterCore['loadLanguage']>[0] }>>> = {
  javascript: () => import('shiki/langs/javascript.mjs'),
  typescript: () => import('shiki/langs/typescript.mjs'),
  tsx: () => import('shiki/langs/tsx.mjs'),
  jsx: () => import('shiki/langs/jsx.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  java: () => import('shiki/langs/java.mjs'),
};

const aliases: Readonly<Record<string, string>> = { js: 'javascript', mjs: 'javascript', cjs: 'javascript', ts: 'typescript', mts: 'typescript', cts: 'typescript', py: 'python' };

/** A line that takes a grammar longer is left plain: its patterns meet code that somebody may have written to make them slow. */
const LINE_LIMIT_MS = 20;
/** The first lines pay for compiling a grammar's patterns, and would be left half plain: what took longer than one line may is done again. */
const PASSES_LIMIT = 3;
const LINE_LIMIT_CHARACTERS = 400;

let highlighter: Promise<HighlighterCore> | undefined;

async function load(): Promise<HighlighterCore> {
  const [{ createHighlighterCore, createCssVariablesTheme }, { createJavaScriptRegexEngine }] = await Promise.all([import('shiki/core'), import('shiki/engine/javascript')]);
  const theme = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--code-' });
  // Not the engine of WebAssembly: it would need `wasm-unsafe-eval` in the page's policy.
  return createHighlighterCore({ themes: [theme], langs: [], engine: createJavaScriptRegexEngine({ forgiving: true }) });
}

/** The language of a name or a file's ending, or undefined. */
export function knownLanguage(name: string): string | undefined {
  const language = aliases[name] ?? name;
  return language in languages ? language : undefined;
}

/** Lines of code as pieces of text with colours. The pieces of a line are the line. */
export async function highlightLines(lines: readonly string[], language: string): Promise<readonly (readonly CodeToken[])[]> {
  const grammar = languages[language];
  if (grammar === undefined) return lines.map((text) => [{ text, color: undefined }]);
  const core = await (highlighter ??= load());
  await core.loadLanguage((await grammar()).default);
  for (let pass = 1; ; pass++) {
    const begunMs = performance.now();
    const { tokens } = core.codeToTokens(lines.join('\n'), { lang: language, theme: 'tokens', tokenizeTimeLimit: LINE_LIMIT_MS, tokenizeMaxLineLength: LINE_LIMIT_CHARACTERS });
    if (pass === PASSES_LIMIT || performance.now() - begunMs < LINE_LIMIT_MS) return tokens.map((line) => line.map(toCodeToken));
  }
}

function toCodeToken({ content, color }: ThemedToken): CodeToken {
  return { text: content, color };
}
