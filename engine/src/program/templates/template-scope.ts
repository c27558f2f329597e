import type { Span } from '#engine/source/source-file.ts';

/** Steps from the context: names, and `*` for an element. */
export type TemplatePath = readonly string[];

export interface Template {
  /** Expressions of the context that are written without being escaped. */
  readonly raw: readonly TemplatePath[];
  /** Those that the engine escapes by a setting alone, which the program may turn off. */
  readonly escaped?: readonly TemplatePath[];
  /** Where the expressions of `raw` stand, one for each, where a reader tells. */
  readonly places?: readonly Span[];
  /** Names of other templates that are given the same context. */
  readonly includes: readonly string[];
}

const NAME = /^[A-Za-z_$][\w$]*/;
const STEP = /^(?:\??\.([A-Za-z_$][\w$]*|\d+)|(?:\?\.)?\[\s*(?:'([^']*)'|"([^"]*)"|(\d+)|([A-Za-z_$][\w$.]*))\s*\])(?:\(\s*\))?/;
/** What may stand behind a path whose value is written as it is. */
const END = /^\s*(?:$|or\b|if\b|\|\||\?\?)/;

/** Names of a template: what the context holds, and what loops and assignments call parts of it. */
export class TemplateScope {
  readonly #aliases = new Map<string, TemplatePath>();
  readonly #allOf: ReadonlySet<string>;

  /** @param allOf members that give the elements, and no part of their own */
  constructor(allOf: ReadonlySet<string>) {
    this.#allOf = allOf;
  }

  /** From now on the name means what the expression does, and these steps behind it. */
  alias(name: string, expression: string, steps: TemplatePath = []): void {
    const path = this.pathOf(expression);
    if (path) this.#aliases.set(name, [...path, ...steps]);
  }

  /** What an expression reads, if all of it is a name with members. A key that is itself a name may be any. */
  pathOf(expression: string): TemplatePath | undefined {
    const [name] = NAME.exec(expression) ?? [];
    if (name === undefined) return undefined;
    const path: string[] = [...this.#aliases.get(name) ?? [name]];
    let rest = expression.slice(name.length);
    for (let found = STEP.exec(rest); found; found = STEP.exec(rest)) {
      const [whole, member, single, double, index, key] = found;
      const step = member ?? single ?? double ?? (index ?? key) ?? '';
      if (key !== undefined || /^\d+$/.test(step)) path.push('*');
      else if (!this.#allOf.has(step)) path.push(step);
      rest = rest.slice(whole.length);
    }
    return END.test(rest) ? path : undefined;
  }
}
