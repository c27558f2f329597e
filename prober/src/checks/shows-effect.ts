/*
 * Whether an attack shows its effect and its control does not: of the stored exchanges alone, so that checks and replays judge by the same.
 */
import type { Sign, Visit } from '#prober/browser/visit.ts';
import type { Effect, Sight } from './check.ts';
import { cookiesSet } from './judging/cookies.ts';
import { tellsApart } from './judging/alike.ts';
import { elementsOf, headerValues, isCodeIn, scriptsOf } from './judging/page.ts';
import { redirectHosts } from './judging/redirects.ts';
import { requestHolds } from './judging/request-values.ts';
import type { Exchange } from '#prober/sending/exchange.ts';
import type { Callbacks } from '#prober/sending/ports.ts';

/** What was exchanged to show one effect. */
export interface Exchanged {
  readonly attack: Exchange;
  readonly control: Exchange;
  readonly baseline?: Exchange;
}

/** Who else saw something. */
export interface Witnesses {
  /** Without a listener no callback is shown. What it tells must be younger than the attack: a replay leaves out what arrived before. */
  readonly callbacks?: Pick<Callbacks, 'arrivals'>;
  /** The signs of a visit in a browser; without one no such effect is shown. */
  readonly visited?: (visit: Visit, word: string) => Promise<readonly Sign[] | undefined>;
  /** Likewise, of what is answered now. */
  readonly visitedAfresh?: (visit: Visit, word: string) => Promise<readonly Sign[] | undefined>;
}

export async function showsEffect(effect: Effect, exchanged: Exchanged, { callbacks, visited, visitedAfresh }: Witnesses = {}): Promise<boolean> {
  const { attack, control, baseline } = exchanged;
  switch (effect.kind) {
    case 'like-baseline':
      return baseline !== undefined && tellsApart(baseline, [attack], [control]);
    case 'waits':
      return attack.response.waitMs >= control.response.waitMs + effect.ms;
    case 'callback':
      return callbacks !== undefined && (await callbacks.arrivals(effect.url)).length > 0;
    case 'in-browser':
      return visited !== undefined && (await visited(effect.visit, effect.word))?.includes(effect.sign) === true && (await visited(effect.control, effect.word))?.includes(effect.sign) === false;
    case 'stored-in-browser':
      return visitedAfresh !== undefined && (await visitedAfresh(effect.visit, effect.word))?.includes(effect.sign) === true;
    case 'stored-element':
      return hasElement(attack, effect.name);
    case 'stored-script':
      return attack.response.body.includes(effect.word) && scriptsOf(attack.response).some((script) => isCodeIn(script, effect.word));
    case 'stored-text':
      return attack.response.body.includes(effect.text);
    case 'seen':
      return isSeen(effect.sight, attack);
    default:
      return isShown(effect, attack) && !isShown(effect, control);
  }
}

type OfOne = Exclude<Effect, { readonly kind: 'like-baseline' | 'waits' | 'callback' | 'in-browser' | 'stored-element' | 'stored-script' | 'stored-text' | 'stored-in-browser' | 'seen' }>;

function isShown(effect: OfOne, exchange: Exchange): boolean {
  const { request, response } = exchange;
  switch (effect.kind) {
    case 'body-contains':
      return response.body.includes(effect.text) && !requestHolds(request, effect.text);
    case 'element':
      return hasElement(exchange, effect.name);
    case 'attribute':
      return elementsOf(response).some((element) => element.attrs.some((attribute) => attribute.name === effect.name));
    case 'script':
      return scriptsOf(response).some((script) => isCodeIn(script, effect.word));
    case 'header':
      return headerValues(response, effect.name).some((value) => value.includes(effect.contains));
    case 'redirect-to':
      return redirectHosts(exchange).includes(effect.host);
    case 'status':
      return effect.among.includes(response.status);
  }
}

function hasElement({ response }: Exchange, name: string): boolean {
  // Most answers lack the word: these need no parsing.
  return response.body.toLowerCase().includes(name) && elementsOf(response).some((element) => element.tagName === name);
}

function isSeen(sight: Sight, { response }: Exchange): boolean {
  switch (sight.of) {
    case 'missing-header':
      return headerValues(response, sight.name).length === 0;
    case 'header':
      return headerValues(response, sight.name).some((value) => value.includes(sight.contains));
    case 'body':
      return response.body.includes(sight.text);
    case 'cookie':
      return cookiesSet(response).some((cookie) => cookie.name === sight.name && !cookie.attributes.has(sight.lacks.toLowerCase()));
    case 'protocol':
      return response.tls?.protocol === sight.name;
    case 'certificate':
      return response.tls !== undefined && (sight.fault === 'untrusted' ? !response.tls.isTrusted : Date.parse(response.tls.validTo) < Date.now());
  }
}
