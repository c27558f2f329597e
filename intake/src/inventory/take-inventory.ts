import { readSource } from '#intake/snapshot/read-source.ts';
import { listFiles, type ListedFile } from '#intake/snapshot/list-files.ts';
import { byCodeUnit } from '#intake/snapshot/snapshot-writer.ts';
import { languageOfInterpreter, languageOfPath, mayHaveInterpreter, type Language } from '#intake/inventory/languages.ts';
import type { InventoryFile } from '#intake/inventory/inventory-file.ts';
import { buildOutputParent, folderSkipReason, foldersLoaded, textSkipReason, type SkipReason } from '#intake/inventory/skip-reason.ts';
import { countLines, quoteCredits } from '#intake/inventory/quote-credits.ts';
import { offeredFiles, type WrittenByTool } from '#intake/inventory/offered-files.ts';
import { countRoutes } from '#intake/inventory/applications/count-routes.ts';
import { detectApplications, isManifest, type Application } from '#intake/inventory/applications/detect-applications.ts';

export interface SkippedFile {
  readonly path: string;
  readonly reason: SkipReason;
}

/** What a snapshot holds, as far as the price and the analysis need to know. */
export interface Inventory {
  /** Sorted by path. */
  readonly files: readonly InventoryFile[];
  /** Manifests, settings and templates that the analysis reads to link the program, as constants, and for what pages hold. */
  readonly configuration: readonly string[];
  readonly linesByLanguage: Readonly<Record<string, number>>;
  /** Number of files per language that no front-end reads. */
  readonly unreadFiles: Readonly<Record<string, number>>;
  /** Their non-blank lines, where they were asked for: it takes to read them. */
  readonly unreadLines?: Readonly<Record<string, number>>;
  /** Files of no language that we recognise. */
  readonly otherFiles: number;
  /** Source files and vendored folders that are not analysed. */
  readonly skipped: readonly SkippedFile[];
  /** What the caller left out, with the caller's reasons; a folder ends with `/`. Absent where there was nothing to leave out. */
  readonly leftOut?: readonly { readonly path: string; readonly reason: string }[];
  readonly applications: readonly Application[];
  readonly credits: number;
}

export interface InventoryOptions {
  /** What to call an application that has no name of its own, such as the repository's. */
  readonly fallbackName?: string;
  readonly maxFiles?: number;
  /** Also count the lines of files that are not read because of their language. */
  readonly countsUnreadLines?: boolean;
  /** Why a file or a folder is not looked at; undefined looks. A folder's files are not asked about. Not for prices: they count all. */
  readonly leavesOut?: (path: string, isFolder: boolean) => string | undefined;
  readonly signal?: AbortSignal;
}

/** Larger sources are data or generated; the largest known written by people (a compiler's checker) has 3 MB. */
export const MAX_SOURCE_BYTES = 5 * 1024 * 1024;
const ENOUGH_SOURCE_LINES = 100;
const STUB_SHARE = 10;
const MAX_FILES = 100_000;
const READS_AT_ONCE = 8;
/** Texts for people, one file a language, are no settings. */
const SETTINGS = /(^|\/)(?:[jt]sconfig[^/]*\.json|(?![^/]*(?:messages|labels|i18n)|[^/]*_[a-z]{2}(?:_[A-Z]{2})?\.)[^/]+\.properties|[^/]*(?:mapper|dao|map)\.xml|web\.xml|(?:tomcat-users|persistence|context|hibernate[^/]*|[^/]*(?:applicationcontext|spring|beans|datasource|-ds))\.xml|[^/]*struts[^/]*\.xml|conf\/(?:[^/]+\.)?routes|(?:application|bootstrap|config)[^/]*\.ya?ml|\.env(?:\.[\w.-]+)?|[\w-]+\.env|(?:docker-)?compose[^/]*\.ya?ml|(?:[^/]*[._-])?(?:deployment|statefulset|daemonset|cronjob|configmap)(?:[._-][^/]*)?\.ya?ml|(?:.*\/)?(?:k8s|kubernetes|manifests)\/(?:.*\/)?[^/]+\.ya?ml|(?:[^/]*[._-])?(?:config|configuration|settings|appsettings|secrets?|credentials?|database|keys)(?:[._-][^/]*)?\.(?:json|ya?ml|ini|cfg|toml|conf)|(?:config|conf|settings)\/[^/]+\.(?:json|ya?ml|ini|cfg|toml|conf|env)|(?:.*\/)?(?:mappers?|mapping|mybatis|ibatis|sqlmaps?)\/(?:.*\/)?[^/]+\.xml)$/i;
/** Pages that programs fill: the analysis reads which of their parts are written as they are. */
const TEMPLATES = /(^|\/)(?:[^/]+\.(?:j2|jinja2?|djhtml|ejs|hbs|handlebars|mustache|pug|jade|njk|nunjucks|swig|twig|ftlh?)|(?:[^/]*templates?|views|[^/]*pages)\/(?:[^/]+\/)*[^/]+\.(?:x?html?|tpl))$/i;
/** Pages whose scripts the analysis reads, but not those that tools write by the hundred. They are given, and cost nothing: most of a page is no code. */
const PAGES = /^(?!(?:.*\/)?(?:docs?|javadocs?|apidocs?|coverage|reports?|site|lcov-report)\/).*\.html?$/i;
const MAX_PAGE_BYTES = 256 * 1024;
/** Languages of programs that fill such pages. */
const FILLING_PAGES: ReadonlySet<string> = new Set(['java', 'javascript', 'python', 'typescript']);
const PACKAGE = /(^|\/)package\.json$/;
/** Manifests that are no sources: where one stands, an application or a package begins. */
const ROOT = /(^|\/)(?:package\.json|deno\.jsonc?|pom\.xml|build\.gradle(?:\.kts)?|pyproject\.toml|setup\.cfg|requirements\.txt)$/;

