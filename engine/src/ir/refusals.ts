/*
 * Comparisons by which a program only refuses: `if (password === 'letmein') throw new Error('too easy')`. What equals the text gets no
 * further, so nobody is let in by it. The branch does nothing but make an error and throw it, or answers that the request was wrong
 * (`return res.status(400).send('too easy')`) where nobody else is told so: what is told only that lets nobody in.
 */
import type { BinaryInstruction, Block, IfInstruction, Instruction, InvokeInstruction, Slot } from '#engine/ir/instruction.ts';
import { readSlots } from '#engine/ir/operands.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';

/** `thrown`: whoever catches it may let somebody in by that · `answered`: the request ends. */
export type Refusal = 'thrown' | 'answered';

const KNOWN = new WeakMap<Block, ReadonlyMap<BinaryInstruction, Refusal>>();

/** The comparisons of a function's body that only refuse what is equal. */
export function refusalsOf(body: Block): ReadonlyMap<BinaryInstruction, Refusal> {
  const known = KNOWN.get(body);
  if (known) return known;
  const found = new Map<BinaryInstruction, Refusal>();
  for (const instruction of instructionsOf(body)) {
    const asked = instruction.op === 'if' ? comparedBy(body, instruction) : undefined;
    const refusal = asked && refusalBy(body, asked.ofEqual);
    if (refusal) found.set(asked.comparison, refusal);
  }
  KNOWN.set(body, found);
  return found;
}

function comparedBy(body: Block, { condition, then, else: otherwise }: IfInstruction): { readonly comparison: BinaryInstruction; readonly ofEqual: Block } | undefined {
  const [asked, ...others] = writersOf(body, condition);
  if (asked?.op !== 'binary' || others.length > 0) return undefined;
  const ofEqual = asked.operator === '===' || asked.operator === '==' ? then : asked.operator === '!==' || asked.operator === '!=' ? otherwise : [];
  return { comparison: asked, ofEqual };
}

function refusalBy(body: Block, block: Block): Refusal | undefined {
  if (throwsError(body, block)) return 'thrown';
  return answersNo(body, block) && !refusesOthers(body, block) ? 'answered' : undefined;
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

/** What may stand before the return: reading, and making an answer. */
const ANSWERING: ReadonlySet<Instruction['op']> = new Set([...QUIET, 'object', 'list', 'set', 'setIndex', 'call', 'invoke', 'return', 'await']);
/** Members that say how a request went. */
const OUTCOME = /^(?:http_?)?(?:status|code|status_?code|error_?code)$/i;

/** Whether all that the block does is to say, by a number of HTTP's, that the request was wrong. */
function answersNo(body: Block, block: Block): boolean {
  if (block.at(-1)?.op !== 'return' || block.some(({ op }) => !ANSWERING.has(op) || op === 'new')) return false;
  const isMade = (slot: Slot): boolean => block.some((each) => 'dst' in each && each.dst === slot && MADE.has(each.op));
  const answers = block.filter((each) => each.op === 'invoke');
  // Others than what answers may let somebody in: `sessions.add(id)`.
  const isOneChain = answers.every(({ object }, i) => answers.slice(0, i).some(({ dst }) => dst === object) || object === answers[0]?.object) && answers.every(({ args }) => args.every(({ slot }) => isMade(slot)));
  const isUsed = (slot: Slot): boolean => block.some((each) => readSlots(each).includes(slot));
  const isQuiet = block.every((each) => {
    if (each.op === 'set' || each.op === 'setIndex') return block.some((made) => made.op === 'object' && made.dst === each.object) && isMade(each.src);
    return each.op !== 'call' || (isUsed(each.dst) && each.args.every(({ slot }) => isMade(slot)));
  });
  return isOneChain && isQuiet && block.some((each) => saysWrong(body, each));
}

/** Ops of which an answer is made. */
const MADE: ReadonlySet<Instruction['op']> = new Set(['const', 'object', 'list', 'concat', 'call', 'await']);

function saysWrong(body: Block, each: Instruction): boolean {
  switch (each.op) {
    case 'invoke': return saysByNumber(body, each);
    case 'set': return OUTCOME.test(each.key) && isWrong(body, each.src);
    case 'list': return each.items.length > 1 && each.items.slice(1, 2).some(({ slot }) => isWrong(body, slot));
    default: return false;
  }
}

function saysByNumber(body: Block, { args: [first] }: InvokeInstruction): boolean {
  return first !== undefined && isWrong(body, first.slot);
}

function isWrong(body: Block, slot: Slot): boolean {
  const made = writersOf(body, slot);
  return made.length > 0 && made.every((each) => each.op === 'const' && isStatus(each.value));
}

/** Whether it tells others of something wrong too, as a sign-in does whose password was not the one. What was told before the comparison is told whatever it gives. */
function refusesOthers(body: Block, block: Block): boolean {
  const own = new Set(block);
  const first = Math.min(...block.map(({ start }) => start));
  return instructionsOf(body).some((each) => !own.has(each) && each.start > first && (each.op === 'throw' || (each.op === 'const' && isStatus(each.value))));
}

function isStatus(value: unknown): boolean {
  return typeof value === 'number' && value >= 400 && value < 500;
}
