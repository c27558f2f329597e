// @ts-check

/** A reason is a sentence, or at least a few words: shorter comments say nothing. */
const SHORTEST_REASON = 12;

/**
 * `as`, `any` and `!` silence the compiler. Each needs a comment that says why that is right: on its line, on the line
 * above, or above the statement around it. `as const` silences nothing.
 *
 * @type {import('./house.mjs').Rule}
 */
export const reasonForEscape = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { missing: '{{what}} needs a comment with the reason, on this line or the line above.' },
  },
  create(context) {
    const { sourceCode } = context;
    const linesWithReason = new Set(sourceCode.getAllComments().filter(isReason).flatMap(linesServed));

    /** @param {any} node any: ESTree does not know TypeScript's nodes @param {string} what */
    const demand = (node, what) => {
      const line = node.loc.start.line;
      const last = sourceCode.getLastToken(node)?.loc?.end.line ?? line;
      if (!linesWithReason.has(line) && !linesWithReason.has(last)) context.report({ node, messageId: 'missing', data: { what } });
    };
    return {
      TSAsExpression: (/** @type {any} any: as above */ node) => {
        if (!isConst(node.typeAnnotation)) demand(node, '`as`');
      },
      TSTypeAssertion: (/** @type {any} any: as above */ node) => demand(node, 'A type assertion'),
      TSNonNullExpression: (/** @type {any} any: as above */ node) => demand(node, '`!`'),
      TSAnyKeyword: (/** @type {any} any: as above */ node) => demand(node, '`any`'),
    };
  },
};

/** @param {any} type any: a TypeScript node */
function isConst(type) {
  return type.type === 'TSTypeReference' && type.typeName.name === 'const';
}

/** @param {{ value: string }} comment */
function isReason({ value }) {
  const text = value.replace(/[\s*]+/g, ' ').trim();
  return text.length >= SHORTEST_REASON && !/^(oxlint-|@ts-)/.test(text);
}

/**
 * A comment speaks for its own lines and the line below.
 *
 * @param {{ loc: { start: { line: number }, end: { line: number } } }} comment
 */
function linesServed({ loc }) {
  if (!loc) return [];
  const count = loc.end.line - loc.start.line + 2;
  return Array.from({ length: count }, (_, index) => loc.start.line + index);
}