/**
 * Reads every source of a snapshot once: language, lines, what is skipped and why, applications, price.
 * @throws {IntakeError} `too_large` when there are more files than allowed.
 */
export async function takeInventory(root: string, options: InventoryOptions = {}): Promise<Inventory> {
  const { countsUnreadLines = false, signal } = options;
  const { listing, leftOut } = await listSelected(root, options);
  const looked = await mapConcurrently(listing.files, (file) => lookAt(root, file, signal));
  const unread = looked.flatMap((look) => look.unread ?? []);
  const unreadLines = countsUnreadLines ? await linesOf(root, unread, signal) : undefined;
  const { kept, superseded } = await withOffered(looked, listing.files, (path) => readSource(root, path, 2 * MAX_SOURCE_BYTES));
  const hasPages = kept.some(({ language }) => FILLING_PAGES.has(language));
  const linesByLanguage = sumBy(kept, (file) => file.language, (file) => file.lines);
  const vendored = listing.skippedFolders.flatMap(({ path, reason }): SkippedFile[] => (reason === 'hidden' ? [] : [{ path: `${path}/`, reason: 'vendored' }]));
  return {
    files: kept,
    configuration: listing.files.filter(({ path, bytes }) => SETTINGS.test(path) || ROOT.test(path) || (hasPages && isPage(path, bytes))).map(({ path }) => path),
    linesByLanguage,
    unreadFiles: sumBy(unread, ({ language }) => language.id, () => 1),
    ...(unreadLines && { unreadLines }),
    otherFiles: looked.filter((look) => Object.keys(look).length === 0).length,
    skipped: [...looked.flatMap((look) => look.skipped ?? []), ...superseded, ...vendored].sort((a, b) => byCodeUnit(a.path, b.path)),
    ...(leftOut.length > 0 && { leftOut }),
    applications: await detectApplications({
      files: kept,
      manifests: listing.files.filter(({ path }) => isManifest(path)).map(({ path }) => path),
      read: (path) => readSource(root, path, 2 * MAX_SOURCE_BYTES),
      fallbackName: options.fallbackName ?? 'application',
    }),
    credits: quoteCredits(linesByLanguage),
  };
}

function isPage(path: string, bytes: number): boolean {
  return TEMPLATES.test(path) || (bytes <= MAX_PAGE_BYTES && PAGES.test(path));
}

/** The files of a folder without what the caller leaves out. */
async function listSelected(root: string, { maxFiles = MAX_FILES, leavesOut, signal }: InventoryOptions) {
  const leftOut: { path: string; reason: string }[] = [];
  const isLeftOut = (path: string, isFolder: boolean): boolean => {
    const reason = leavesOut?.(path, isFolder);
    if (reason !== undefined) leftOut.push({ path: isFolder ? `${path}/` : path, reason });
    return reason !== undefined;
  };
  const listing = await listFiles(root, {
    maxFiles,
    skipFolder: (path) => folderSkipReason(path) ?? (isLeftOut(path, true) ? 'hidden' : undefined),
    skipFile: (path) => isLeftOut(path, false),
    ...(signal === undefined ? {} : { signal }),
  });
  return { listing, leftOut: leftOut.sort((a, b) => byCodeUnit(a.path, b.path)) };
}

/** The sources that are analysed, with what tools wrote where a package offers nothing else, and what is left out of them. */
async function withOffered(looked: readonly Look[], listed: readonly ListedFile[], read: (path: string) => Promise<string | undefined>): Promise<ReturnType<typeof dropBuildOutput>> {
  const { kept, superseded } = dropBuildOutput(looked.flatMap((look) => look.source ?? []), new Map(looked.flatMap(({ source, loaded = [] }) => (source ? [[source.path, loaded] as const] : []))));
  const written = looked.flatMap((look) => look.written ?? []);
  const packages = listed.flatMap(({ path }) => (PACKAGE.test(path) ? [path] : []));
  const offered = await offeredFiles({ kept, written, packages, read });
  const isOffered = ({ file }: WrittenByTool): boolean => offered.has(file.path);
  const others = written.filter((each) => !isOffered(each)).map(({ file, reason }) => ({ path: file.path, reason }));
  return { kept: [...kept, ...written.filter(isOffered).map(({ file }) => file)].sort((a, b) => byCodeUnit(a.path, b.path)), superseded: [...superseded, ...others] };
}

