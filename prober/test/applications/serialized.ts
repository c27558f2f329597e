/* Objects that come back from whoever visits, made anew by what they say, with the hardened twin that takes data alone. */
import { runInNewContext } from 'node:vm';
import { answer, type Handler } from '#test/running-application.ts';
import type { Twins } from './injection.ts';

const finding = { id: 'finding', rule: 'insecure-deserialization', category: 'insecure deserialization', severity: 'high', libraries: [] } as const;
const JAVA_MAGIC = 'aced0005';

/** Reads a stream of Java as its readers do, as far as the name of the first class. */
function readJava(bytes: Buffer): string {
  if (bytes.subarray(0, 4).toString('hex') !== JAVA_MAGIC) throw new Error('java.io.StreamCorruptedException: invalid stream header: 746F6D65');
  const isText = bytes[4] === 0x74;
  const start = isText ? 5 : 6;
  const length = bytes.readUInt16BE(start);
  const text = bytes.subarray(start + 2, start + 2 + length).toString('latin1');
  if (isText) return text;
  if (bytes[4] !== 0x73 || bytes[5] !== 0x72 || bytes.length !== start + 2 + length + 13) throw new Error('java.io.StreamCorruptedException: invalid type code');
  throw new Error(text === 'java.util.Random' ? `java.io.InvalidClassException: ${text}; local class incompatible: stream classdesc serialVersionUID = 0, local class serialVersionUID = 3905348978240129619` : `java.lang.ClassNotFoundException: ${text}`);
}

/** Who allows no classes says so of each, before it is looked for. */
function readJavaTexts(bytes: Buffer): string {
  if (bytes.subarray(0, 4).toString('hex') === JAVA_MAGIC && bytes[4] === 0x73) throw new Error(`java.io.InvalidClassException: Class name not accepted: ${bytes.subarray(8, 8 + bytes.readUInt16BE(6)).toString('latin1')}`);
  return readJava(bytes);
}

/** The file of a form, of which the fault's own words are told without its kind. */
const takingFile = (read: (bytes: Buffer) => unknown): Handler => ({ bytes }, response) => {
  try {
    const start = bytes.indexOf('\r\n\r\n') + 4;
    answer(response, 200, 'text/plain', `It is done: ${String(read(bytes.subarray(start, bytes.lastIndexOf('\r\n--limit--'))))}`);
  } catch (error) {
    answer(response, 200, 'text/plain', `It was not done: ${(error instanceof Error ? error.message : '').replace(/^java[\w.]+: /, '')}`);
  }
};

/** The few operations of pickles that these need: a name looked up, a text, a number, a tuple, a call. */
function readPickle(text: string): unknown {
  const stack: unknown[] = [];
  let rest = text;
  const line = (): string => {
    const end = rest.indexOf('\n');
    const taken = rest.slice(0, end);
    rest = rest.slice(end + 1);
    return taken;
  };
  while (rest !== '') {
    const operation = rest[0];
    rest = rest.slice(1);
    if (operation === 'c') stack.push(lookedUp(line(), line()));
    else if (operation === 'V') stack.push(line());
    else if (operation === 'I') stack.push(Number(line()));
    else if (operation === '(') stack.push('mark');
    else if (operation === 't') stack.push(stack.splice(stack.lastIndexOf('mark')).slice(1));
    else if (operation === 'R') {
      const [called, given] = stack.splice(-2);
      if (called === waits && Array.isArray(given)) waits(Number(given[0]));
      stack.push(undefined);
    } else if (operation === '.') return stack.pop();
    else throw new Error('UnpicklingError');
  }
  throw new Error('EOFError: Ran out of input');
}

function waits(seconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, seconds * 1000);
}

function lookedUp(module: string, name: string): unknown {
  if (module === 'time' && name === 'sleep') return waits;
  throw new Error(`ModuleNotFoundError: No module named '${module}'`);
}

