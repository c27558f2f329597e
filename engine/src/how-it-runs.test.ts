/* The page docs/engine/how-it-runs.md follows one handler; what it shows is compared with what the engine gives. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { analyze, DEFAULT_BUDGET } from '#engine/analyze.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { createFrontends } from '#engine/frontends/index.ts';
import type { Slot } from '#engine/ir/instruction.ts';
import type { IrModule } from '#engine/ir/module.ts';
import { printModule } from '#engine/ir/printer.ts';
import { linkProgram } from '#engine/program/link.ts';
import { createResolvers } from '#engine/program/resolution/create-resolvers.ts';
import { SettingsFiles } from '#engine/program/settings-files.ts';
import { TemplateFiles } from '#engine/program/templates/template-files.ts';
import type { SourceFile } from '#engine/source/source-file.ts';
import { createInterpreter } from '#engine/taint/control/interpreter.ts';
import { runEntries } from '#engine/taint/entries/run-entries.ts';
import { spell } from '#engine/taint/state/access-path.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { hopsOf } from '#engine/taint/values/trail.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const PAGE = new URL('../../docs/engine/how-it-runs.md', import.meta.url);
const catalog = productCatalog();
const file: SourceFile = { path: 'notes.js', text: block('js') };

/** The page before its block of code under this word, that block, and the page behind it. */
function parts(word: string): readonly [string, string, string] {
  const found = new RegExp(`^([^]*\n\`\`\`${word}\n)([^]*?\n)(\`\`\`\n[^]*)$`).exec(readFileSync(PAGE, 'utf8'));
  if (!found) throw new Error(`how-it-runs.md has no block of ${word}`);
  return [found[1] ?? '', found[2] ?? '', found[3] ?? ''];
}

function block(word: string): string {
  return parts(word)[1];
}

/** `UPDATE=1` writes it. */
function expectShown(word: string, text: string): void {
  const [before, , behind] = parts(word);
  if (process.env['UPDATE'] === '1') writeFileSync(PAGE, before + text + behind);

  expect(text).toBe(block(word));
}

async function lowered(): Promise<IrModule> {
  const module = (await createFrontends()).frontendFor(file.path, file.text)?.lower(file, {});
  if (!module) throw new Error('nobody reads JavaScript');
  return module;
}

/** What is seen of the one run of the handler. */
interface Seen {
  readonly slots: string;
  /** The variable of the condition, and what was read from its place, where the condition holds. */
  readonly lesson: string;
}

/** Runs the program as `analyze` does, and looks at the handler's activation behind its condition and at its end. */
async function runHandler(): Promise<Seen> {
  const modules = [await lowered()];
  const { run, modules: initialized } = createInterpreter({
    program: linkProgram(modules, createResolvers({ files: [file], modules })), catalog, settings: new SettingsFiles([file]),
    templates: new TemplateFiles([file]), isLeftOut: () => false, rules: catalog.rules, budget: DEFAULT_BUDGET, onWork: () => undefined,
  });
  const seen = { slots: '', lesson: '' };
  const execute = run.machine.execute.bind(run.machine);
  run.machine.execute = (frame, code) => {
    if (code[0]?.op === 'copy') seen.lesson = lessonText(run, frame, code[0].src);
    const lives = execute(frame, code);
    if (code === frame.fn.ir.body && frame.fn.ir.index === 1) seen.slots = slotsText(run, frame);
    return lives;
  };
  runEntries({ run, modules: initialized }, {
    isOwn: () => true, threatModel: 'auto', applications: { of: () => '', areOfOne: () => true, isOffered: () => true, isNeededBy: () => false, isPrivate: () => false }, isPart: false, onProgress: () => undefined, onExhausted: () => undefined,
    onEntryDone: () => undefined, isCancelled: () => false,
  });
  return seen;
}

function slotsText(run: Run, { fn: { ir: { slotNames, slotCount } }, slots }: Frame): string {
  const lines = Array.from({ length: slotCount }, (_, slot) => `${slotNames[slot] ?? ''}%${slot} = ${valueText(run, slots[slot] ?? run.values.undefined)}`);
  return `${lines.join('\n')}\n`;
}

function lessonText(run: Run, { slots, refined, fn: { ir: { slotNames } } }: Frame, slot: Slot): string {
  const places = [...refined].map(([path, value]) => `place ${spell(path)} = ${valueText(run, value)}`);
  return [`${slotNames[slot] ?? ''}%${slot} = ${valueText(run, slots[slot] ?? run.values.undefined)}`, ...places, ''].join('\n');
}

function atomText(run: Run, atom: Atom): string {
  switch (atom.kind) {
    case 'const': return JSON.stringify(atom.value);
    case 'shape': return `any ${atom.shape}`;
    case 'model': return `model ${atom.node.name}`;
    case 'object': {
      const { shape, items = [] } = run.heap.peek(atom.object) ?? {};
      return `object ${shape ?? 'gone'}${shape === 'list' ? ` [${items.map((item) => valueText(run, item)).join(', ')}]` : ''}`;
    }
    case 'unknown': return 'unknown';
  }
}

function taintText({ kinds }: Run, { source, cleaned, trail }: Taint): string {
  const known = [...catalog.sinkKinds.keys(), ...catalog.marks.keys()].filter((name) => (kinds.named([name]) & cleaned) !== 0n);
  const edges = hopsOf(trail).map(({ edge }) => edge).join(', ');
  return `    ${source.kind} "${source.name ?? source.part ?? ''}": ${edges}${known.length === 0 ? '' : `; cleaned of ${known.join(', ')}`}`;
}

function valueText(run: Run, value: Value): string {
  const isMore = value.prefix !== '' && value.atoms.some(({ kind }) => kind !== 'const');
  return [`${value.atoms.map((atom) => atomText(run, atom)).join(' | ')}${isMore ? `, begins ${JSON.stringify(value.prefix)}` : ''}`, ...value.taints.map((taint) => taintText(run, taint))].join('\n');
}

test('the page shows the instructions of its program', async () => {
  expectShown('ir', printModule(await lowered()));
});

test('the page shows what the slots of the handler hold, at its end and behind its condition', async () => {
  const { slots, lesson } = await runHandler();

  expectShown('slots', slots);
  expectShown('lesson', lesson);
});

test('the page shows the finding', async () => {
  const { findings, coverage } = await analyze({ files: [file], catalog });

  const [finding, ...others] = findings;
  expect(others).toEqual([]);
  expectShown('finding', finding ? findingText(finding) : '');
  expect([coverage.functions, coverage.functionsReached, coverage.entryPoints]).toEqual([2, 2, 1]);
});

function findingText({ rule, severity, threat, message, entryPoint, hops }: Finding): string {
  const steps = hops.map(({ edge, from, start, end, fact }) => `${edge} ${from.line}:${from.column} ${file.text.slice(start, end)}${fact === undefined ? '' : `  [${fact}]`}`);
  return [`${rule}, ${severity}, threat model ${threat}`, message, `${entryPoint?.route?.method} ${entryPoint?.route?.path}`, ...steps, ''].join('\n');
}
