// @ts-check

/**
 * Prints what was skipped and why, and as the run's last line `N passed, N failed` (`, N skipped` may follow).
 * A file that does not load and an error outside of any test count as failures; so does a skip without a reason
 * (`context.skip('reason')`, or the reason after a dash in the title). What failed is told just above, a line each. Where tests are chosen by name, the others do not count, and it
 * is a failure that no name fits.
 */
export default class SummaryReporter {
  /** @type {RegExp | undefined} */
  #chosenNames;

  /** @param {import('vitest/node').Vitest} vitest */
  onInit({ config }) {
    this.#chosenNames = config.testNamePattern;
  }

  /**
   * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
   * @param {ReadonlyArray<unknown>} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]).filter((test) => this.#isChosen(test));
    const unloaded = modules.filter((module) => module.errors().length > 0);
    const skipped = tests.filter((test) => test.result().state === 'skipped').map((test) => ({ name: test.fullName, reason: reasonOf(test) }));
    const unexplained = skipped.filter(({ reason }) => reason === undefined);
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const failed = tests.filter((test) => test.result().state === 'failed').length + unloaded.length + unhandledErrors.length + unexplained.length + (this.#chosenNames !== undefined && tests.length === 0 ? 1 : 0);

    if (this.#chosenNames !== undefined && tests.length === 0) console.log(`No test has a name like ${this.#chosenNames.source}.`);
    for (const { name, reason } of skipped) console.log(`skipped: ${name}: ${reason ?? 'NO REASON GIVEN, which counts as a failure'}`);
    const explained = skipped.length - unexplained.length;
    const failures = failuresOf(modules, unhandledErrors);
    process.once('exit', () => {
      for (const failure of failures) console.log(`failed: ${failure}`);
      console.log(`${passed} passed, ${failed} failed${explained > 0 ? `, ${explained} skipped` : ''}`);
    });
    if (failed > 0) process.exitCode = 1;
  }

  /** @param {import('vitest/node').TestCase} test */
  #isChosen({ fullName }) {
    // The pattern is compared with the names of its suites and its own, parted by a space.
    return this.#chosenNames === undefined || this.#chosenNames.test(fullName.replaceAll(' > ', ' '));
  }
}

/**
 * @param {import('vitest/node').TestCase} test
 * @returns {string | undefined}
 */
function reasonOf(test) {
  const result = test.result();
  const note = 'note' in result ? result.note : undefined;
  return note ?? / [-–—] (.{8,})$/.exec(test.name)?.[1];
}

/**
 * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
 * @param {ReadonlyArray<unknown>} unhandledErrors outside of any test
 * @returns {string[]} a line each: where, and what was said first
 */
function failuresOf(modules, unhandledErrors) {
  const inModules = modules.flatMap((module) => [
    ...module.errors().map((error) => `${module.relativeModuleId}: ${firstLine(error)}`),
    ...[...module.children.allTests('failed')].map((test) => `${module.relativeModuleId}: ${test.fullName}: ${firstLine(test.result().errors?.[0])}`),
  ]);
  return [...inModules, ...unhandledErrors.map((error) => `outside of any test: ${firstLine(error)}`)];
}

/** @param {unknown} error */
function firstLine(error) {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  return String(message).split('\n', 1)[0];
}
