/* Texts under names of a file's top level, as its own code writes them once: what annotations name need not be exported. */
import type { Block, Slot } from '#engine/ir/instruction.ts';
import type { TypeReference } from '#engine/ir/module.ts';
import type { ClassInfo, ModuleInfo } from '#engine/program/program.ts';

type Known = string | ReadonlyMap<string, string>;

/** The text that a name stands for, `PREFIX` or `Routes.Users`; undefined where it is not one constant. */
export function constantNamed({ functions: [main] }: ModuleInfo, [first, member, ...others]: readonly string[]): string | undefined {
  const slot = main && first !== undefined ? main.ir.slotNames.indexOf(first) : -1;
  if (!main || slot < 0 || others.length > 0) return undefined;
  const known = constantsOf(main.ir.body).get(slot);
  if (member === undefined) return typeof known === 'string' ? known : undefined;
  return typeof known === 'object' ? known.get(member) : undefined;
}

/** The text that a name in an annotation stands for: of the file's top level, of its classes, or of the class that it names. */
export function constantMeant(module: ModuleInfo, { path }: TypeReference, classesByName: ReadonlyMap<string, readonly ClassInfo[]>): string | undefined {
  const own = constantNamed(module, path);
  if (own !== undefined) return own;
  const [owner = '', field] = path.slice(-2);
  const named = field === undefined ? module.classes.map(({ ir }) => constantNamed(module, [ir.name, owner])) : (classesByName.get(owner) ?? []).map((info) => constantNamed(info.module, [owner, field]));
  return named.find((text) => text !== undefined);
}

/** Whether a name of the file's top level is an object that its own code fills with constants alone, as an enumeration. */
export function isEnumerated({ functions: [main] }: ModuleInfo, [name, ...others]: readonly string[]): boolean {
  const slot = main && name !== undefined && others.length === 0 ? main.ir.slotNames.indexOf(name) : -1;
  if (!main || slot < 0) return false;
  const { body } = main.ir;
  const constant = new Set(body.flatMap((instruction) => (instruction.op === 'const' ? [instruction.dst] : [])));
  const members = body.flatMap((instruction) => (instruction.op === 'set' && instruction.object === slot ? [instruction.src] : []));
  return body.some((instruction) => instruction.op === 'object' && instruction.dst === slot) && members.length > 0 && members.every((src) => constant.has(src));
}

const constants = new WeakMap<Block, ReadonlyMap<Slot, Known>>();

function constantsOf(body: Block): ReadonlyMap<Slot, Known> {
  const known = constants.get(body) ?? read(body);
  constants.set(body, known);
  return known;
}

/** Instructions outside of branches; whatever is written in another way is not known. */
function read(body: Block): ReadonlyMap<Slot, Known> {
  const found = new Map<Slot, Known>();
  const objects = new Map<Slot, Map<string, string>>();
  const text = (slot: Slot): string | undefined => {
    const value = found.get(slot);
    return typeof value === 'string' ? value : undefined;
  };
  const note = (slot: Slot, value: Known | undefined): void => void (value === undefined ? found.delete(slot) : found.set(slot, value));
  for (const instruction of body) {
    if (instruction.op === 'const') note(instruction.dst, typeof instruction.value === 'string' ? instruction.value : undefined);
    else if (instruction.op === 'copy') note(instruction.dst, found.get(instruction.src));
    else if (instruction.op === 'object' || instruction.op === 'class') {
      const fields = new Map<string, string>();
      objects.set(instruction.dst, fields);
      note(instruction.dst, fields);
    } else if (instruction.op === 'set') {
      const value = text(instruction.src);
      if (value !== undefined) objects.get(instruction.object)?.set(instruction.key, value);
    } else if (instruction.op === 'get') note(instruction.dst, objects.get(instruction.object)?.get(instruction.key));
    else if (instruction.op === 'binary' || instruction.op === 'concat') note(instruction.dst, joined((instruction.op === 'binary' ? [instruction.left, instruction.right] : instruction.parts).map(text), instruction));
  }
  return found;
}

function joined(parts: readonly (string | undefined)[], instruction: { readonly op: string; readonly operator?: string }): string | undefined {
  return parts.some((part) => part === undefined) || (instruction.op === 'binary' && instruction.operator !== '+') ? undefined : parts.join('');
}
