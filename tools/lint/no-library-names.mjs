// @ts-check
import { libraryNames } from './library-names.mjs';

/** What is imported is judged by the import graph, not here. */
const IMPORTS = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

/** Read once, when the first file is judged. @type {Set<string> | undefined} */
let names;

/**
 * A6: knowledge of libraries is data in `catalog/models`; a layer that spells a package knows too much.
 *
 * @type {import('./house.mjs').Rule}
 */
export const noLibraryNames = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { named: "A6: '{{name}}' is a library of catalog/models. Say it there; here only what the model means." },
  },
  create(context) {
    names ??= new Set(libraryNames(new URL('../../catalog/models/', import.meta.url)));
    const known = names;
    return {
      Literal(node) {
        if (typeof node.value === 'string' && known.has(node.value) && !IMPORTS.has(node.parent.type)) {
          context.report({ node, messageId: 'named', data: { name: node.value } });
        }
      },
      TemplateElement(node) {
        const text = node.value.cooked ?? '';
        if (known.has(text)) context.report({ node, messageId: 'named', data: { name: text } });
      },
    };
  },
};
