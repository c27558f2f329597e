import { readEjs } from '#engine/program/templates/read-ejs.ts';
import { readHandlebars } from '#engine/program/templates/read-handlebars.ts';
import { readJinja } from '#engine/program/templates/read-jinja.ts';
import { readPug } from '#engine/program/templates/read-pug.ts';
import type { Template, TemplatePath } from '#engine/program/templates/template-scope.ts';

/** How a text says what it writes as it is. */
export interface TextMarks {
  readonly language: 'scriptlets' | 'braces' | 'filters' | 'indented';
  readonly raw?: string;
  readonly end?: string;
  readonly bare?: true;
}

const READERS: Readonly<Record<TextMarks['language'], (text: string) => Template>> = { scriptlets: readEjs, braces: readHandlebars, filters: readJinja, indented: readPug };
const RAW = '<%-';
const ESCAPED = '<%=';
const END = '%>';
/** Longer texts are data, no templates. */
const MAX_LENGTH = 100_000;

/** What a template that stands in the program as a text writes unescaped; what it includes is not looked for. */
export function writtenByText(text: string, { language, raw, end, bare }: TextMarks, isUnescaped: boolean): readonly TemplatePath[] {
  if (text.length > MAX_LENGTH) return [];
  const template = READERS[language](raw === undefined ? text : asScriptlets(text, raw, end ?? END));
  return [...template.raw, ...(isUnescaped || bare ? template.escaped ?? [] : [])];
}

/** Tags of a mark of their own, written with that of the reader, whose mark means nothing that is written as it is. */
function asScriptlets(text: string, raw: string, end: string): string {
  const [before = '', ...tags] = text.split(raw).map((part) => part.replaceAll(RAW, ESCAPED));
  return [before, ...tags.map((tag) => tag.replace(end, END))].join(RAW);
}
