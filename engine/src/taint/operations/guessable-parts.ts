/*
 * Whether all that goes into a call can be guessed by whoever guesses the rest: a digest of the time and a mail address is as guessable as
 * the time, one of the time and a setting is not. What stands in the function around is looked at, beside the arguments of the call those
 * that the same object is given by others: `hash.update(name); hash.update(time)`.
 */
import type { Spelling } from '#engine/catalog/kinds.ts';
import { isAmong } from '#engine/catalog/access/access-words.ts';
import type { Instruction, Slot } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { makersOf, writersOf } from '#engine/ir/writers.ts';
import { speaksOf } from '#engine/taint/conditions/mentions.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { calledName, outerName } from '#engine/taint/models/spelled.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import { readSlot } from '#engine/taint/state/frame.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { isReadOnly } from '#engine/taint/values/trail.ts';

/** `guessed`: whoever guesses the rest knows it, or guesses it too · `unknown`: it may be a secret · `secret`: it is made so that nobody guesses it. */
export type Part = 'guessed' | 'unknown' | 'secret';

interface Look {
  readonly run: Run;
  readonly frame: Frame;
  readonly spelling: Spelling;
  readonly besides: NonNullable<Spelling['besides']>;
  readonly seen: Set<Slot>;
}

/** The least guessable of what goes in; undefined where the kind does not ask for it. */
export function partsOf(run: Run, spelling: Spelling, { frame, instruction }: CallSite): Part | undefined {
  const { besides } = spelling;
  if (besides === undefined) return undefined;
  const look: Look = { run, frame, spelling, besides, seen: new Set() };
  return worst(givenTogether(frame.fn.ir.body, instruction).flatMap((each) => argumentSlots(each).map((slot) => partAt(look, slot, LIMITS.spelledSteps))));
}

function worst(parts: readonly Part[]): Part {
  return parts.includes('secret') ? 'secret' : parts.includes('unknown') ? 'unknown' : 'guessed';
}

/** The call, what made the object that it is called on, and all that this is given. */
function givenTogether(body: Frame['fn']['ir']['body'], instruction: Instruction): readonly Instruction[] {
  const first = firstOf(body, instruction, LIMITS.spelledSteps);
  return instructionsOf(body).filter((each) => each === instruction || each === first || (each.op === 'invoke' && firstOf(body, each, LIMITS.spelledSteps) === first));
}

/** The first call of a chain of them, or of those on what one gave. */
function firstOf(body: Frame['fn']['ir']['body'], instruction: Instruction, steps: number): Instruction {
  const object = instruction.op === 'invoke' ? instruction.object : instruction.op === 'copy' ? instruction.src : undefined;
  const [made] = object === undefined || steps === 0 ? [] : writersOf(body, object);
  const isMade = made?.op === 'invoke' || made?.op === 'call' || made?.op === 'new' || made?.op === 'copy';
  return isMade ? firstOf(body, made, steps - 1) : instruction;
}

function argumentSlots(instruction: Instruction): readonly Slot[] {
  return instruction.op === 'call' || instruction.op === 'invoke' || instruction.op === 'new' ? instruction.args.map(({ slot }) => slot) : [];
}

function partAt(look: Look, slot: Slot, steps: number): Part {
  if (look.seen.has(slot)) return 'guessed';
  look.seen.add(slot);
  const { ir } = look.frame.fn;
  const name = ir.slotNames[slot];
  const makers = steps === 0 ? [] : makersOf(ir.body, slot);
  const part = makers.length === 0 ? leaf(look, slot, name) : worst(makers.map((maker) => partOfMaker(look, slot, maker, steps - 1)));
  return part === 'unknown' && name !== undefined && look.besides.known.test(name) ? 'guessed' : part;
}

function partOfMaker(look: Look, slot: Slot, maker: Instruction, steps: number): Part {
  const all = (slots: readonly Slot[]): Part => worst(slots.map((each) => partAt(look, each, steps)));
  switch (maker.op) {
    case 'const': return 'guessed';
    case 'copy': case 'await': case 'set': case 'setIndex': return all([maker.src]);
    case 'concat': return all(maker.parts);
    case 'binary': return all([maker.left, maker.right]);
    case 'list': return all(maker.items.map((item) => item.slot));
    case 'new': return all(maker.args.map((one) => one.slot));
    case 'get': return leaf(look, slot, maker.key);
    case 'getIndex': return leaf(look, slot, undefined);
    case 'outer': return leaf(look, slot, outerName(look.frame, maker));
    case 'call': case 'invoke': return partOfCall(look, slot, maker, steps);
    default: return leaf(look, slot, undefined);
  }
}

function partOfCall(look: Look, slot: Slot, maker: Extract<Instruction, { op: 'call' | 'invoke' }>, steps: number): Part {
  const { run, frame, spelling, besides } = look;
  const called = (maker.op === 'invoke' ? maker.key : calledName(frame, maker.callee)) ?? '';
  if (besides.strong.test(called) || (maker.op === 'call' && makesSecret(look, maker.callee))) return 'secret';
  if (spelling.names.test(called) || leaf(look, slot, called) === 'guessed') return 'guessed';
  const isNamed = maker.op === 'call' || readSlot(run, frame, maker.object).atoms.some(({ kind }) => kind === 'model') || makersOf(frame.fn.ir.body, maker.object).some(({ op }) => op === 'global' || op === 'import');
  // `mail.lower()` is as guessable as the text; of `settings.get('key')` nothing is known.
  if (isNamed && !spelling.through.test(called)) return 'unknown';
  return worst([...maker.args.map((one) => one.slot), ...(isNamed ? [] : [maker.object])].map((each) => partAt(look, each, steps)));
}

/** Whether it is a function of the program that speaks of what nobody guesses. */
function makesSecret({ run, frame, besides }: Look, callee: Slot): boolean {
  return readSlot(run, frame, callee).atoms.some((atom) => {
    const code = atom.kind === 'object' ? run.heap.read(atom.object)?.code : undefined;
    return code !== undefined && speaksOf(run.program, code.function, besides.strong);
  });
}

/** What the program says itself (what stands there later has nothing yet), a number, what was sent and only read, and what others know by its name. A password that was sent is known to who sent it alone. */
function leaf({ run, frame, besides }: Look, slot: Slot, name: string | undefined): Part {
  const { atoms, taints } = readSlot(run, frame, slot);
  if (atoms.length > 0 && atoms.every((atom) => (atom.kind === 'const' && atom.value !== undefined && taints.length === 0) || (atom.kind === 'shape' && (atom.shape === 'number' || atom.shape === 'boolean')))) return 'guessed';
  if (name !== undefined && besides.known.test(name)) return 'guessed';
  const passwords = run.catalog.languages.get(frame.fn.module.language)?.access.passwords ?? [];
  const isSent = taints.length > 0 && taints.every(({ source, trail }) => run.catalog.sourceKinds.get(source.kind)?.threat === 'remote' && isReadOnly(trail) && !isAmong(passwords, source.name ?? ''));
  return isSent ? 'guessed' : 'unknown';
}
