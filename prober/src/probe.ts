import type { ProbeInput } from '#prober/probe-input.ts';
import type { ProbeEvent } from '#prober/probe-events.ts';
import { allTools } from '#prober/run/all-tools.ts';
import { coverageOf } from '#prober/run/coverage.ts';
import { knowApplication } from '#prober/run/know-application.ts';
import { learnDocuments, lookAround } from '#prober/run/looking/look-around.ts';
import { learnOperations } from '#prober/run/learn-operations.ts';
import { openRun } from '#prober/run/open-run.ts';
import type { Run, Toolbox } from '#prober/run/run.ts';
import { sweep } from '#prober/run/sweep.ts';
import { tryFindings } from '#prober/run/try-findings.ts';
import { verdictOf } from '#prober/run/verdicts.ts';
import type { ProbePorts } from '#prober/sending/ports.ts';
import { BudgetSpentError, TargetGivenUpError } from '#prober/sending/stops.ts';

/**
 * Tries one target: signs in, gets to know the application, tries what the code says, then everything else within the budget, and tells
 * what became of each finding and route. The same input with the same journal tells the same events and sends nothing twice.
 *
 * @throws {ScanStoppedError} when the signal of `ports` aborts
 */
export async function* probe(input: ProbeInput, ports: ProbePorts, tools: Toolbox = allTools): AsyncGenerator<ProbeEvent> {
  const run = openRun(input, ports, tools);
  let ended: string | undefined;
  try {
    learnDocuments(run);
    if (!input.target.isVerified) run.notes.push('The target is not verified for this organization: only what needs no attack was looked at, and routes without parameters were asked.');
    await run.sessions.begin();
    await knowApplication(run);
    if (input.target.isVerified) {
      await lookAround(run);
      await learnOperations(run);
    }
    yield* withNotes(run, tryFindings(run));
    yield* withNotes(run, sweep(run));
  } catch (error) {
    if (!(error instanceof BudgetSpentError) && !(error instanceof TargetGivenUpError)) throw error;
    ended = `${error instanceof BudgetSpentError ? error.message : `the target was given up: ${error.message}`}${leftOf(run)}`;
    run.notes.push(ended);
  } finally {
    await run.browsing.close();
  }
  yield* notesOf(run);
  for (const { id } of input.findings) {
    if (!run.verdicts.has(id)) yield verdictOf(run, id, { check: null, result: { verdict: 'not_testable', reason: ended ?? 'it was not asked' } });
  }
  yield* coverageOf(run, ended);
}

function leftOf({ left }: Run): string {
  return left.length === 0 ? '' : ` Not tried at every input: ${left.map(({ title }) => title).join(', ')}.`;
}

async function* withNotes(run: Run, events: AsyncGenerator<ProbeEvent>): AsyncGenerator<ProbeEvent> {
  for await (const event of events) {
    yield* notesOf(run);
    yield event;
  }
}

function* notesOf(run: Run): Generator<ProbeEvent> {
  for (const text of run.notes.splice(0)) yield { kind: 'note', target: run.target.url, text: run.masker.text(text) };
}
