/* A shell and a script end texts by quotes and join conditions as statements do. What they answer is no SQL injection: that flaw has a check of its own. */
import { execFileSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { sqlInjection } from '#prober/checks/injection/sql-injection.ts';
import { answer, inputTrial, started, type Running } from '#test/running-application.ts';

const running: Running[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.close()));
});

/** What the check sends holds no command. */
function shell(command: string): string {
  try {
    return execFileSync('/bin/sh', ['-c', command], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return 'It went wrong.';
  }
}

function script(text: string): string {
  try {
    return String(runInNewContext(text));
  } catch {
    return 'It went wrong.';
  }
}

const listening = (value: string): string => (value === 'host' ? 'It listens.' : 'It does not listen.');

test.each([
  ['a shell, in no quotes', (value: string) => shell(`[ ${value} = host ] && echo It listens.`)],
  ['a shell that fails at what it does not know', (value: string) => shell(`echo asked ${value} | grep -q 'asked host' && echo It listens.`)],
  ['a shell, in single quotes', (value: string) => shell(`[ '${value}' = host ] && echo It listens.`)],
  ['a shell, in double quotes', (value: string) => shell(`[ "${value}" = host ] && echo It listens.`)],
  ['a script, in single quotes', (value: string) => listening(script(`'${value}'`))],
  ['a script, in double quotes', (value: string) => listening(script(`"${value}"`))],
])('what %s answers is no statement’s answer', async (_name, answered) => {
  for (const usual of ['host', 'nobody']) {
    const one = await started(({ value }, response) => answer(response, 200, 'text/html', `<!doctype html><p>${answered(value('q'))}</p>`));
    running.push(one);
    if (sqlInjection.of !== 'input') throw new Error('It is a check of inputs.');
    expect((await sqlInjection.run(await inputTrial(one.base, { path: '/ask', parameter: { name: 'q', place: 'query' }, usual }))).verdict).toBe('not_confirmed');
  }
});
