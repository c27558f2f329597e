import { askWith, confirmed, firstShown, notConfirmed, type Attempt } from '#prober/checks/asking.ts';
import type { Check, CheckResult, Evidence, InputTrial, TriedValue } from '#prober/checks/check.ts';
import { isQuoteIgnored } from '#prober/checks/judging/alike.ts';
import { followedDelay } from '#prober/checks/judging/delay.ts';
import type { Exchange } from '#prober/sending/exchange.ts';

export const commandInjection: Check = {
  id: 'live-command-injection',
  title: 'Command injection',
  categories: ['command injection'],
  cwe: 78,
  severity: 'critical',
  isPassive: false,
  fix: 'Start the program directly with a list of arguments, without a shell. Accept only values of a narrow form.',
  of: 'input',
  places: ['path', 'query', 'header', 'cookie', 'form', 'json', 'multipart', 'body'],
  run,
};

async function run(trial: InputTrial): Promise<CheckResult> {
  const byProduct = await shownByProduct(trial);
  if (byProduct !== undefined) return confirmed(byProduct);
  const byDelay = trial.finding === undefined ? undefined : await shownByDelay(trial);
  return byDelay === undefined ? notConfirmed('Arithmetic by commands in four quotings, alone and, where the code points here, delays.') : confirmed(byDelay);
}

/** Around a command: what ends the one before, and what keeps the rest of the line harmless and its outcome a success. */
const SHELLS: readonly (readonly [string, string])[] = [
  [';', ';echo '],
  ['|', ''],
  ['";', ';echo "'],
  ["';", ";echo '"],
  ['$(', ')'],
];

/**
 * Each of these is a command in three quotings at once: the sign of a comment takes what is left of the line. They cost a safe input one
 * request instead of one a quoting; alone, a quoting is tried where they show the product. A filter may take one sign and leave the others.
 */
export const ALL_QUOTINGS: readonly ((command: string) => string)[] = [
  (command) => `;${command};#';${command};#";${command};#`,
  (command) => `$(${command})|${command} #'|${command} #"|${command} #`,
];

async function shownByProduct(trial: InputTrial): Promise<Evidence | undefined> {
  const { quotings, others, together, whole } = productAttempts(trial);
  const asked = new Map<TriedValue, Exchange | undefined>();
  const shownBy = (attempts: readonly Attempt[]): Promise<Evidence | undefined> => firstShown(trial, attempts, asked);
  // Whose name says that it is a command is all of one, as often as not.
  const atFirst = /cmd|command|exec/i.test(trial.parameter.name) ? await shownBy([whole]) : undefined;
  if (atFirst !== undefined) return atFirst;
  if (trial.finding !== undefined) return shownBy([...quotings, ...others]);
  const [usual, quotes] = [await trial.answers.usual(), await trial.answers.quotes()];
  // A shell says nothing of a line with an open quote: what says the same as usual is tried once, for programs that are not there to say anything.
  const isIgnored = usual !== undefined && quotes !== undefined && (await isQuoteIgnored({ usual, quotes }, () => askWith(trial, trial.usual)));
  const isLikely = OFTEN_RUN.test(trial.parameter.name);
  const tried = isIgnored && !isLikely ? together.slice(0, 1) : together;
  // What shows it at once is worth a control of its own where no quoting shows it alone.
  for (const attempt of tried) if (await showsAtOnce(trial, attempt, asked)) return (await shownBy(quotings)) ?? shownBy(tried);
  return shownBy(isIgnored && !isLikely ? others.slice(-1) : others);
}

/** What is often given to programs: these are asked more where quotes change nothing, as a program that ends without a word says nothing of them. */
const OFTEN_RUN = /addr|host|(?:^|[_-])ip(?:$|[_-])|ping|dns|domain|target|cmd|command|exec/i;

async function showsAtOnce(trial: InputTrial, { attack: value, effect }: Attempt, asked: Map<TriedValue, Exchange | undefined>): Promise<boolean> {
  const attack = await askWith(trial, value);
  asked.set(value, attack);
  return attack !== undefined && effect.kind === 'body-contains' && attack.response.body.includes(effect.text);
}

interface ProductAttempts {
  readonly quotings: readonly Attempt[];
  /** Those in which several quotings stand at once. */
  readonly together: readonly Attempt[];
  readonly others: readonly Attempt[];
  /** The last of them. */
  readonly whole: Attempt;
}

/** `set /a` prints its result in the command prompt alone; a POSIX shell sets its own arguments by it. */
function productAttempts(trial: InputTrial): ProductAttempts {
  const [one, other] = [trial.number('command', 1001, 9999), trial.number('command-other', 1001, 9999)];
  const text = String(one * other);
  const lookFor = `The product ${text} in the answer to the first request, which holds its two factors only: a command worked it out.`;
  const command = `expr ${one} \\* ${other}`;
  const attempt = (attack: string): Attempt => ({ attack: `${trial.usual}${attack}`, control: trial.usual + withoutCommand(attack), effect: { kind: 'body-contains', text }, lookFor });
  const windows = trial.finding === undefined ? [] : [`&set /a ${one}*${other}`, `"&set /a ${one}*${other}&"`];
  const whole = wholeCommand(trial);
  return {
    whole,
    quotings: SHELLS.map(([before, after]) => attempt(`${before}${command}${after}`)),
    together: ALL_QUOTINGS.map((all) => attempt(all(command))),
    others: [attempt(`\n${command.replaceAll(' ', '\t')}\n`), ...windows.map(attempt), withoutSpaces(trial), whole],
  };
}

/** The same signs around commands that are none: a calculator that takes out what is no part of a sum works out what is left, in both. */
function withoutCommand(attack: string): string {
  return attack.replaceAll('expr', 'exp').replaceAll('set /a', 'se /a');
}

/** Past filters of spaces and of most signs: the shell itself puts in what stands between words. */
function withoutSpaces(trial: InputTrial): Attempt {
  const { one, other, text } = difference(trial);
  return { attack: `${trial.usual}|expr\${IFS}${one}\${IFS}-\${IFS}${other}`, control: `${trial.usual} exp ${one} - ${other}`, effect: { kind: 'body-contains', text }, lookFor: `The difference ${text} in the answer to the first request, which holds its two numbers only: a command worked it out.` };
}

function difference(trial: InputTrial): { readonly one: number; readonly other: number; readonly text: string } {
  const [one, other] = [trial.number('command-whole', 50_000_000, 99_999_999), trial.number('command-part', 1_000_000, 9_999_999)];
  return { one, other, text: String(one - other) };
}

/** The value may be all of the command, with a shell or without: no sign in it means something else to either, and filters of options and of shells' signs leave a sum. Who decodes a cookie or a header by himself reads its `+` as a space. */
function wholeCommand(trial: InputTrial): Attempt {
  const { one, other, text: left } = difference(trial);
  const [sign, text] = trial.parameter.place === 'cookie' || trial.parameter.place === 'header' ? ['-', left] : ['+', String(one + other)];
  return { attack: `expr ${one} ${sign} ${other}`, control: `exp ${one} ${sign} ${other}`, effect: { kind: 'body-contains', text }, lookFor: `${text} in the answer to the first request, which holds two other numbers only: the value was run as a command.` };
}

/** For commands whose output nobody sees. */
async function shownByDelay(trial: InputTrial): Promise<Evidence | undefined> {
  for (const [before, after] of SHELLS.filter(([opens]) => opens !== '|')) {
    const evidence = await followedDelay((seconds) => askWith(trial, `${trial.usual}${before}sleep ${seconds}${after}`));
    if (evidence !== undefined) return evidence;
  }
  return undefined;
}