interface Look {
  readonly source?: InventoryFile;
  readonly loaded?: readonly string[];
  readonly written?: WrittenByTool;
  readonly skipped?: SkippedFile;
  readonly unread?: UnreadFile;
}

interface UnreadFile {
  readonly path: string;
  readonly language: Language;
}

/** A file that is too large to be read counts no lines. */
async function linesOf(root: string, files: readonly UnreadFile[], signal: AbortSignal | undefined): Promise<Record<string, number>> {
  const counted = await mapConcurrently(files, async ({ path, language }) => {
    signal?.throwIfAborted();
    const text = await readSource(root, path, MAX_SOURCE_BYTES);
    return { language, lines: text === undefined ? 0 : countLines(text) };
  });
  return sumBy(counted, ({ language }) => language.id, ({ lines }) => lines);
}

async function lookAt(root: string, { path, bytes }: ListedFile, signal: AbortSignal | undefined): Promise<Look> {
  signal?.throwIfAborted();
  const named = languageOfPath(path);
  if (named === undefined && !(mayHaveInterpreter(path) && bytes > 2 && bytes < MAX_SOURCE_BYTES)) return {};
  if (named?.isRead === false) return { unread: { path, language: named } };
  const text = await readSource(root, path, MAX_SOURCE_BYTES);
  if (text === undefined) return { skipped: { path, reason: 'too-large' } };
  const language = named ?? languageOfInterpreter(text);
  if (language === undefined) return {};
  if (!language.isRead) return { unread: { path, language } };
  const reason = textSkipReason(path, text);
  if (reason === 'binary') return { skipped: { path, reason } };
  const file = { path, bytes, language: language.id, lines: countLines(text), routes: countRoutes(path, text, language.id) };
  return reason === undefined ? { source: file, loaded: foldersLoaded(path, text) } : { written: { file, reason } };
}

/** Types without code: they are made from the same sources, and no substitute for what was made beside them. */
const DECLARES_ONLY = /\.d\.[cm]?ts$/;

/**
 * Build output is dropped where its package has sources beside it, and kept where it is all there is: published packages have
 * a few lines of stubs beside their `dist` (12 of 27,000 in one that was looked at), which are not its sources.
 * @param loaded folders whose build output a file loads: it is a script around that, and not what it is made from
 */
function dropBuildOutput(files: readonly InventoryFile[], loaded: ReadonlyMap<string, readonly string[]>): { kept: readonly InventoryFile[]; superseded: readonly SkippedFile[] } {
  const written = new Map<string, number>();
  const built = new Map<string, number>();
  for (const { path, lines } of files) {
    const parent = buildOutputParent(path);
    if (parent !== undefined) built.set(parent, (built.get(parent) ?? 0) + lines);
  }
  for (const { path, lines } of files) {
    if (buildOutputParent(path) !== undefined || DECLARES_ONLY.test(path) || loaded.get(path)?.some((folder) => built.has(folder)) === true) continue;
    for (const folder of ['', ...foldersOf(path)]) written.set(folder, (written.get(folder) ?? 0) + lines);
  }
  const isSuperseded = ({ path }: InventoryFile): boolean => {
    const parent = buildOutputParent(path);
    if (parent === undefined) return false;
    const sources = written.get(parent) ?? 0;
    return sources >= ENOUGH_SOURCE_LINES || sources * STUB_SHARE >= (built.get(parent) ?? 0);
  };
  return {
    kept: files.filter((file) => !isSuperseded(file)),
    superseded: files.filter(isSuperseded).map(({ path }) => ({ path, reason: 'build-output' })),
  };
}

/** `a/b/c.js` lies in `a` and `a/b`. */
function foldersOf(path: string): string[] {
  const folders: string[] = [];
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) folders.push(path.slice(0, at));
  return folders;
}

function sumBy<T>(items: readonly T[], key: (item: T) => string, amount: (item: T) => number): Record<string, number> {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(key(item), (sums.get(key(item)) ?? 0) + amount(item));
  return Object.fromEntries([...sums].sort(([a], [b]) => byCodeUnit(a, b)));
}

async function mapConcurrently<T, R>(items: readonly T[], map: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const remaining = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of remaining) results[index] = await map(item);
  };
  await Promise.all(Array.from({ length: READS_AT_ONCE }, work));
  return results;
}
