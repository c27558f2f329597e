/* Which elements a program looks for in a document that it has read: what a proof sends has to stand in one of them. */
import type { Hop } from '#engine/findings/finding.ts';

/** How far behind the reading is looked, in UTF-16 units, and how many are told. */
const BEHIND = 1_500;
const MAX_ELEMENTS = 6;

/** `getElementsByTagName("name")`, `find("a/b")`, `findtext('a')`, `get("//name")`: a path of names without conditions. */
const LOOKS_FOR = /\.(?:getElementsByTagName|find|find_?(?:text|all)|iter|xpath|get|select(?:Single)?Nodes?|getChild(?:Text)?|element)\(\s*(['"])(\.?\/{0,2}[A-Za-z_][\w.-]*(?:\/{1,2}[A-Za-z_][\w.-]*)*)(?:\/text\(\))?\1/g;

/** The path of names for which a call looks. */
function pathIn(text: string): readonly string[] | undefined {
  const [found] = text.matchAll(LOOKS_FOR);
  return found?.[2]?.replace(/^[./]+/, '').split(/\/+/);
}

/** What reads or searches a document of markup, by the file of the catalog that describes it. */
const OF_DOCUMENTS = /xml|dom4j|jdom/i;

/** The element of a document in which the value stood, and whose reading comes before: names from outside inwards, below the root. */
export function elementOf(hops: readonly Hop[]): { readonly path: readonly string[]; readonly reading: Hop } | undefined {
  const ofDocuments = hops.filter(({ edge, fact = '' }) => edge === 'model' && OF_DOCUMENTS.test(fact));
  const [reading] = ofDocuments;
  const path = ofDocuments.slice(1).map(({ text }) => pathIn(text)).find((each) => each !== undefined);
  return reading && path && { path, reading };
}

/** @returns names from outside inwards, below the root, in the order in which they are looked for */
export function elementsRead(category: string, hops: readonly Hop[], between: (file: string, start: number, end: number) => string): { readonly elements?: readonly (readonly string[])[] } {
  const reading = category === 'xml external entities' ? hops.at(-1) : elementOf(hops)?.reading;
  if (reading === undefined) return {};
  const paths = [...between(reading.file, reading.end, reading.end + BEHIND).matchAll(LOOKS_FOR)].map(([, , path = '']) => path.replace(/^[./]+/, ''));
  const elements = [...new Set(paths)].slice(0, MAX_ELEMENTS).map((path) => path.split(/\/+/));
  return elements.length > 0 ? { elements } : {};
}
