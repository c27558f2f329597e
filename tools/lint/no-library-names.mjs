// @ts-check

/** What is imported is judged by the import graph, not here. */
const IMPORTS = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

/**
 * A6: knowledge of libraries is data in `catalog/models`; a layer that spells a package knows too much.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const noLibraryNames = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { names: { type: 'array', items: { type: 'string' } } }, required: ['names'], additionalProperties: false }],
    messages: { named: "A6: '{{name}}' is a library of catalog/models. Say it there; here only what the model means." },
  },
  create(context) {
    /** @type {Set<string>} */
    const names = new Set(context.options[0].names);
    return {
      Literal(node) {
        if (typeof node.value === 'string' && names.has(node.value) && !IMPORTS.has(node.parent.type)) {
          context.report({ node, messageId: 'named', data: { name: node.value } });
        }
      },
      TemplateElement(node) {
        const text = node.value.cooked ?? '';
        if (names.has(text)) context.report({ node, messageId: 'named', data: { name: text } });
      },
    };
  },
};
