/*
 * Each small application shows its flaw to its check, and its hardened twin shows none to any. Sent are a few requests.
 */
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { allChecks } from '#prober/checks/checks.ts';
import type { CheckResult } from '#prober/checks/check.ts';
import { showsEffect } from '#prober/checks/shows-effect.ts';
import { inputTrial, started, type Handler } from '#test/running-application.ts';
import { answersApartTwins } from './answers-apart.ts';
import { injectionTwins, type Twins } from './injection.ts';
import { directoryTwins } from './directory.ts';
import { filterTwins } from './filters.ts';
import { hostTwins, markupTwins } from './markup.ts';
import { nearEqualTwins } from './near-equal.ts';
import { reflectionTwins } from './reflection-contexts.ts';
import { serializedTwins } from './serialized.ts';

const twins = [...injectionTwins, ...directoryTwins, ...markupTwins, ...hostTwins, ...reflectionTwins, ...nearEqualTwins, ...serializedTwins, ...answersApartTwins, ...filterTwins];
const requests: number[] = [];

async function tried(handler: Handler, input: Twins, id: string): Promise<{ readonly result: CheckResult; readonly asked: number }> {
  const running = await started(handler);
  const check = allChecks.find((candidate) => candidate.id === id);
  if (check?.of !== 'input') throw new Error(`No check of inputs has the id ${id}.`);
  const trial = await inputTrial(running.base, input);
  const before = running.asked();
  const result = await check.run(trial);
  const asked = running.asked() - before;
  await running.close();
  return { result, asked };
}

/** They tell a delay by the clock. On a machine that is busy with something else they rather say nothing: whoever wants to know asks again. */
const byTheClock = new Set(['live-blind-command-injection', 'live-blind-sql-injection', 'live-insecure-deserialization']);

async function triedOnFlaw(one: (typeof twins)[number]): Promise<{ readonly result: CheckResult; readonly asked: number }> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await tried(one.vulnerable, one, one.check);
    if (outcome.result.verdict === 'confirmed' || !byTheClock.has(one.check) || attempt === 6) return outcome;
  }
}

test.each(twins.map((one) => [`${one.check}: ${one.name}`, one] as const))('%s is confirmed, and its evidence is judged the same again', async (_name, one) => {
  const { result, asked } = await triedOnFlaw(one);

  expect(result).toMatchObject({ verdict: 'confirmed' });
  if (result.verdict === 'confirmed') expect(await showsEffect(result.evidence.effect, result.evidence)).toBe(true);
  requests.push(asked);
});

test.each(twins.map((one) => [`${one.check}: ${one.name}`, one] as const))('%s is not confirmed in the hardened twin, by no check', async (_name, one) => {
  const running = await started(one.hardened);
  onTestFinished(() => running.close());
  // One trial for all, as a run has it: they share what the usual value is answered with.
  const trial = await inputTrial(running.base, one);

  for (const check of allChecks) {
    if (check.of !== 'input' || !check.places.includes(one.parameter.place)) continue;
    const { verdict } = await check.run(trial);
    expect([check.id, verdict]).not.toContain('confirmed');
  }
});

afterAll(() => {
  // A confirmation is repeated once by who runs the check: three requests more at most.
  const median = requests.toSorted((a, b) => a - b)[Math.floor(requests.length / 2)];
  expect(median).toBeLessThanOrEqual(6);
});
