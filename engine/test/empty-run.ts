import { loadToyCatalog } from '#conformance/run-conformance.ts';
import { DEFAULT_BUDGET } from '#engine/analyze.ts';
import type { IrFunction, IrModule } from '#engine/ir/module.ts';
import { linkProgram } from '#engine/program/link.ts';
import { createResolvers } from '#engine/program/resolution/create-resolvers.ts';
import { SettingsFiles } from '#engine/program/settings-files.ts';
import { TemplateFiles } from '#engine/program/templates/template-files.ts';
import { createInterpreter } from '#engine/taint/control/interpreter.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import { outsideFrame } from '#engine/taint/state/frame.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Value } from '#engine/taint/values/value.ts';

const SLOTS = 4;
const main: IrFunction = {
  index: 0, name: '', qualifiedName: '', kind: 'module', isAsync: false, isGenerator: false, parameters: [], slotCount: SLOTS,
  slotNames: [], capturedSlots: [], annotations: [], body: [], start: 0, end: 0,
};
const module: IrModule = { path: 'a.js', language: 'javascript', functions: [main], classes: [], imports: [], diagnostics: [] };
const files = [{ path: module.path, text: '' }];
const catalog = loadToyCatalog();

/** A run over a program that does nothing, with the toy's catalog, and an activation of it whose four slots are undefined. */
export function createFrame(): { readonly run: Run; readonly frame: Frame } {
  const program = linkProgram([module], createResolvers({ files, modules: [module] }));
  const { run } = createInterpreter({
    program, catalog, settings: new SettingsFiles(files), templates: new TemplateFiles(files), isLeftOut: () => false, rules: catalog.rules, budget: DEFAULT_BUDGET, onWork: () => undefined,
  });
  const [fn] = program.functions;
  if (!fn) throw new Error('a program without its main function');
  const frame = outsideFrame(run, fn);
  frame.slots = new Array<Value>(SLOTS).fill(run.values.undefined);
  return { run, frame };
}
