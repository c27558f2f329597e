/* Which elements a program looks for in a document that it has read: what a proof sends has to stand in one of them. */
import type { Hop } from '#engine/findings/finding.ts';

/** How far behind the reading is looked, in UTF-16 units, and how many are told. */
const BEHIND = 1_500;
const MAX_ELEMENTS = 6;

/** `getElementsByTagName("name")`, `find("a/b")`, `findtext('a')`, `get("//name")`: a path of names without conditions. */
const LOOKS_FOR = /\.(?:getElementsByTagName|find|find_?(?:text|all)|iter|xpath|get|select(?:Single)?Nodes?|getChild(?:Text)?|element)\(\s*(['"])(\.?\/{0,2}[A-Za-z_][\w.-]*(?:\/{1,2}[A-Za-z_][\w.-]*)*)(?:\/text\(\))?\1/g;

/** @returns names from outside inwards, below the root, in the order in which they are looked for */
export function elementsRead(category: string, sink: Hop | undefined, between: (file: string, start: number, end: number) => string): { readonly elements?: readonly (readonly string[])[] } {
  if (category !== 'xml external entities' || sink === undefined) return {};
  const paths = [...between(sink.file, sink.end, sink.end + BEHIND).matchAll(LOOKS_FOR)].map(([, , path = '']) => path.replace(/^[./]+/, ''));
  const elements = [...new Set(paths)].slice(0, MAX_ELEMENTS).map((path) => path.split(/\/+/));
  return elements.length > 0 ? { elements } : {};
}
