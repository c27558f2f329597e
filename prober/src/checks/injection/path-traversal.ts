import { ask, askWith, confirmed, NO_ANSWER, notConfirmed } from '#prober/checks/asking.ts';
import type { Check, CheckResult, Evidence, InputTrial } from '#prober/checks/check.ts';
import { CHANGES, firstAnswered } from '#prober/checks/judging/oracle.ts';
import { lineOf, OS_RELEASE, SERVICES, WIN_INI, type SystemFile } from '#prober/checks/judging/system-files.ts';

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

async function run(trial: InputTrial): Promise<CheckResult> {
  for (const [value, file] of attempts(trial)) {
    const evidence = await shownByLine(trial, value, file);
    if (evidence !== undefined) return confirmed(evidence);
  }
  if (trial.finding === undefined) return notConfirmed('Paths to a public file of the system, upwards, absolute and encoded.');
  const byExistence = await shownByExistence(trial);
  if (byExistence === 'no-answer') return NO_ANSWER;
  if (byExistence === 'changes') return CHANGES;
  return byExistence === undefined ? notConfirmed('Paths to a public file of the system, upwards, absolute and encoded, read or only asked for.') : confirmed(byExistence);
}

const UP = '../'.repeat(12);

/** The first three cost every parameter a request; the rest belongs to parameters that hold paths, and to where the code points. */
function attempts({ usual, finding }: InputTrial): readonly (readonly [string, SystemFile])[] {
  const ending = /\.\w{1,5}$/.exec(usual)?.[0] ?? '';
  const isPath = finding !== undefined || /[/\\]/.test(usual) || ending !== '';
  const folder = usual.includes('/') ? usual.slice(0, usual.lastIndexOf('/') + 1) : 'files/';
  const simple: readonly (readonly [string, SystemFile])[] = [
    [`${UP}${OS_RELEASE.path}`, OS_RELEASE],
    [`/${OS_RELEASE.path}`, OS_RELEASE],
  ];
  if (!isPath) return simple;
  return [
    ...simple,
    [`${folder}${UP}${OS_RELEASE.path}`, OS_RELEASE],
    [`${'....//'.repeat(12)}${OS_RELEASE.path}`, OS_RELEASE],
    [`${'..%2f'.repeat(12)}${OS_RELEASE.path.replaceAll('/', '%2f')}`, OS_RELEASE],
    [`file:///${OS_RELEASE.path}`, OS_RELEASE],
    [`${UP}${OS_RELEASE.path}\0${ending === '' ? '.png' : ending}`, OS_RELEASE],
    [`${UP}${SERVICES.path}`, SERVICES],
    [`${'..\\'.repeat(12)}${WIN_INI.path}`, WIN_INI],
    [`${WIN_INI.root}${WIN_INI.path}`, WIN_INI],
  ];
}

async function shownByLine(trial: InputTrial, value: string, file: SystemFile): Promise<Evidence | undefined> {
  const attack = await askWith(trial, value);
  const text = attack === undefined ? undefined : lineOf(file, attack.response.body);
  if (attack === undefined || text === undefined) return undefined;
  const control = await askWith(trial, value.replace(/[\w-]+(\.ini)?(?=$|\0)/, trial.word('no-such-file')));
  if (control === undefined || lineOf(file, control.response.body) !== undefined) return undefined;
  // The line is known to everybody: it must come whenever it is asked for.
  if ((await ask(trial, attack.request))?.response.body.includes(text) !== true) return undefined;
  return { attack, control, effect: { kind: 'body-contains', text }, lookFor: `The line “${text}” of ${file.root}${file.path} in the answer to the first request.` };
}

/** Code that says only whether a file is there says it of files outside too: two spellings of one that is, against one that is not. */
async function shownByExistence(trial: InputTrial): Promise<Evidence | 'no-answer' | 'changes' | undefined> {
  const baseline = await askWith(trial, `${UP}etc/hosts`);
  if (baseline === undefined) return 'no-answer';
  const question = { same: `${UP}etc/./hosts`, other: `${UP}etc/./${trial.word('no-such-file').slice(0, 5)}` };
  return firstAnswered([question], baseline, (value) => askWith(trial, value));
}
