/*
 * A sign-in that says no more than yes or no, and is asked by who is nobody there: no condition tells a sound statement from one that the value is part of,
 * as both find nobody. A row that is joined to what was found does. UNION stands in a question alone: behind a change or a removal it is a fault, and changes nothing.
 */
import { askWith } from '#prober/checks/asking.ts';
import type { Evidence, InputTrial } from '#prober/checks/check.ts';
import { isAlike } from '#prober/checks/judging/alike.ts';
import { comparedWord, reordered } from '#prober/checks/judging/compared-words.ts';
import { addsFault, firstAnswered, ROUNDS } from '#prober/checks/judging/oracle.ts';
import type { Exchange } from '#prober/sending/exchange.ts';
import { isPasswordName } from '#prober/sending/user-changes.ts';
import { isSignInAddress } from '#prober/sign-in/signed-out.ts';

/** Tables of people have few columns. */
const COLUMNS = 10;

const COMPARED = 'sql-row';

const LOOK_FOR = 'The first request, whose value joins a row to what was found, is answered like another that joins one; the second, which joins none, is not.';

/** Of a name by which people sign in; `changes` where the answers contradict each other. */
export async function shownByJoinedRow(trial: InputTrial, before: Exchange): Promise<Evidence | 'changes' | undefined> {
  if (!isNameOfSignIn(trial)) return undefined;
  for (let columns = 1; columns <= COLUMNS; columns += 1) {
    const baseline = await askWith(trial, joined(trial, columns, true));
    if (baseline === undefined || baseline.response.status >= 400 || isAlike(before, baseline) || addsFault(before, baseline)) continue;
    const asked = (purpose: string) => ({ same: joined(trial, columns, true, { all: 'ALL ', purpose }), other: joined(trial, columns, false, { all: 'ALL ', purpose }) });
    const shown = await firstAnswered([{ ...asked(COMPARED), again: ROUNDS.map((round) => asked(`${COMPARED}-${round}`)) }], { baseline, steadiness: trial.steadiness }, (value) => askWith(trial, value));
    // Who finds nobody says the same as to a name that nobody has.
    if (shown === undefined || shown === 'changes' || isAlike(before, { ...shown.control, request: before.request })) return shown === undefined || shown === 'changes' ? shown : { ...shown, lookFor: LOOK_FOR };
  }
  return undefined;
}

function isNameOfSignIn({ route, parameter }: InputTrial): boolean {
  const isSignIn = route.method === 'POST' && (route.signsIn === true || isSignInAddress(route.path));
  return isSignIn && parameter.isPassword !== true && !isPasswordName(parameter.name) && /user|login|mail|name|account|id$/i.test(parameter.name);
}

/** Behind a name that nobody has: the rest of the statement, the password among it, is left out. Each kind of database takes a row of nothing from a row of its own, where a comparison holds. */
function joined(trial: InputTrial, columns: number, holds: boolean, { all = '', purpose = COMPARED }: { readonly all?: string; readonly purpose?: string } = {}): string {
  const word = comparedWord(trial, purpose);
  return `${comparedWord(trial, 'sql-nobody')}' UNION ${all}SELECT ${Array.from({ length: columns }, () => 'NULL').join(',')} FROM (SELECT 1 AS a)x WHERE '${word}'='${holds ? word : reordered(word)}'-- `;
}
