/*
 * Which code is a test of the program and no part of what runs: by the names of files and folders, and where a name says too
 * little, by what a file uses and who imports from its folder.
 */
import type { IrClass, IrFunction } from '#engine/ir/module.ts';
import type { ModuleInfo } from '#engine/program/program.ts';

/** What tells the tests of a language. */
export interface TestTools {
  /** Packages that only tests import; what is below one is one too. */
  readonly packages: ReadonlySet<string>;
  /** Functions that the runners of tests give to every file. */
  readonly globals: ReadonlySet<string>;
}

export interface TestCodeInput {
  readonly modules: readonly ModuleInfo[];
  readonly toolsOf: (language: string) => TestTools | undefined;
  readonly textOf: (path: string) => string | undefined;
}

/** By convention of a tool, whatever stands in them. */
const TEST_NAMES = /\.(test|spec|cy|e2e|stories)\.\w+$|(^|\/)(__(tests|mocks|fixtures)__|integration-tests)\/|(^|\/)(src\/(test([-_A-Z][\w-]*)?|androidTest|integrationTest|functionalTest)\/|cypress\/|conftest\.py$|run[-_]?tests?\.\w+$)/;

/** Folders that tests have, and other code at times. */
const MAYBE_TEST_FOLDER = /(^|\/)(tests?|unit[-_]?tests?|specs?|e2e|playwright|testing|test-utils)\//;

/** Scripts of developers, which make data for tests by what these have: what they import is led to from them all the same. */
const SCRIPT_FOLDER = /(^|\/)(?:scripts?|bench(?:mark)?s?)\//;

/** Names that tests have, and other code at times. */
const MAYBE_TEST_NAME = /(^|\/)(test_\w*|\w+_tests?|tests)\.py$|(Test|Tests|TestCase|IT)\.java$|(^|\/)(?:[\w-]*[-_])?test\.[cm]?[jt]sx?$/;

/**
 * A file is a test when its name says so, when it imports what only tests import, or when its name or folder may be a test's
 * and it calls what a runner of tests gives to every file. A folder that may be one of tests is one, with all that it
 * holds, when a test stands in it or imports from it, and nothing but scripts of developers imports from it besides.
 */
export class TestCode {
  readonly #modules: ReadonlySet<string>;
  readonly #folders: ReadonlySet<string>;

  constructor({ modules, toolsOf, textOf }: TestCodeInput) {
    const byThemselves = new Set(modules.filter((module) => isTest(module, toolsOf(module.language), textOf)).map(({ path }) => path));
    const certain = new Set([...byThemselves, ...builtOn(byThemselves, modules)]);
    this.#folders = testFolders(modules, certain);
    this.#modules = new Set(modules.map(({ path }) => path).filter((path) => certain.has(path) || this.#folders.has(folderOf(path) ?? '')));
  }

  /** Whether a file is a test, one of settings or data included. */
  has(path: string): boolean {
    return this.#modules.has(path) || TEST_NAMES.test(path) || this.#folders.has(folderOf(path) ?? '');
  }
}

function isTest({ path, ir: { imports, classes, functions }, resolve }: ModuleInfo, tools: TestTools | undefined, textOf: TestCodeInput['textOf']): boolean {
  if (TEST_NAMES.test(path)) return true;
  if (tools === undefined) return false;
  if (imports.some((specifier) => isWithin(tools.packages, specifier) && resolve(specifier).kind === 'package')) return true;
  if (!MAYBE_TEST_NAME.test(path) && !MAYBE_TEST_FOLDER.test(path)) return false;
  return callsOneOf(tools.globals, textOf(path) ?? '') || (MAYBE_TEST_NAME.test(path) && classes.some((owner) => holdsTests(owner, functions)));
}

/** What may be a test by its name, and imports one, where nothing but tests imports it: `from .order_test_case import OrderTestCase`. */
function builtOn(certain: ReadonlySet<string>, modules: readonly ModuleInfo[]): readonly string[] {
  const found = modules.filter((module) => MAYBE_TEST_NAME.test(module.path) && filesImported(module).some((path) => certain.has(path)));
  if (found.length === 0) return [];
  const used = new Set(modules.flatMap((module) => (certain.has(module.path) || MAYBE_TEST_NAME.test(module.path) ? [] : filesImported(module))));
  return found.flatMap(({ path }) => (used.has(path) ? [] : [path]));
}

function filesImported({ ir: { imports }, resolve }: ModuleInfo): readonly string[] {
  return imports.flatMap((specifier) => {
    const target = resolve(specifier);
    return target.kind === 'file' ? [target.path] : [];
  });
}

/** A class that is called like one of tests, of which runners call each method by its name: `class OrderTestCase` with `test_total`. */
function holdsTests({ name, members }: IrClass, functions: readonly IrFunction[]): boolean {
  return /Tests?(?:Case)?$/.test(name) && members.some(({ function: index }) => index !== undefined && /^test_/.test(functions[index]?.name ?? ''));
}

/** `org.junit.jupiter.api` is below `org.junit`, `mocha/lib/runner` below `mocha`. */
function isWithin(packages: ReadonlySet<string>, specifier: string): boolean {
  for (let end = specifier.length; end > 0; end = Math.max(specifier.lastIndexOf('.', end - 1), specifier.lastIndexOf('/', end - 1))) {
    if (packages.has(specifier.slice(0, end))) return true;
  }
  return false;
}

/** Statements that begin with a call that has a title: `it("adds", …)`. */
const TITLED_CALL = /^[ \t]*(\w+)[ \t]*\([ \t]*["'`]/gm;

function callsOneOf(names: ReadonlySet<string>, text: string): boolean {
  return names.size > 0 && [...text.matchAll(TITLED_CALL)].some(([, name]) => name !== undefined && names.has(name));
}

/** The outermost folder of a path that may be one of tests, by its name. */
function folderOf(path: string): string | undefined {
  const found = MAYBE_TEST_FOLDER.exec(path);
  return found === null ? undefined : path.slice(0, found.index + found[0].length);
}

function testFolders(modules: readonly ModuleInfo[], certain: ReadonlySet<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  const used = new Set<string>();
  if (!modules.some(({ path }) => MAYBE_TEST_FOLDER.test(path))) return folders;
  for (const { path, ir: { imports }, resolve } of modules) {
    const own = folderOf(path);
    const isCertain = certain.has(path);
    if (isCertain && own !== undefined) folders.add(own);
    for (const specifier of imports) {
      const target = resolve(specifier);
      const folder = target.kind === 'file' ? folderOf(target.path) : undefined;
      if (folder === undefined || folder === own) continue;
      if (isCertain) folders.add(folder);
      // What may be a test itself says nothing of what it uses.
      else if (own === undefined && !MAYBE_TEST_NAME.test(path) && !SCRIPT_FOLDER.test(path)) used.add(folder);
    }
  }
  return new Set([...folders].filter((folder) => !used.has(folder)));
}