/** Texts that are marked as functions are made to functions, and called where they say so. */
function readMarked(text: string): unknown {
  const made = (value: unknown): unknown => (typeof value === 'string' && value.startsWith('_$$ND_FUNC$$_') ? runInNewContext(`(${value.slice(13)})`, { Atomics, SharedArrayBuffer, Int32Array }) : value);
  return JSON.parse(text, (_key, value: unknown) => made(value));
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;');
/** Faults are told, or hidden behind a page. */
const taking = (read: (value: string) => unknown, isTold: boolean): Handler => ({ value, cookies }, response) => {
  try {
    read(cookies.get('basket') ?? value('basket'));
    answer(response, 200, 'text/html', '<p>Your basket</p>');
  } catch (error) {
    answer(response, isTold ? 500 : 200, 'text/html', isTold ? `<pre>${escaped(error instanceof Error ? error.message : '')}</pre>` : '<p>Your basket</p>');
  }
};
const bytesOf = (value: string): Buffer => Buffer.from(value, 'base64');
/** It says what came, and makes nothing of it. */
const unsigned: Handler = ({ value, cookies }, response) => answer(response, 400, 'text/html', `<p>This basket is not signed: ${escaped(bytesOf(cookies.get('basket') ?? value('basket')).toString('latin1'))}</p>`);
const parsed = taking((value): unknown => JSON.parse(value), false);

const form = { check: 'live-insecure-deserialization', method: 'POST', path: '/basket', parameter: { name: 'basket', place: 'form' }, finding } as const;

/** Settings of PHP, of which one is shown: an object in its place is none. Who allows no class is told of another one. */
const settings = (mayBeAny: boolean): Handler => ({ cookies }, response) => {
  const value = bytesOf(cookies.get('settings') ?? '').toString('utf8');
  const [, text, object] = /^a:1:\{s:5:"theme";(?:s:\d+:"([^"]*)";|O:\d+:"(\w+)":0:\{\})\}$/.exec(value) ?? [];
  if (object === undefined) return answer(response, 200, 'text/html', `<body class="${escaped(text ?? 'light')}">`);
  return answer(response, 500, 'text/html', `<b>Fatal error</b>: htmlspecialchars(): Argument #1 ($string) must be of type string, ${mayBeAny && object === 'stdClass' ? object : '__PHP_Incomplete_Class'} given`);
};

export const serializedTwins: readonly Twins[] = [
  {
    name: 'an object of Java in a cookie',
    check: 'live-insecure-deserialization',
    path: '/basket',
    parameter: { name: 'basket', place: 'cookie' },
    usual: Buffer.from(`${JAVA_MAGIC}740004none`.replace('none', Buffer.from('none').toString('hex')), 'hex').toString('base64'),
    vulnerable: taking((value) => readJava(bytesOf(value)), true),
    hardened: unsigned,
  },
  { name: 'an object of Java in a file, where no code is known', check: 'live-insecure-deserialization', method: 'POST', path: '/settings', parameter: { name: 'file', place: 'multipart' }, usual: 'test', vulnerable: takingFile(readJava), hardened: takingFile(readJavaTexts) },
  { name: 'settings of PHP in a cookie', check: 'live-insecure-deserialization', path: '/profile', parameter: { name: 'settings', place: 'cookie' }, usual: Buffer.from('a:1:{s:5:"theme";s:4:"dark";}').toString('base64'), vulnerable: settings(true), hardened: settings(false) },
  { ...form, name: 'a pickle whose faults are told', handlerFile: 'shop.py', usual: 'none', vulnerable: taking((value) => readPickle(bytesOf(value).toString('latin1')), true), hardened: unsigned },
  { ...form, name: 'a pickle of which nothing is told', handlerFile: 'shop.py', usual: 'none', vulnerable: taking((value) => readPickle(bytesOf(value).toString('latin1')), false), hardened: parsed },
  { ...form, name: 'functions in JSON', handlerFile: 'shop.js', usual: '{}', vulnerable: taking(readMarked, false), hardened: parsed },
];
