/* Pages that a handler has write its answer: they run where it hands the request on, and find what it left on that. */
import type { AnswerFact } from '#engine/catalog/declared-route.ts';
import type { Operation } from '#engine/catalog/operation.ts';
import type { FunctionInfo, ModuleInfo } from '#engine/program/program.ts';
import { readAspect } from '#engine/taint/objects/call-path.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { outsideFrame } from '#engine/taint/state/frame.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { setInternal } from '#engine/taint/values/internals.ts';
import type { ShownPage } from '#engine/taint/models/rendered.ts';
import { textOf } from '#engine/taint/values/value.ts';

function runPage(run: Run, { call }: Evaluation): Outcome | undefined {
  const path = textOf(readAspect(run, call.site, call.receiver, '#path'));
  if (path === undefined || !enterPage(run, call.site, path)) return undefined;
  return { value: run.values.undefined, ranCallbacks: true };
}

/** Runs the page that a handler names by what it returns. */
export function showPage(run: Run, site: CallSite, { named, left }: ShownPage, { ending, into }: NonNullable<AnswerFact['page']>): void {
  const names = new Set(named.atoms.flatMap((atom) => (atom.kind === 'const' && typeof atom.value === 'string' ? [atom.value] : [])));
  if (names.size === 0) return;
  const holder = run.heap.write(run.library.objectOf(into).id);
  for (const [slot, value] of left) if (holder) setInternal(holder, slot, value);
  run.library.storedOn.add(into);
  for (const name of names) enterPage(run, site, `${name}${ending}`);
}

/** @returns whether there is such a page */
function enterPage(run: Run, site: CallSite, path: string): boolean {
  const page = pageAt(run, path, site.frame.module.path);
  const code = page && run.classes.codeOf(page);
  if (!page || !code) return false;
  const frame = outsideFrame(run, page);
  const given = page.ir.parameters.map(({ type }) => (type && run.machine.typed({ ...site, frame }, type)) ?? run.values.unknown);
  const home = page.ir.class === undefined ? undefined : page.module.classes[page.ir.class];
  const self = home && run.machine.typed({ ...site, frame }, { path: [home.ir.name] });
  run.machine.enter(site, code, self ?? run.values.unknown, argumentsOf(given));
  return true;
}

/** The method of the page at the path of an application; of several, that of the file nearest to the one that asks. */
function pageAt(run: Run, path: string, from: string): FunctionInfo | undefined {
  const name = `/${path.replace(/^\/+/, '').replace(/[?#].*$/, '')}`;
  let nearest: ModuleInfo | undefined;
  for (const module of run.program.modules) {
    if (module.ir.page === undefined || !`/${module.path}`.endsWith(name)) continue;
    if (!nearest || shared(module.path, from) > shared(nearest.path, from)) nearest = module;
  }
  return nearest?.functions.find(({ ir }) => ir.name === nearest.ir.page);
}

/** How many characters two paths begin with alike. */
function shared(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** Templates escape nothing any more that they are not told to. */
function leaveUnescaped(run: Run): Outcome | undefined {
  run.registered.isUnescaped = true;
  return undefined;
}

export const pageOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'page-run': runPage,
  'pages-unescaped': leaveUnescaped,
};
