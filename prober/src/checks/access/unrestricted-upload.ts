import { ask, askWith, confirmed, NO_ANSWER, notConfirmed } from '#prober/checks/asking.ts';
import type { Check, CheckResult, InputTrial } from '#prober/checks/check.ts';
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

/** A page of one element without meaning; nothing runs in it, and a prober removes nothing, so its name says what it is. */
async function run(trial: InputTrial): Promise<CheckResult> {
  const word = trial.word('upload');
  const file = { name: `whitebox-${word}.html`, type: 'text/html', text: `<!doctype html><p>A harmless file of a security test.</p><${word}></${word}>` };
  const stored = await askWith(trial, { file });
  if (stored === undefined) return NO_ANSWER;
  if (stored.response.status >= 400) return notConfirmed('A harmless page, which the application refused to take.');
  const effect = { kind: 'stored-element', name: word } as const;
  for (const url of addressesOf(stored, file.name)) {
    const request = { method: 'GET', url, headers: [], as: stored.request.as } as const;
    const attack = await ask(trial, request);
    if (attack === undefined || !(await showsEffect(effect, { attack, control: stored }))) continue;
    const control = await ask(trial, { ...request, url: url.replace(word, trial.word('never-uploaded')) });
    if (control === undefined || (await showsEffect(effect, { attack: control, control: stored }))) continue;
    return confirmed({ attack, control, stored: { attack: stored }, effect, lookFor: `The page ${file.name}, which was uploaded, is served as a page at ${url}. Remove it there.` });
  }
  return notConfirmed('A harmless page, which was served nowhere as a page.');
}

function addressesOf({ request, response }: Exchange, name: string): readonly string[] {
  const told = [...response.body.matchAll(/["'>\s(=]([\w./:\\-]{1,200}\.html)/g)].map((match) => (match[1] ?? '').replaceAll('\\/', '/')).filter((path) => path.includes('whitebox-') || /[0-9a-f-]{8,}\.html$/i.test(path));
  const guessed = [...FOLDERS.slice(0, 2).map((folder) => `${folder}/${name}`), ...FOLDERS.map((folder) => `/${folder}/${name}`)];
  const origin = new URL(request.url).origin;
  const urls = [...told.flatMap((path) => [path, `/${path}`]), ...guessed].flatMap((path) => (URL.canParse(path, request.url) ? [new URL(path, request.url)] : []));
  return [...new Set(urls.filter((url) => url.origin === origin && url.pathname !== new URL(request.url).pathname).map((url) => url.href))].slice(0, 8);
}
