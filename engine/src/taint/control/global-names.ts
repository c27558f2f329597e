/* What stands under a name that the file does not declare. */
import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { GlobalInstruction } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import type { ModuleInfo } from '#engine/program/program.ts';
import { isSharedByScripts } from '#engine/program/script-globals.ts';
import { modelValue } from '#engine/taint/objects/model-values.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import { writeSlot } from '#engine/taint/state/frame.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Value } from '#engine/taint/values/value.ts';

/**
 * What the language and libraries give all files counts first, then what the program itself stored under the name, then what programs call so
 * by convention (`undeclared` of the catalog): a part of a program leaves out where that was made.
 */
export function runGlobal(run: Run, frame: Frame, instruction: GlobalInstruction): void {
  const known = frame.models?.globals.get(instruction.name);
  const isShared = isSharedByScripts(run.program, frame.module, instruction.name);
  const node = known && (hasParts(known) || !isShared) ? known : undefined;
  const assumed = isShared || !mayLeaveOut(frame.module) ? undefined : frame.models?.undeclared.get(instruction.name);
  const otherwise = (): Value => storedGlobally(run, frame, instruction.name) ?? (assumed ? run.values.model(assumed) : run.values.unknown);
  writeSlot(run, frame, instruction.dst, node ? modelValue(run, frame, instruction, node) : otherwise());
  frame.paths.set(instruction.dst, run.accessPaths.global(instruction.name));
}

/** What a script of a page takes from others is theirs, and TypeScript has a declaration of whatever is used. */
const PAGE = new Set(['document', 'window']);
const KNOWN = new WeakMap<ModuleInfo, boolean>();

function mayLeaveOut(module: ModuleInfo): boolean {
  const known = KNOWN.get(module);
  if (known !== undefined) return known;
  const isOfPage = module.functions.some(({ ir }) => instructionsOf(ir.body).some((each) => each.op === 'global' && PAGE.has(each.name)));
  const made = !isOfPage && !/\.[cm]?tsx?$/u.test(module.path);
  KNOWN.set(module, made);
  return made;
}

/** What is more than a function is no script's that declares one: of two pages, one may shorten `getElementById` to the name of a library of the other. */
function hasParts({ members, parents }: ModelNode): boolean {
  return members.size > 0 || parents.length > 0;
}

/** What the program stored under the name on a global object: `global.db = …`. */
function storedGlobally(run: Run, { models }: Frame, name: string): Value | undefined {
  const stored = (models?.scopes ?? []).flatMap((node) => {
    const id = run.library.knownObjectOf(node);
    return (id === undefined ? undefined : run.heap.read(id)?.fields.get(name)) ?? [];
  });
  return stored.length === 0 ? undefined : run.values.joinAll(stored);
}
