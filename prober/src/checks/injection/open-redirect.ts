import { askWith, confirmed, NO_ANSWER, notConfirmed } from '#prober/checks/asking.ts';
import type { Check, CheckResult, InputTrial } from '#prober/checks/check.ts';
import { redirectHosts } from '#prober/checks/judging/redirects.ts';
import { showsEffect } from '#prober/checks/shows-effect.ts';

export const openRedirect: Check = {
  id: 'live-open-redirect',
  title: 'Open redirect',
  categories: ['open redirect'],
  cwe: 601,
  severity: 'medium',
  isPassive: false,
  fix: 'Redirect to paths of your own application only, or to addresses of a fixed list. Compare parsed addresses, not their beginnings.',
  of: 'input',
  places: ['path', 'query', 'form', 'json', 'cookie', 'header'],
  run,
};

/** Of parameters that lead on with some values alone. */
const LEADING_NAME = /ur[il]|link|href|redirect|return|next|continue|target|dest|forward|back|goto|^(?:to|go|r|u|ref|page|view|out|site|path|from|callback)$/i;

/** A page's name, as who forwards to a page or shows it takes it. */
const PAGE_NAME = /^[\w./-]{1,100}\.(?:jsp|html?|php|aspx?|do|action)(?:[?#]|$)/i;

/** Hosts below `.invalid` are registered to nobody, ever. */
async function run(trial: InputTrial): Promise<CheckResult> {
  const usual = await trial.answers.usual();
  if (usual === undefined) return NO_ANSWER;
  if (trial.finding === undefined && redirectHosts(usual).length === 0 && !LEADING_NAME.test(trial.parameter.name) && !/^(?:\/|https?:)/.test(trial.usual) && !PAGE_NAME.test(trial.usual)) return notConfirmed('Nothing: the answer leads nowhere, and the parameter names no address.');
  const tried = await leadsAway(trial);
  // Many applications send people back to where they came from, once they signed in.
  return tried.verdict !== 'not_confirmed' || trial.signingIn === undefined || !LEADING_NAME.test(trial.parameter.name) ? tried : leadsAway({ ...trial, ...trial.signingIn });
}

async function leadsAway(trial: InputTrial): Promise<CheckResult> {
  const host = `${trial.word('redirect')}.invalid`;
  const effect = { kind: 'redirect-to', host } as const;
  let leadsOn = false;
  for (const value of values(trial, host)) {
    const attack = await askWith(trial, value);
    if (attack === undefined) return NO_ANSWER;
    leadsOn ||= redirectHosts(attack).length > 0 || trial.finding !== undefined;
    if (redirectHosts(attack).includes(host)) {
      const control = await askWith(trial, `/${trial.word('redirect')}`);
      if (control !== undefined && (await showsEffect(effect, { attack, control }))) {
        return confirmed({ attack, control, effect, lookFor: `The answer to the first request sends the browser to ${host}, a host of nobody's.` });
      }
    }
    if (!leadsOn) break;
  }
  return notConfirmed('Addresses of a host that belongs to nobody, in the forms that pass for paths or known hosts.');
}

/** The target's own host as the beginning of another, as a user's name and behind the sign of a query passes comparisons of text. */
function values(trial: InputTrial, host: string): readonly string[] {
  const url = new URL(trial.requestWith(trial.usual).url);
  return [`https://${host}/`, `//${host}/`, `/\\${host}/`, `https:${host}/`, `${url.origin}@${host}/`, `https://${host}/?${url.origin}${URL.canParse(trial.usual) ? trial.usual : ''}`, `${trial.usual}@${host}`];
}
