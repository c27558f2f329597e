/*
 * Serialized objects of a request are made anew. Shown is the complaint about a class of a name that nobody can guess: it was looked for because
 * the value names it. Where nothing is told, a delay that making the object takes. No object of these changes anything.
 */
import { askWith, confirmed, notConfirmed } from '#prober/checks/asking.ts';
import type { Check, CheckResult, Evidence, InputTrial, TriedValue } from '#prober/checks/check.ts';
import { followedDelay } from '#prober/checks/judging/delay.ts';

export const insecureDeserialization: Check = {
  id: 'live-insecure-deserialization',
  title: 'Insecure deserialization',
  categories: ['insecure deserialization'],
  cwe: 502,
  severity: 'critical',
  isPassive: false,
  fix: 'Take data in a format that holds no types, such as JSON, and check its fields. Where objects must come back, sign them and verify the signature first.',
  of: 'input',
  places: ['body', 'query', 'form', 'json', 'multipart', 'cookie', 'header', 'path'],
  run,
};

interface Format {
  readonly language: keyof typeof FILES;
  /** How usual values of it begin. */
  readonly begins: RegExp;
  /** What its reader says of what is none: it reads the input, whatever its usual value is. */
  readonly refusal?: RegExp;
  /** `nowhere` and `text` write bytes in base64, as values hold them; files and whole bodies hold the bytes themselves. */
  readonly isBinary?: true;
  /** An object of a class of this name, which is nowhere. */
  readonly nowhere: (name: string, usual: string) => string;
  /** Soundly serialized text: the control. */
  readonly text: (name: string, usual: string) => string;
  /** What the language says of a class that it does not find, or of an object where code wants a text. */
  readonly complaints: (name: string) => readonly string[];
}

const FILES = { php: /\.(?:php\d?|phtml|inc)$/, java: /\.(?:java|kt|kts|groovy|scala|jsp)$/, python: /\.py$/, ruby: /\.rb$/, javascript: /\.[cm]?[jt]sx?$/ } as const;

/** Signs below 128 and 0xAC, 0xED alone are written: one sign is one byte. */
const base64 = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('base64');
const javaText = (text: string): string => `${String.fromCharCode(text.length >> 8, text.length & 0xff)}${text}`;
const JAVA = '\u00ac\u00ed\u0000\u0005';

