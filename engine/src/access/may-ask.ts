/* Whether something of which no code is seen may ask who sends a request, where it is registered to run before handlers. */
import type { Slot } from '#engine/ir/instruction.ts';
import { readSlots } from '#engine/ir/operands.ts';
import { writersOf } from '#engine/ir/writers.ts';
import { isAmong, type AccessWords } from '#engine/catalog/access/access-words.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import type { CallsAt } from '#engine/access/calls-at.ts';
import { outsideOf, spelledAt, textAt } from '#engine/access/spelling.ts';
import type { Place } from '#engine/taint/values/trail.ts';

/** Steps between what is handed over and where it was loaded. */
const MAX_STEPS = 6;
/** Specifiers of files of the program itself, and of what stands for its folders. */
const OWN = /^(?:[./~#]|@\/)/;

/** Whether what a call hands over was not loaded from a package, or says by its name that it asks: packages that ask are known, or bear such names. */
export function mayAskAt(calls: CallsAt, place: Place, words: AccessWords): boolean {
  const written = calls.at(place);
  return written.length === 0 || written.some(({ fn, args }) => args.some(({ slot }) => textAt(fn, slot) === undefined && (!isOfPackage(fn, slot) || isAmong(words['gate-names'], spelledAt(fn, slot)))));
}

function isOfPackage(fn: FunctionInfo, slot: Slot, steps = MAX_STEPS): boolean {
  const made = writersOf(fn.ir.body, slot);
  return steps > 0 && made.length > 0 && made.every((each) => {
    if (each.op === 'import') return !OWN.test(each.module);
    if (each.op === 'importDynamic') return !OWN.test(textAt(fn, each.specifier) ?? '.');
    if (each.op === 'outer') {
      const outside = outsideOf(fn, each);
      return outside !== undefined && isOfPackage(outside.fn, outside.slot, steps - 1);
    }
    const [from] = readSlots(each);
    return from !== undefined && isOfPackage(fn, from, steps - 1);
  });
}
