import { ask, askWith, confirmed, NO_ANSWER, notConfirmed } from '#prober/checks/asking.ts';
import type { Check, CheckResult, InputTrial } from '#prober/checks/check.ts';
import { headerValues } from '#prober/checks/judging/page.ts';
import { showsEffect } from '#prober/checks/shows-effect.ts';
import type { Exchange } from '#prober/sending/exchange.ts';

export const unrestrictedUpload: Check = {
  id: 'live-unrestricted-upload',
  title: 'Uploaded pages are served',
  categories: ['unrestricted upload'],
  cwe: 434,
  severity: 'high',
  isPassive: false,
  fix: 'Accept files by their content and a fixed list of types, and give them names of your own. Serve them as attachments from another origin.',
  of: 'input',
  places: ['multipart'],
  run,
};

/** Where applications put what they take, when their answer does not say it: below their root, or beside the page that takes it. */
const FOLDERS = ['uploads', 'upload', 'files', 'images', 'static/uploads', 'media'];

const HARMLESS = 'A harmless file of a security test.';

/** A page; a picture in which browsers run scripts as in a page, for who takes pictures alone; a page that is said to be a picture and begins like one, for who looks at no ending. */
const FORMS = [
  { purpose: 'upload', ending: 'html', type: 'text/html', text: (word: string) => `<!doctype html><p>${HARMLESS}</p><${word}></${word}>` },
  { purpose: 'upload-svg', ending: 'svg', type: 'image/svg+xml', text: (word: string) => `<svg xmlns="http://www.w3.org/2000/svg"><title>${HARMLESS}</title><${word}></${word}></svg>` },
  { purpose: 'upload-gif', ending: 'html', type: 'image/png', text: (word: string) => `GIF89a       <!doctype html><p>${HARMLESS}</p><${word}></${word}>` },
] as const;

/** One element without meaning; nothing runs in it, and a prober removes nothing, so its name says what it is. */
async function run(trial: InputTrial): Promise<CheckResult> {
  let isTaken = false;
  for (const form of FORMS) {
    const word = trial.word(form.purpose);
    const file = { name: `whitebox-${word}.${form.ending}`, type: form.type, text: form.text(word) };
    const stored = await askWith(trial, { file });
    if (stored === undefined) return NO_ANSWER;
    if (stored.response.status >= 400) continue;
    isTaken = true;
    const shown = await served(trial, stored, { name: file.name, word });
    if (shown !== undefined) return shown;
  }
  return notConfirmed(isTaken ? 'A harmless page, as itself and as a picture, and a harmless picture, which were served nowhere as a page.' : 'A harmless page, as itself and as a picture, and a harmless picture, which the application refused to take.');
}

async function served(trial: InputTrial, stored: Exchange, { name, word }: { readonly name: string; readonly word: string }): Promise<CheckResult | undefined> {
  const effect = { kind: 'stored-element', name: word } as const;
  for (const url of addressesOf([stored, ...(await shownNext(trial, stored))], name)) {
    const request = { method: 'GET', url, headers: [], as: stored.request.as } as const;
    const attack = await ask(trial, request);
    if (attack === undefined || !runsScripts(attack) || !(await showsEffect(effect, { attack, control: stored }))) continue;
    const control = await ask(trial, { ...request, url: url.replace(word, trial.word('never-uploaded')) });
    if (control === undefined || (await showsEffect(effect, { attack: control, control: stored }))) continue;
    return confirmed({ attack, control, stored: { attack: stored }, effect, lookFor: `The page ${name}, which was uploaded, is served as a page at ${url}. Remove it there.` });
  }
  return undefined;
}

/** A policy may keep every script of a file from running, wherever it is served. */
function runsScripts({ response }: Exchange): boolean {
  const policies = headerValues(response, 'content-security-policy').flatMap((value) => value.split(','));
  return !policies.some((policy) => /(?:^|;)\s*sandbox(?![^;]*allow-scripts)/i.test(policy) || /(?:^|;)\s*script-src\s+'none'/i.test(policy) || (!/(?:^|;)\s*script-src/i.test(policy) && /(?:^|;)\s*default-src\s+'none'/i.test(policy)));
}

/** Where people are led once a file was taken, its new address often stands. */
async function shownNext(trial: InputTrial, stored: Exchange): Promise<readonly Exchange[]> {
  const [location] = stored.response.status >= 300 && stored.response.status < 400 ? headerValues(stored.response, 'location') : [];
  if (location === undefined || !URL.canParse(location, stored.request.url)) return [];
  const url = new URL(location, stored.request.url);
  const next = url.origin === new URL(stored.request.url).origin ? await ask(trial, { method: 'GET', url: url.href, headers: [], as: stored.request.as }) : undefined;
  return next === undefined ? [] : [next];
}

function addressesOf(answers: readonly Exchange[], name: string): readonly string[] {
  const ending = /\w+$/.exec(name)?.[0] ?? '';
  const told = answers.flatMap(({ response }) => [...response.body.matchAll(new RegExp(`["'>\\s(=]([\\w./:\\\\-]{1,200}\\.${ending})`, 'g'))].map((match) => (match[1] ?? '').replaceAll('\\/', '/')).filter((path) => path.includes('whitebox-') || new RegExp(`[0-9a-f-]{8,}\\.${ending}$`, 'i').test(path)));
  const guessed = [...FOLDERS.slice(0, 2).map((folder) => `${folder}/${name}`), ...FOLDERS.map((folder) => `/${folder}/${name}`)];
  const [first] = answers;
  if (first === undefined) return [];
  const { origin, pathname } = new URL(first.request.url);
  const urls = [...told.flatMap((path) => [path, `/${path}`]), ...guessed].flatMap((path) => (URL.canParse(path, first.request.url) ? [new URL(path, first.request.url)] : []));
  return [...new Set(urls.filter((url) => url.origin === origin && url.pathname !== pathname).map((url) => url.href))].slice(0, 8);
}
