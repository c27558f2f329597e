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

/** Whether a browser takes the answer for a page. An attachment is stored, not shown; of one that leads on nobody sees the body, wherever it leads. */
export function isPage(response: ProbeResponse): boolean {
  if (response.status >= 300 && response.status < 400 && headerValues(response, 'location').some((address) => address.trim() !== '')) return false;
  if (headerValues(response, 'content-disposition').some((value) => /^\s*attachment/i.test(value))) return false;
  const [type] = headerValues(response, 'content-type');
  if (type !== undefined) return /^\s*(?:text\/html|application\/xhtml\+xml|image\/svg\+xml)/i.test(type);
  return !headerValues(response, 'x-content-type-options').some((value) => /nosniff/i.test(value)) && /^\s*<(?:!doctype|html|head|body|script|h1|div|p|table|a|b|title|br|iframe|font|style|!--)\b/i.test(response.body);
}

/** Elements of the parsed page, in order, and of the pages that its frames hold in themselves; none of an answer that is no page. */
export function elementsOf(response: ProbeResponse): readonly Element[] {
  if (!isPage(response)) return [];
  const elements = elementsIn(response.body);
  return [...elements, ...elements.flatMap(framedPages).flatMap(elementsIn)];
}

function elementsIn(html: string): readonly Element[] {
  return nodesBelow(parse(html)).filter((node) => defaultTreeAdapter.isElementNode(node));
}

/** The page that is a frame's own text, where scripts may run in it. */
function framedPages(element: Element): readonly string[] {
  const [page, sandbox] = [attributeOf(element, 'srcdoc'), attributeOf(element, 'sandbox')];
  return page !== undefined && element.tagName === 'iframe' && (sandbox === undefined || /\ballow-scripts\b/i.test(sandbox)) ? [page] : [];
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

/** The scripts that a page runs: its elements, handlers of events, `javascript:` addresses; of those from a host of nobody's, that host's name. */
export function scriptsOf(response: ProbeResponse): readonly string[] {
  const elements = elementsOf(response);
  const base = elements.find(({ tagName }) => tagName === 'base');
  return elements.flatMap((element) => [
    ...(element.tagName === 'script' && isJavaScript(attributeOf(element, 'type')) ? [textOf(element), ...hostOfNobody(attributeOf(element, 'src'), base)] : []),
    ...element.attrs.filter((attribute) => attribute.name.startsWith('on')).map((attribute) => attribute.value),
    ...addressesOf(element).flatMap(({ value, runs }) => (runs === 'its script' ? (/^javascript:(.*)/is.exec(withoutBreaks(value))?.[1] ?? []) : [])),
  ]);
}

/** Hosts below `.invalid` are what is tried. */
function hostOfNobody(source: string | undefined, base: Element | undefined): readonly string[] {
  const from = (base === undefined ? undefined : attributeOf(base, 'href')) ?? '';
  if (source === undefined || !URL.canParse(from, 'http://page/')) return [];
  const page = new URL(from, 'http://page/').href;
  const name = URL.canParse(source, page) ? /^([a-z\d]+)\.invalid$/.exec(new URL(source, page).hostname)?.[1] : undefined;
  return name === undefined ? [] : [name];
}

interface Address {
  readonly value: string;
  /** What a browser runs of it: a script that stands in it, or what comes from there. */
  readonly runs: 'its script' | 'what it loads';
}

/** Of an element, those that lead to code. A picture's address, or a style's, runs nothing. */
export function addressesOf(element: Element): readonly Address[] {
  const { tagName } = element;
  return element.attrs.flatMap(({ name, value }): readonly Address[] => {
    if (SCRIPTS_RUN.some(([attribute, tags]) => attribute === name && tags.has(tagName))) return [{ value, runs: 'its script' }];
    return (tagName === 'script' && name === 'src') || (tagName === 'base' && name === 'href') ? [{ value, runs: 'what it loads' }] : [];
  });
}

const SCRIPTS_RUN: readonly (readonly [string, ReadonlySet<string>])[] = [
  ['href', new Set(['a', 'area'])],
  ['src', new Set(['iframe', 'frame', 'embed'])],
  ['data', new Set(['object'])],
  ['action', new Set(['form'])],
  ['formaction', new Set(['button', 'input'])],
];

/** As browsers read an address. */
function withoutBreaks(address: string): string {
  return address.trimStart().replace(/[\t\n\r]/g, '');
}

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
