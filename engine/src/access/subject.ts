/* Of which kind are the objects that a call reads or changes: the model, table, collection or repository that it names. */
import type { Instruction, Slot } from '#engine/ir/instruction.ts';
import type { NotedAccess } from '#engine/taint/state/accesses.ts';
import { spelledAt } from '#engine/access/spelling.ts';

/** Names that lead to what is stored and say nothing of what it is. */
const PLUMBING = /^(?:this|self|cls|objects|_?default_manager|query|session|database|db|models?|em|entity_?manager|manager|prisma|connection|conn|client|pool|knex|sequelize|mongoose|repo(?:sitory)?|dao|service|store|mapper|orm|cur(?:sor)?|tx|trx|transaction|g|app|ctx|state|default|awaited|jdbc_?template|template|stmt|statement|execute|select|get_?connection|create_?query|get_?db|get_?session|req|request|res)$/i;
/** Calls whose argument names what is stored. */
const NAMING = /\.?(?:collection|model|query|get_?repository|table|from|into)\((\w+)\)/gi;

/** The kind of objects, in one spelling; undefined where nothing names it. */
export function subjectOf({ statement, fn, instruction }: NotedAccess): string | undefined {
  const table = statement === undefined ? undefined : /\b(?:from|into|update|join)\s+["'`[]?(?:\w+["'`\]]?\.["'`[]?)?(\w+)/i.exec(statement)?.[1];
  if (table !== undefined) return wordOf(table);
  const named = namesIn(fn, instruction).map(wordOf).find((word) => word !== '');
  return named;
}

function* candidates(instruction: Instruction): Generator<Slot> {
  if (instruction.op === 'invoke') yield instruction.object;
  if (instruction.op === 'call' || instruction.op === 'invoke' || instruction.op === 'new') for (const { slot } of instruction.args.slice(0, 2)) yield slot;
}

function namesIn(fn: NotedAccess['fn'], instruction: Instruction): readonly string[] {
  const found: string[] = [];
  for (const slot of candidates(instruction)) {
    const spelled = spelledAt(fn, slot);
    const told = [...spelled.matchAll(NAMING)].at(-1)?.[1];
    if (told !== undefined && told !== '') found.push(told);
    const before = spelled.includes('(') ? spelled.slice(0, spelled.indexOf('(')).split('.').slice(0, -1) : spelled.split('.');
    const made = /^(?:new )?([A-Z]\w+)\(/.exec(spelled)?.[1];
    const telling = before.filter((part) => part !== '' && part !== '[]' && !PLUMBING.test(part));
    const name = made ?? telling.find((part) => /^[A-Z]/.test(part)) ?? telling.at(-1);
    if (name !== undefined) found.push(name);
    if (slot !== (instruction.op === 'invoke' ? instruction.object : -1) && found.length > 0) break;
  }
  return found;
}

function wordOf(name: string): string {
  const bare = name.replace(/^_+|^(?:tbl|t)_/, '').replace(/_?(?:repository|repo|dao|model|service|mapper|manager|store|collection|table|entity|s?schema)$/i, '');
  return bare.toLowerCase().replaceAll('_', '').replace(/ies$/, 'y').replace(/(?<=\w{2})s$/, '');
}
