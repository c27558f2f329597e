/* What a Handlebars or Mustache template writes as it is: `{{{name}}}` and `{{&name}}`. */
import type { Template, TemplatePath } from '#engine/program/templates/template-scope.ts';

const TAG = /\{\{(?:\{\s*(?<raw>[^{}]*?)\s*\}\}\}|!--[\s\S]*?--\}\}|(?<mark>[&#^/>!]?)~?\s*(?<inside>[^{}]*?)~?\s*\}\})/g;
/** A section may be a list, an object or a question: each that stands in another has three times as many contexts. */
const MAX_CONTEXTS = 9;
/** Blocks in blocks; deeper ones are read as what stands around them. */
const MAX_DEPTH = 50;
/** Blocks that look at a value and leave the context as it is. */
const CHOOSING: ReadonlySet<string> = new Set(['if', 'unless']);
const PATH = /^(?:@root\.)?((?:\.\.\/)*)(?:this\b[./]?|\.\/?)?([\w$./[\]-]*)$/;

interface Block {
  /** What names inside may stand below: nothing, or the value of the block. */
  readonly contexts: readonly TemplatePath[];
  /** Names that the block gives its value: `as |item|`. */
  readonly names: ReadonlyMap<string, TemplatePath>;
}

export function readHandlebars(text: string): Template {
  const reading = new Reading();
  for (const { groups } of text.matchAll(TAG)) {
    const { mark, raw, inside = '' } = groups ?? {};
    if (raw !== undefined) reading.write(raw);
    else if (mark === '&') reading.write(inside);
    else if (mark === '>') reading.include(inside);
    else if (mark === '#' || (mark === '^' && inside !== '')) reading.open(inside, mark === '^');
    else if (mark === '/') reading.close();
  }
  return reading;
}

class Reading implements Template {
  readonly raw: TemplatePath[] = [];
  readonly includes: string[] = [];
  readonly #blocks: Block[] = [{ contexts: [[]], names: new Map() }];
  #deeper = 0;

  write(expression: string): void {
    this.raw.push(...pathsOf(expression, this.#blocks));
  }

  include(inside: string): void {
    const [name] = /^[\w./-]+/.exec(inside) ?? [];
    if (name !== undefined) this.includes.push(name);
  }

  /** @param isElse whether the block stands for the value that is not there */
  open(inside: string, isElse: boolean): void {
    if (this.#blocks.length > MAX_DEPTH) this.#deeper++;
    else this.#blocks.push(isElse ? { contexts: this.#blocks.at(-1)?.contexts ?? [[]], names: new Map() } : opened(inside, this.#blocks));
  }

  close(): void {
    if (this.#deeper > 0) this.#deeper--;
    else if (this.#blocks.length > 1) this.#blocks.pop();
  }
}

function opened(inside: string, blocks: readonly Block[]): Block {
  const here = blocks.at(-1)?.contexts ?? [[]];
  const [, head = '', argument = ''] = /^([\w.]+)\s*(\S*)/.exec(inside) ?? [];
  if (CHOOSING.has(head)) return { contexts: here, names: new Map() };
  const isEach = head === 'each';
  const values = pathsOf(isEach || head === 'with' ? argument : head, blocks);
  const all = isEach ? values.map((path) => [...path, '*']) : head === 'with' ? values : [...values, ...values.map((path) => [...path, '*']), ...here];
  const contexts = all.slice(0, MAX_CONTEXTS);
  const name = /\bas\s*\|\s*(\w+)/.exec(inside)?.[1];
  return { contexts, names: new Map(name === undefined || contexts[0] === undefined ? [] : [[name, contexts[0]]]) };
}

/** A helper with arguments is no path. */
function pathsOf(expression: string, blocks: readonly Block[]): readonly TemplatePath[] {
  const [, up = '', rest = ''] = PATH.exec(expression.trim()) ?? [];
  if (!PATH.test(expression.trim())) return [];
  const steps = rest.split(/[./]/).map((step) => step.replace(/^\[|\]$/g, '')).filter((step) => step !== '').map((step) => /^\d+$/.test(step) ? '*' : step);
  const [first = '', ...others] = steps;
  const named = blocks.findLast(({ names }) => names.has(first))?.names.get(first);
  if (named) return [[...named, ...others]];
  const block = expression.startsWith('@root') ? blocks[0] : blocks.at(-1 - up.length / '../'.length);
  return (block?.contexts ?? [[]]).map((context) => [...context, ...steps]).filter((path) => path.length > 0);
}
