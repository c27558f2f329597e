/*
 * What an input answers to three harmless values, asked once for all checks: most of them begin with one of these, and most inputs are done with
 * then. Fields of one form may exclude each other (by number or by name): where quotes change nothing, the input is tried without the fields that
 * its form leaves empty, and stays so where that is answered otherwise.
 */
import type { Parameter, Route } from '#prober/application/application.ts';
import { isSameParameter, requestOf } from '#prober/application/build-request.ts';
import { usualValueOf } from '#prober/application/usual-values.ts';
import type { InputAnswers } from '#prober/checks/check.ts';
import { isAlike, tellsApart } from '#prober/checks/judging/alike.ts';
import { actorAt } from '#prober/run/sign-ins.ts';
import type { Run } from '#prober/run/run.ts';
import { createTrial, permissionOf, withTokens } from '#prober/run/trials.ts';
import { isPasswordName } from '#prober/sending/user-changes.ts';
import type { Exchange } from '#prober/sending/exchange.ts';

/** An input as it is tried from now on. */
export interface KnownInput {
  /** Without the fields that exclude it. */
  readonly route: Route;
  readonly answers: InputAnswers;
}

const EXCLUDING: ReadonlySet<Parameter['place']> = new Set(['query', 'form']);

/** @param place names the input among all of the target */
export async function knowInput(run: Run, place: string, { route, parameter }: { readonly route: Route; readonly parameter: Parameter }): Promise<KnownInput> {
  const known = run.inputs.get(place);
  if (known !== undefined) return known;
  const together: KnownInput = { route, answers: answersOf(run, place, { route, parameter }) };
  const alone = await tellingAlone(run, place, { together, parameter });
  const input = alone ?? together;
  run.inputs.set(place, input);
  return input;
}

async function tellingAlone(run: Run, place: string, { together, parameter }: { readonly together: KnownInput; readonly parameter: Parameter }): Promise<KnownInput | undefined> {
  // A sign-in takes a name and a password, and neither in place of the other.
  if (together.route.parameters.some(({ name, isPassword, place }) => place === parameter.place && (isPassword === true || isPasswordName(name)))) return undefined;
  const route = { ...together.route, parameters: together.route.parameters.filter((other) => isSameParameter(other, parameter) || !isLeftEmpty(other, parameter)) };
  if (!EXCLUDING.has(parameter.place) || parameter.isName === true || route.parameters.length === together.route.parameters.length) return undefined;
  const [usual, quotes] = [await together.answers.usual(), await together.answers.quotes()];
  if (usual === undefined || quotes === undefined || !isAlike(usual, quotes)) return undefined;
  const alone: KnownInput = { route, answers: answersOf(run, `${place}|alone`, { route, parameter }) };
  const answer = await alone.answers.usual();
  if (answer === undefined || isFailing(answer, usual)) return undefined;
  // What its handler always fails beside is of no use to anybody.
  if (usual.response.status >= 500 && answer.response.status < 400) return alone;
  if (leadsOn(usual) !== leadsOn(answer)) return undefined;
  if (!isAlike(usual, { ...answer, request: usual.request })) return (await isRefused(run, place, { alone, parameter, answer })) ? undefined : alone;
  // A search that finds nothing looks much like a refusal; quotes tell the two apart.
  const aloneQuotes = await alone.answers.quotes();
  return aloneQuotes !== undefined && tellsApart(answer, [answer], [aloneQuotes]) ? alone : undefined;
}

/** A refusal is better than what a handler fails at: beside a value that it does not know it may look at nothing. */
function isFailing({ response: { status } }: Exchange, together: Exchange): boolean {
  return together.response.status >= 500 ? status >= 500 : status >= 400;
}

/** Alone it is answered as if it had not been sent either: what was left out is needed. */
async function isRefused(run: Run, place: string, { alone, parameter, answer }: { readonly alone: KnownInput; readonly parameter: Parameter; readonly answer: Exchange }): Promise<boolean> {
  const without = { ...alone.route, parameters: alone.route.parameters.filter((other) => !isSameParameter(other, parameter)) };
  const nothing = await answersOf(run, `${place}|without`, { route: without, parameter }).usual();
  return nothing !== undefined && isAlike(answer, { ...nothing, request: answer.request });
}

/** A form that is taken leads on to another page, and one that lacks a field is shown again; or one that lacks a field leads away from what it would show. */
function leadsOn({ response }: Exchange): boolean {
  return response.status >= 300 && response.status < 400;
}

/** A text that nobody has filled in beside this one, or a choice that nobody has made. */
function isLeftEmpty({ place, name, example = '', isRequired, isUnchosen }: Parameter, beside: Parameter): boolean {
  return place === beside.place && (example === '' || isUnchosen === true) && isRequired !== true && !/csrf|xsrf|token|pass/i.test(name);
}

function answersOf(run: Run, place: string, { route, parameter }: { readonly route: Route; readonly parameter: Parameter }): InputAnswers {
  const { trial } = createTrial(run, `${run.target.url}|input|${place}`, permissionOf(run, route));
  const usual = usualValueOf(parameter);
  const mark = trial.word('mark');
  const asked = new Map<string, Exchange | undefined>();
  const answer = async (value: string): Promise<Exchange | undefined> => {
    if (asked.has(value)) return asked.get(value);
    const request = withTokens(requestOf({ route, base: run.base, as: actorAt(run, route), replaced: { parameter, value } }), route, parameter);
    const outcome = await trial.send(request);
    const exchange = outcome.kind === 'answered' ? { request, response: outcome.response } : undefined;
    asked.set(value, exchange);
    return exchange;
  };
  const quotes = (): Promise<Exchange | undefined> => answer(`${usual}'"`);
  return { mark, usual: () => answer(usual), quotes, marked: () => answer(`${usual}${mark}`) };
}
