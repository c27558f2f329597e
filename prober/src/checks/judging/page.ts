/*
 * An answer as a browser would take it: its elements, attributes and scripts. Markup counts only where it became markup.
 */
import { Script } from 'node:vm';
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { ProbeResponse } from '#prober/sending/exchange.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** Values of a header, in order. */
export function headerValues(response: ProbeResponse, name: string): readonly string[] {
  return response.headers.filter((header) => header.name.toLowerCase() === name).map((header) => header.value);
}

/** Whether a browser takes the answer for a page. An attachment is stored, not shown. */
export function isPage(response: ProbeResponse): boolean {
  if (headerValues(response, 'content-disposition').some((value) => /^\s*attachment/i.test(value))) return false;
  const [type] = headerValues(response, 'content-type');
  if (type !== undefined) return /^\s*(?:text\/html|application\/xhtml\+xml|image\/svg\+xml)/i.test(type);
  return !headerValues(response, 'x-content-type-options').some((value) => /nosniff/i.test(value)) && /^\s*<(?:!doctype|html|head|body|script|h1|div|p|table|a|b|title|br|iframe|font|style|!--)\b/i.test(response.body);
}

/** Elements of the parsed page, in order; none of an answer that is no page. */
export function elementsOf(response: ProbeResponse): readonly Element[] {
  return isPage(response) ? nodesBelow(parse(response.body)).filter((node) => defaultTreeAdapter.isElementNode(node)) : [];
}

/** What is below a node, in order. A list in place of a recursion: pages nest as deep as their writer wants. */
export function nodesBelow(top: DefaultTreeAdapterTypes.Node): readonly DefaultTreeAdapterTypes.Node[] {
  const nodes: DefaultTreeAdapterTypes.Node[] = [];
  const waiting = [top];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    nodes.push(node);
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) waiting.push(child);
    if ('content' in node) waiting.push(node.content);
  }
  return nodes;
}

/** Where a page shows a word as text: the name of the element around it, or `!--` in a comment. */
export function holdersOf(response: ProbeResponse, word: string): readonly string[] {
  if (!isPage(response)) return [];
  const holders = nodesBelow(parse(response.body)).flatMap((node) => {
    if (defaultTreeAdapter.isCommentNode(node)) return node.data.toLowerCase().includes(word) ? ['!--'] : [];
    return defaultTreeAdapter.isElementNode(node) && textOf(node).toLowerCase().includes(word) ? [node.tagName] : [];
  });
  return [...new Set(holders)];
}

export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

export function textOf(element: Element): string {
  return element.childNodes.map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : '')).join('');
}

/** The scripts that a page runs: its elements, handlers of events, `javascript:` addresses. */
export function scriptsOf(response: ProbeResponse): readonly string[] {
  return elementsOf(response).flatMap((element) => [
    ...(element.tagName === 'script' && isJavaScript(attributeOf(element, 'type')) ? [textOf(element)] : []),
    ...element.attrs.filter((attribute) => attribute.name.startsWith('on')).map((attribute) => attribute.value),
    ...element.attrs.flatMap((attribute) => (LINKS.has(attribute.name) ? (/^\s*javascript:(.*)/is.exec(attribute.value)?.[1] ?? []) : [])),
  ]);
}

const LINKS = new Set(['href', 'src', 'action', 'formaction']);

function isJavaScript(type: string | undefined): boolean {
  return type === undefined || type === '' || /^(?:module|text\/javascript|application\/(?:x-)?javascript)$/i.test(type.trim());
}

/**
 * Whether a word stands in a script as code, in no string, comment or pattern: then, and only then, a sound script breaks when `@` takes the
 * word's place. Scripts are compiled for that and never run.
 */
export function isCodeIn(script: string, word: string): boolean {
  return script.includes(word) && compiles(script) && !compiles(script.replaceAll(word, '@'));
}

/** Whether the text is a script, by its syntax alone: nothing of it runs. */
export function compiles(script: string): boolean {
  try {
    return new Script(`(function () {${script}\n})`) instanceof Script;
  } catch {
    // A fault in the script's syntax is the answer that was asked for.
    return false;
  }
}
