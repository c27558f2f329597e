/*
 * HTML of a stranger as a list of elements. Text is cut where it nests deeper than any page does: who climbs from a field to its form
 * would climb a hundred thousand steps for each. (The parser itself takes 0.7 s for 1 MB of `<div>`.)
 */
import { parse, type DefaultTreeAdapterTypes } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;

const DEPTH_LIMIT = 500;
const TEXT_LIMIT = 1_000_000;
const ELEMENTS_LIMIT = 100_000;
/** They hold nothing, or end by themselves where the next begins. */
const UNNESTED = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|option|tr|td|th|dt|dd|tbody|thead|path|circle|rect|line|use)$/i;

/** All elements in the order of the document, contents of templates included. */
export function elementsOfHtml(html: string): readonly Element[] {
  const elements: Element[] = [];
  for (const node of nodesOf(html)) {
    if ('tagName' in node) elements.push(node);
    if (elements.length >= ELEMENTS_LIMIT) break;
  }
  return elements;
}

/** What people read, in the order of the document. */
export function visibleTextOf(html: string): string {
  const texts: string[] = [];
  for (const node of nodesOf(html)) {
    if ('value' in node && !/^(?:script|style|noscript|textarea)$/.test(parentNameOf(node))) texts.push(node.value);
  }
  return texts.join(' ');
}

function parentNameOf(node: DefaultTreeAdapterTypes.TextNode): string {
  const parent = node.parentNode;
  return parent !== null && 'tagName' in parent ? parent.tagName : '';
}

function* nodesOf(html: string): Generator<DefaultTreeAdapterTypes.Node> {
  const waiting: DefaultTreeAdapterTypes.Node[] = [parse(shallow(html.slice(0, TEXT_LIMIT)), { sourceCodeLocationInfo: true })];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    const children = 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [];
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index];
      if (child !== undefined) waiting.push(child);
    }
  }
}

/** Where the element begins in the text; what a parser adds by itself begins nowhere. */
export function startOf(element: Element): number | undefined {
  return element.sourceCodeLocation?.startOffset;
}

/** Where tags of this name end elements, in the order of the text. */
export function endTagsOf(html: string, tagName: string): readonly number[] {
  return [...html.slice(0, TEXT_LIMIT).matchAll(new RegExp(`</${tagName}\\b`, 'gi'))].map(({ index }) => index);
}

export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** The text of an element's own text nodes. */
export function ownTextOf(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

function shallow(html: string): string {
  let depth = 0;
  for (const match of html.matchAll(/<(\/?)([a-z][\w-]*)/gi)) {
    if (UNNESTED.test(match[2] ?? '')) continue;
    depth = match[1] === '/' ? Math.max(0, depth - 1) : depth + 1;
    if (depth > DEPTH_LIMIT) return html.slice(0, match.index);
  }
  return html;
}
