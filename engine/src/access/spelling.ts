/* How a program writes a value: `request.session.userId`, `jwt.verify()`, `session.get(user_id)`. Variables that are written once stand for what they are written with. */
import type { Argument, Instruction, Slot } from '#engine/ir/instruction.ts';
import { writersOf } from '#engine/ir/writers.ts';
import type { FunctionInfo } from '#engine/program/program.ts';

/** Steps that are followed: longer chains tell nothing more. */
const MAX_STEPS = 8;

const KNOWN = new WeakMap<FunctionInfo, Map<Slot, string>>();

/** What stands in a slot, as the program writes it; '' where that is no name. */
export function spelledAt(fn: FunctionInfo, slot: Slot, steps = MAX_STEPS): string {
  const known = KNOWN.get(fn) ?? new Map<Slot, string>();
  KNOWN.set(fn, known);
  const before = known.get(slot);
  if (before !== undefined) return before;
  const made = writersOf(fn.ir.body, slot);
  const [only] = made;
  const spelled = made.length === 1 && only && steps > 0 ? spelledBy(fn, only, steps - 1) : '';
  const found = spelled === '' ? fn.ir.slotNames[slot] ?? '' : spelled;
  if (steps === MAX_STEPS) known.set(slot, found);
  return found;
}

/** What an instruction gives, as the program writes it. */
export function spelledBy(fn: FunctionInfo, made: Instruction, steps = MAX_STEPS): string {
  const of = (slot: Slot): string => spelledAt(fn, slot, steps);
  switch (made.op) {
    case 'copy': case 'await': return of(made.src);
    case 'unary': return made.operator === 'truth' ? of(made.operand) : '';
    case 'global': return made.name;
    case 'import': return made.name === 'default' || made.name === '*' ? '' : made.name;
    case 'outer': return spelledOutside(fn, made);
    // A parameter that is taken apart has no name: its members are called so.
    // Whether something stands under a name is told by what is read under it.
    case 'binary': return made.operator === 'within' && textAt(fn, made.left) !== undefined ? `${of(made.right)}.${textAt(fn, made.left) ?? ''}` : '';
    case 'get': return isUnnamedParameter(fn, made.object) ? made.key : `${of(made.object)}.${made.key}`;
    case 'getIndex': return `${of(made.object)}.${textAt(fn, made.index) ?? '[]'}`;
    case 'invoke': return `${of(made.object)}.${made.key ?? '[]'}(${givenFirst(fn, made.args)})`;
    case 'call': case 'new': return `${of(made.callee)}(${givenFirst(fn, made.args)})`;
    default: return '';
  }
}

function isUnnamedParameter({ ir }: FunctionInfo, slot: Slot): boolean {
  return ir.slotNames[slot] === undefined && ir.parameters.some((parameter) => parameter.slot === slot);
}

function givenFirst(fn: FunctionInfo, [first]: readonly Argument[]): string {
  return first === undefined ? '' : textAt(fn, first.slot) ?? '';
}

/** The text that stands in a slot, where it is a constant of the program. */
export function textAt(fn: FunctionInfo, slot: Slot): string | undefined {
  const [made, ...others] = writersOf(fn.ir.body, slot);
  if (others.length > 0 || made === undefined) return undefined;
  if (made.op === 'copy') return textAt(fn, made.src);
  return made.op === 'const' && typeof made.value === 'string' ? made.value : undefined;
}

/** The function and the slot that a variable of an outer function is. */
export function outsideOf({ module, ir }: FunctionInfo, { hops, slot }: { readonly hops: number; readonly slot: Slot }): { readonly fn: FunctionInfo; readonly slot: Slot } | undefined {
  let at = ir.parent === undefined ? undefined : module.functions[ir.parent];
  for (let i = 1; i < hops && at; i++) at = at.ir.parent === undefined ? undefined : module.functions[at.ir.parent];
  return at && { fn: at, slot };
}

function spelledOutside(fn: FunctionInfo, made: { readonly hops: number; readonly slot: Slot }): string {
  const around = outsideOf(fn, made);
  if (!around) return '';
  const name = around.fn.ir.slotNames[around.slot] ?? '';
  // What a module gives a name is called so; what a function reads of the request is what it read.
  return around.fn.ir.kind === 'module' ? name : spelledAt(around.fn, around.slot) || name;
}
