/* Of which kind are the objects that a call reads or changes: the model, table, collection or repository that it names. */
import type { Instruction, Slot } from '#engine/ir/instruction.ts';
import { writersOf } from '#engine/ir/writers.ts';
import type { NotedAccess } from '#engine/taint/state/accesses.ts';
import { isAmong, type AccessWords } from '#engine/catalog/access/access-words.ts';
import { nameCalled } from '#engine/access/identity.ts';
import { spelledAt } from '#engine/access/spelling.ts';

/** Calls of a chain that are followed. */
const MAX_CHAIN = 8;

/** Names of what chooses an object of any kind. */
const IDENTIFIER = /^(?:_?id|pk|key|uuid|slug)$|(?:Id|_id|ID|_pk)s?$/;
/** A call that is given a constant, as programs write it. */
const CALL = /(\w+)\((\w+)\)/g;

/** The kind of objects, in one spelling; undefined where nothing names it. */
export function subjectOf({ statement, fn, instruction }: NotedAccess, words: AccessWords): string | undefined {
  const table = statement === undefined ? undefined : /\b(?:from|into|update|join)\s+["'`[]?(?:\w+["'`\]]?\.["'`[]?)?(\w+)/i.exec(statement)?.[1];
  if (table !== undefined) return wordOf(table);
  return firstWord(namesIn(fn, instruction, words)) ?? firstWord(namesOfFound(fn, instruction, words));
}

function firstWord(names: readonly string[]): string | undefined {
  return names.map(wordOf).find((word) => word !== '');
}

/** What names the kind of an object that a call found, where something is done to it alone: `note = get_object_or_404(Note, pk=pk); note.save()`. */
function namesOfFound(fn: NotedAccess['fn'], instruction: Instruction, words: AccessWords): readonly string[] {
  for (const slot of candidates(instruction)) {
    const [found, ...others] = writersOf(fn.ir.body, slot);
    if (others.length === 0 && (found?.op === 'call' || found?.op === 'invoke')) return namesIn(fn, found, words);
  }
  return [];
}

function* candidates(instruction: Instruction): Generator<Slot> {
  if (instruction.op === 'invoke') yield instruction.object;
  if (instruction.op === 'call' || instruction.op === 'invoke' || instruction.op === 'new') for (const { slot } of instruction.args.slice(0, 2)) yield slot;
}

function namesIn(fn: NotedAccess['fn'], instruction: Instruction, words: AccessWords): readonly string[] {
  const found: string[] = [];
  for (const slot of candidates(instruction)) {
    const spelled = spelledAt(fn, slot);
    const told = namedBy(fn, slot, words) ?? [...spelled.matchAll(CALL)].findLast(([, name = '']) => isAmong(words.naming, name))?.[2];
    if (told !== undefined && told !== '') found.push(told);
    const before = spelled.includes('(') ? spelled.slice(0, spelled.indexOf('(')).split('.').slice(0, -1) : spelled.split('.');
    const made = /^(?:new )?([A-Z]\w+)\(/.exec(spelled)?.[1];
    const isReceiver = instruction.op === 'invoke' && slot === instruction.object;
    // What is given chooses the object: its name tells the kind only where it says more than that.
    const telling = before.filter((part) => part !== '' && part !== '[]' && !isAmong(words.storage, part) && (isReceiver || !IDENTIFIER.test(part)));
    const name = (made !== undefined && !isAmong(words.storage, made) ? made : undefined) ?? telling.find((part) => /^[A-Z]/.test(part)) ?? telling.at(-1);
    const named = (isReceiver ? ofOwnClass(fn, slot) : undefined) ?? name ?? typeNamed(fn, slot);
    if (named !== undefined) found.push(named);
    if (slot !== (instruction.op === 'invoke' ? instruction.object : -1) && found.length > 0) break;
  }
  return found;
}

/** What the parent of the class is made for, where a method that it has of it, or a field, is asked: `class NoteService extends Service<NoteMapper, Note>`. */
function ofOwnClass(fn: NotedAccess['fn'], slot: Slot): string | undefined {
  const owner = fn.ir.class === undefined || fn.ir.thisSlot === undefined ? undefined : fn.module.classes[fn.ir.class];
  const [made] = writersOf(fn.ir.body, slot);
  const isOwn = slot === fn.ir.thisSlot || (made?.op === 'get' && made.object === fn.ir.thisSlot && owner?.ir.members.every(({ name }) => name !== made.key));
  return isOwn === true ? owner?.ir.parents.find(({ args }) => args !== undefined && args.length > 0)?.args?.at(-1)?.path.at(-1) : undefined;
}

/** What the field is declared as whose own name tells nothing: `OrderRepository repository`, `Repository<Order> repo`. */
function typeNamed(fn: NotedAccess['fn'], slot: Slot): string | undefined {
  const [made, ...others] = writersOf(fn.ir.body, slot);
  if (made?.op !== 'get' || others.length > 0 || made.object !== fn.ir.thisSlot) return undefined;
  const owner = fn.ir.class === undefined ? undefined : fn.module.classes[fn.ir.class];
  const type = owner?.ir.members.find(({ name, kind }) => kind === 'field' && name === made.key)?.type;
  return (type?.args?.at(0) ?? type)?.path.at(-1);
}

/** The class that a call in the chain is given which names what is looked for: `session.query(Note).filter(…)`. */
function namedBy(fn: NotedAccess['fn'], slot: Slot, words: AccessWords, steps = MAX_CHAIN): string | undefined {
  const [made, ...others] = writersOf(fn.ir.body, slot);
  if (!made || others.length > 0 || (made.op !== 'invoke' && made.op !== 'call')) return undefined;
  const [first] = made.args;
  const given = first && isAmong(words.naming, nameCalled(fn, made) ?? '') ? /(?:^|\.)([A-Z]\w*)$/.exec(spelledAt(fn, first.slot))?.[1] : undefined;
  return given ?? (made.op === 'invoke' && steps > 0 ? namedBy(fn, made.object, words, steps - 1) : undefined);
}

function wordOf(name: string): string {
  const bare = name.replace(/^_+|^(?:tbl|t)_/, '').replace(/_?(?:repository|repo|dao|model|service|mapper|manager|store|collection|table|entity|s?schema)$/i, '');
  return bare.toLowerCase().replaceAll('_', '').replace(/ies$/, 'y').replace(/(?<=\w{2})s$/, '');
}
