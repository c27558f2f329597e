/*
 * Comparisons by which a program only refuses: `if (password === 'letmein') throw new Error('too easy')`. What equals the text gets no
 * further, so nobody is let in by it. The branch does nothing but make an error and throw it.
 */
import type { BinaryInstruction, Block, IfInstruction, Instruction, Slot } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';

const KNOWN = new WeakMap<Block, ReadonlySet<BinaryInstruction>>();

/** The comparisons of a function's body that only refuse what is equal. */
export function refusalsOf(body: Block): ReadonlySet<BinaryInstruction> {
  const known = KNOWN.get(body);
  if (known) return known;
  const found = new Set<BinaryInstruction>();
  for (const instruction of instructionsOf(body)) {
    const asked = instruction.op === 'if' ? refused(body, instruction) : undefined;
    if (asked) found.add(asked);
  }
  KNOWN.set(body, found);
  return found;
}

function refused(body: Block, { condition, then, else: otherwise }: IfInstruction): BinaryInstruction | undefined {
  const [asked, ...others] = writersOf(body, condition);
  if (asked?.op !== 'binary' || others.length > 0) return undefined;
  const ofEqual = asked.operator === '===' || asked.operator === '==' ? then : asked.operator === '!==' || asked.operator === '!=' ? otherwise : [];
  return throwsError(body, ofEqual) ? asked : undefined;
}

/** What may stand before the throw: reading, and making the error. */
const QUIET: ReadonlySet<Instruction['op']> = new Set(['const', 'global', 'import', 'outer', 'get', 'copy', 'concat', 'new']);
/** Others may carry an answer that lets somebody in: `throw redirect('/admin')`. */
const ERROR = /error|exception/i;

function throwsError(body: Block, block: Block): boolean {
  const last = block.at(-1);
  if (last?.op !== 'throw' || block.slice(0, -1).some(({ op }) => !QUIET.has(op))) return false;
  const [thrown, ...others] = writersOf(body, last.src);
  if (thrown === undefined || others.length > 0 || block.filter(({ op }) => op === 'new').length > 1) return false;
  return thrown.op === 'const' || (thrown.op === 'new' && ERROR.test(lastName(body, thrown.callee) ?? ''));
}

function lastName(body: Block, slot: Slot): string | undefined {
  const [made] = writersOf(body, slot);
  if (made?.op === 'get') return made.key;
  return made?.op === 'global' ? made.name : undefined;
}
