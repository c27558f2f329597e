/* Which files are tests of a program and no part of what runs, by their names and, where a name says too little, by what they use. */

/** By convention of a tool, whatever stands in them. */
const TEST_NAMES = /\.(test|spec|cy|e2e|stories)\.\w+$|(^|\/)(__(tests|mocks|fixtures)__|integration-tests)\//;

const TEST_PLACES = /(^|\/)(src\/(test|androidTest|testFixtures|integrationTest|functionalTest)\/|cypress\/|conftest\.py$)/;

/** Folders and names that tests have, and other code at times. */
const MAYBE_TEST = /(^|\/)(tests?|specs?|e2e|testing|test-utils)\/|(^|\/)(test_\w*|\w+_tests?|tests)\.py$|(Test|Tests|TestCase|IT)\.java$|(^|\/)[\w-]*[-_]test\.[cm]?[jt]sx?$/;

/** What only tests use: words of frameworks for them. */
const TEST_TOOLS = /\b(?:pytest|unittest|TestCase|org\.junit|org\.testng|org\.mockito|vitest|supertest|node:test|chai|jasmine|qunit)\b|@jest\/globals|^\s*@Test\b|^\s*(?:describe|test|it)\s*\(\s*["'`]/m;

/** Whether a tool takes the file for a test by its name. A folder's name says too little. */
export function isNamedAsTest(path: string): boolean {
  return TEST_NAMES.test(path);
}

/** Whether the file may be a test, by its name and its folders. */
export function mayBeTest(path: string): boolean {
  return TEST_NAMES.test(path) || TEST_PLACES.test(path) || MAYBE_TEST.test(path);
}

/** Whether the file is a test: its name says so, or may say so and it uses what only tests use. */
export function isTestFile(path: string, text: string | undefined): boolean {
  if (TEST_NAMES.test(path) || TEST_PLACES.test(path)) return true;
  return MAYBE_TEST.test(path) && text !== undefined && TEST_TOOLS.test(text);
}
