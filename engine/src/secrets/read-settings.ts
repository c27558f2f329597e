/*
 * Names and values of configuration files, read as text: no parser of theirs is asked, since a file that does not parse
 * may hold a secret too. Every pattern is bounded or runs over a line of bounded length.
 */
import { readXmlSettings } from '#engine/secrets/read-xml-settings.ts';
import type { Setting } from '#engine/secrets/setting.ts';

const JSON_FILE = /\.(?:json|json5|jsonc)$/i;
const XML_FILE = /\.xml$/i;
const PROPERTIES_FILE = /\.properties$/i;
const LINES_FILE = /(?:^|\/)\.env(?:\.[\w.-]+)?$|\.(?:env|ya?ml|properties|ini|cfg|conf|toml)$/i;

/** Whether the file is one of settings. */
export function isSettingsFile(path: string): boolean {
  return JSON_FILE.test(path) || LINES_FILE.test(path) || XML_FILE.test(path);
}

/** The settings of a file; of other files none. */
export function readSettings(path: string, text: string): readonly Setting[] {
  if (JSON_FILE.test(path)) return readPairs(text);
  if (XML_FILE.test(path)) return readXmlSettings(text);
  if (!LINES_FILE.test(path)) return [];
  const settings = readLines(text);
  return PROPERTIES_FILE.test(path) ? settings.map((setting) => ({ ...setting, value: unescaped(setting.value) })) : settings;
}

/** Words of other alphabets, as files of ASCII write them: as they read. A text of which most is ASCII stays as it is written. */
function unescaped(value: string): string {
  const read = value.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const foreign = (read.match(/[^\0-\x7F]/g) ?? []).length;
  return foreign > (read.match(/[a-z\d]/gi) ?? []).length ? read : value;
}

/** What counts where nothing else is set, in the text that asks for a setting: `${db.password:…}`, `${DB_PASSWORD:-…}`. */
const DEFAULT = /\$\{([\w.-]{1,100}):-?([^{}\s"'`]{1,200})\}/dg;

/** Settings that the text of any file names together with what they are by default. */
export function readDefaults(text: string): readonly Setting[] {
  return [...text.matchAll(DEFAULT)].flatMap(({ 1: name, 2: value, indices }) => {
    const at = indices?.[2];
    return name === undefined || value === undefined || !at ? [] : [{ name, value, start: at[0], end: at[1] }];
  });
}

const PAIR = /"([^"\\\n]{1,100})"\s{0,20}:\s{0,20}"([^"\n]{1,600})"/dg;

function readPairs(text: string): readonly Setting[] {
  const settings = [...text.matchAll(PAIR)].flatMap(({ 1: name, 2: value, indices }) => {
    const at = indices?.[2];
    return name === undefined || value === undefined || !at ? [] : [{ name, value, start: at[0] - 1, end: at[1] + 1 }];
  });
  return settings.map((setting, at) => namedBefore(setting, settings[at - 1], text));
}

/** What may stand between the name of a setting and its value, where each has a key of its own. */
const BETWEEN = /^["']?,?[ \t]{0,40}(?:#[^\n]{0,200})?\r?\n?[ \t]{0,200}["']?value["']?[ \t]{0,20}[:=][ \t]{0,40}$/;

/** `{ name: DB_PASSWORD, value: … }`, as lists of variables of an environment are written, is the setting `DB_PASSWORD`. */
function namedBefore(setting: Setting, before: Setting | undefined, text: string): Setting {
  const isPair = setting.name === 'value' && before !== undefined && (before.name === 'name' || before.name === 'key');
  return isPair && BETWEEN.test(text.slice(before.end, setting.start)) ? { ...setting, name: before.value } : setting;
}

/** Longer lines are data, no settings. */
const MAX_LINE = 2_000;
const LINE = /^[ \t]{0,200}(?:-[ \t]{1,20})?(?:export[ \t]{1,20})?["']?([\w.$-]{1,100})["']?[ \t]{0,40}[:=][ \t]{0,40}(\S.{0,1500})$/d;

function readLines(text: string): readonly Setting[] {
  const settings: Setting[] = [];
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const setting = end - start <= MAX_LINE ? readLine(text.slice(start, end).replace(/\r$/, ''), start) : undefined;
    if (setting) settings.push(setting);
    start = end + 1;
  }
  return settings.map((setting, at) => namedBefore(setting, settings[at - 1], text));
}

/** Bytes as Python writes them, which a file of settings hands on as they stand there. */
const BYTES = /^b(["'])([^"']{1,1500})\1$/;

function readLine(line: string, offset: number): Setting | undefined {
  const match = LINE.exec(line);
  const at = match?.indices?.[2];
  const [, name, rest] = match ?? [];
  if (name === undefined || rest === undefined || !at) return undefined;
  const start = offset + at[0];
  const [quote] = rest;
  if (quote === '"' || quote === "'") {
    const close = rest.indexOf(quote, 1);
    return close < 0 ? undefined : { name, value: rest.slice(1, close), start, end: start + close + 1 };
  }
  const value = rest.replace(/[ \t]#.*$/, '').trimEnd();
  const [, , bytes] = BYTES.exec(value) ?? [];
  return { name, value: bytes ?? value, start, end: start + value.length };
}