const PHP = /^(?:a:\d{1,4}:\{|O:\d{1,3}:"|s:\d{1,6}:")/;
const NO_TEXT = ['stdClass given', 'Object of class stdClass could not be converted to'];

/**
 * PHP says nothing of a class that it does not find, nor does who allows no class make another object of one that is there. Its plainest object stands in
 * the place of each text that is no key: code that wants a text there complains of it.
 */
function phpObject(_name: string, usual: string): string {
  const object = 'O:8:"stdClass":0:{}';
  if (!PHP.test(usual) || usual.startsWith('O:')) return object;
  return usual.replace(/((?:s:\d{1,6}:"[^"]{0,200}"|i:\d{1,9});)s:\d{1,6}:"[^"]{0,2000}";/g, (_whole, key: string) => `${key}${object}`);
}

const JAVA_REFUSAL = /invalid stream header: [\dA-F]{8}|StreamCorruptedException/;

const FORMATS: readonly Format[] = [
  {
    language: 'java',
    begins: /^rO0AB/,
    refusal: JAVA_REFUSAL,
    isBinary: true,
    // An object of a described class: name, version, a serializable without fields, and no class above it.
    nowhere: (name) => base64(`${JAVA}sr${javaText(name)}${'\u0000'.repeat(8)}\u0002\u0000\u0000xp`),
    text: (name) => base64(`${JAVA}t${javaText(name)}`),
    complaints: (name) => [`ClassNotFoundException: ${name}`],
  },
  {
    // Of another version than the class that is there, of which its own is told. Who allows no such class does not compare them, and no object is made.
    language: 'java',
    begins: /^rO0AB/,
    refusal: JAVA_REFUSAL,
    isBinary: true,
    nowhere: () => base64(`${JAVA}sr${javaText('java.util.Random')}${'\u0000'.repeat(8)}\u0002\u0000\u0000xp`),
    text: (name) => base64(`${JAVA}t${javaText(name)}`),
    complaints: () => ['local class serialVersionUID = 3905348978240129619'],
  },
  { language: 'python', begins: /^(?:gA[J-S]|KGR|KGxw|Y[\w+/]{2})/, refusal: /UnpicklingError|invalid load key, |pickle data was truncated/, isBinary: true, nowhere: (name) => base64(`c${name}\n${name}\n.`), text: (name) => base64(`V${name}\n.`), complaints: (name) => [`No module named '${name}'`] },
  { language: 'python', begins: /^[(c]\w+\n/, nowhere: (name) => `c${name}\n${name}\n.`, text: (name) => `V${name}\n.`, complaints: (name) => [`No module named '${name}'`] },
  { language: 'python', begins: /^!!python\//, nowhere: (name) => `!!python/object/new:${name}.${name} {}`, text: (name) => JSON.stringify(name), complaints: (name) => [`No module named '${name}'`] },
  { language: 'java', begins: /^!![a-z]\w*\.[\w.]+/, nowhere: (name) => `!!${name}.${name} {}`, text: (name) => JSON.stringify(name), complaints: (name) => [`Class not found: ${name}.${name}`] },
  { language: 'ruby', begins: /^BAh[bJvU7I]/, refusal: /incompatible marshal file format|marshal data too short/, isBinary: true, nowhere: (name) => base64(`\u0004\bo:${String.fromCharCode(name.length + 6)}${capital(name)}\u0000`), text: (name) => base64(`\u0004\b"${String.fromCharCode(name.length + 5)}${name}`), complaints: (name) => [`undefined class/module ${capital(name)}`] },
  { language: 'php', begins: PHP, refusal: /unserialize\(\): Error at offset/, nowhere: phpObject, text: (_name, usual) => usual, complaints: () => NO_TEXT },
  {
    language: 'php',
    begins: /^(?:YT|Tz|cz)[o-z][\w+/]{2,}/,
    nowhere: (name, usual) => Buffer.from(phpObject(name, Buffer.from(usual, 'base64').toString('utf8'))).toString('base64'),
    text: (_name, usual) => usual,
    complaints: () => NO_TEXT,
  },
];

/** Whether a text looks like a serialized object of some language. */
export function looksSerialized(text: string): boolean {
  return FORMATS.some(({ begins }) => begins.test(text));
}

/** Ruby writes a length with 5 added to it; the name has a sign more. */
function capital(name: string): string {
  return `W${name}`;
}

async function run(trial: InputTrial): Promise<CheckResult> {
  const formats = await formatsOf(trial);
  if (formats.length === 0 && trial.finding === undefined) return notConfirmed('Nothing: the parameter holds no serialized object.');
  const evidence = (await shownByComplaint(trial, formats)) ?? (await shownByDelay(trial, formats));
  return evidence === undefined ? notConfirmed('Objects of a class that is nowhere, and of one that waits while it is made.') : confirmed(evidence);
}

/** Those of the handler's language; where no code points, those that the usual value is of, or whose reader says that it is none. */
async function formatsOf(trial: InputTrial): Promise<readonly Format[]> {
  if (trial.finding === undefined) {
    const told = [await trial.answers.usual(), await trial.answers.quotes()].map((answer) => answer?.response.body ?? '').join('\n');
    return FORMATS.filter(({ begins, refusal }) => begins.test(trial.usual) || refusal?.test(told) === true);
  }
  return FORMATS.filter(({ language }) => mayBe(trial, language));
}

function mayBe({ route }: InputTrial, language: keyof typeof FILES): boolean {
  return route.handler === undefined || FILES[language].test(route.handler.file);
}

async function shownByComplaint(trial: InputTrial, formats: readonly Format[]): Promise<Evidence | undefined> {
  const name = trial.word('deserialized');
  for (const { format: { nowhere, text, complaints }, written } of formats.flatMap((format) => writingsOf(trial, format).map((each) => ({ format, written: each })))) {
    const attack = await askWith(trial, written(nowhere(name, trial.usual)));
    const said = complaints(name).flatMap(spellings).find((spelling) => attack?.response.body.includes(spelling) === true);
    if (attack === undefined || said === undefined) continue;
    const control = await askWith(trial, written(text(name, trial.usual)));
    if (control === undefined || control.response.body.includes(said)) continue;
    return { attack, control, effect: { kind: 'body-contains', text: said }, lookFor: `The complaint “${said}” in the answer to the first request: the object that the value says was made.` };
  }
  return undefined;
}

/** Pages write quotes as they are, or as signs of markup. */
function spellings(text: string): readonly string[] {
  return ["'", '&#39;', '&#x27;', '&#039;'].map((quote) => text.replaceAll("'", quote));
}

/** Of bytes, files and whole bodies hold these, and some of them base64 all the same. */
function writingsOf(trial: InputTrial, { isBinary }: Format): readonly ((text: string) => TriedValue)[] {
  const asText = (text: string): TriedValue => valueOf(trial, text);
  if (isBinary !== true || (trial.parameter.place !== 'multipart' && trial.parameter.place !== 'body')) return [asText];
  return [(text) => ({ file: { name: `whitebox-${trial.word('object')}.ser`, type: 'application/octet-stream', text: Buffer.from(text, 'base64').toString('latin1'), isBytes: true } }), asText];
}

/** A field of files takes the object as one. */
function valueOf(trial: InputTrial, text: string): TriedValue {
  return trial.parameter.place === 'multipart' ? { file: { name: `whitebox-${trial.word('object')}.txt`, type: 'text/plain', text } } : text;
}

type Delay = (seconds: number) => string;

/** What waits while the object is made. */
const DELAYS: readonly { readonly language: keyof typeof FILES; readonly value: Delay }[] = [
  { language: 'javascript', value: (seconds) => JSON.stringify({ whitebox: `_$$ND_FUNC$$_function(){Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,${seconds * 1000});return ''}()` }) },
  { language: 'python', value: (seconds) => base64(`ctime\nsleep\n(I${seconds}\ntR.`) },
  { language: 'python', value: (seconds) => `ctime\nsleep\n(I${seconds}\ntR.` },
  { language: 'python', value: (seconds) => `!!python/object/apply:time.sleep [${seconds}]` },
];

/** Where no code points, of the language that the usual value is of. */
async function shownByDelay(trial: InputTrial, formats: readonly Format[]): Promise<Evidence | undefined> {
  const isLikely = (language: keyof typeof FILES): boolean => (trial.finding === undefined ? formats.some((format) => format.language === language) : mayBe(trial, language));
  for (const { value } of DELAYS.filter(({ language }) => isLikely(language))) {
    const evidence = await followedDelay((seconds) => askWith(trial, valueOf(trial, value(seconds))));
    if (evidence !== undefined) return evidence;
  }
  return undefined;
}
