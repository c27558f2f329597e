/* What a browser would make of HTML: read by a parser of the HTML standard, not by patterns. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { installPackages } from './install.ts';

export interface Page {
  /** Whether it runs script: an element of script, a handler, or an address that is script. */
  readonly isActive: boolean;
  /** Elements and attributes in order, for comparing what a text adds to a page. */
  readonly shape: string;
}

interface Node {
  readonly nodeName: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Node[];
  readonly content?: Node;
}

/** The parser is installed as the libraries are: the product has no use for it. */
const PARSER = { parse5: '7.2.1' };
const ACTIVE_ELEMENTS = new Set(['script', 'iframe', 'object', 'embed', 'base']);
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'data']);

let parseHtml: ((html: string) => Node) | undefined;

export function readPage(html: string): Page {
  // Our own package by its exact version: `parse` takes HTML and gives its document.
  parseHtml ??= (createRequire(path.join(installPackages('javascript', PARSER), 'page.cjs'))('parse5') as { parse: (html: string) => Node }).parse;
  const nodes = [...nodesOf(parseHtml(html))];
  return { isActive: nodes.some(isActive), shape: nodes.map(({ nodeName, attrs = [] }) => (nodeName === '#text' ? '' : `${nodeName}[${attrs.map(({ name }) => name).join()}]`)).join('') };
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const child of [...node.childNodes ?? [], ...(node.content === undefined ? [] : [node.content])]) yield* nodesOf(child);
}

function isActive({ nodeName, attrs = [] }: Node): boolean {
  return ACTIVE_ELEMENTS.has(nodeName) || attrs.some(({ name, value }) => name.startsWith('on') || name === 'srcdoc' || (ADDRESSES.has(name) && isScriptAddress(value)));
}

/** Browsers ignore blanks and control characters before and within the scheme. */
function isScriptAddress(value: string): boolean {
  return /^(?:javascript|vbscript|data:text\/html)/i.test(value.replace(/[\u0000-\u0020]/g, ''));
}
