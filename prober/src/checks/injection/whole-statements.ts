import { askWith } from '#prober/checks/asking.ts';
import type { Evidence, InputTrial } from '#prober/checks/check.ts';
import type { Exchange } from '#prober/sending/exchange.ts';
import { sqlFaultIn } from './sql-errors.ts';

/**
 * Where the value is the statement itself, the usual one is a fault already. A statement that works something out reads and changes nothing; the control is one as well, which answers
 * the same signs as a text.
 */
export async function shownByWholeStatement(trial: InputTrial, before: Exchange): Promise<Evidence | undefined> {
  if (sqlFaultIn(before.response.body) === undefined) return undefined;
  const [one, other] = [trial.number('statement-one', 2000, 9999), trial.number('statement-other', 2000, 9999)];
  const text = String(one * other);
  const attack = await askWith(trial, `SELECT ${one}*${other}`);
  if (attack?.response.body.includes(text) !== true) return undefined;
  const control = await askWith(trial, `SELECT '${one}*${other}'`);
  if (control === undefined || control.response.body.includes(text)) return undefined;
  return { attack, control, effect: { kind: 'body-contains', text }, lookFor: `“${text}”, which the database worked out of the statement in the first request; of a text of the same signs it does not.` };
}
