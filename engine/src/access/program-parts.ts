/* What a program declares and names about who may come, for each of its parts: what one application sets holds for no other, and what tests set for none. */
import { DeclaredGates, type DeclaredInput } from '#engine/access/declared-gates.ts';
import { GatesByName } from '#engine/access/gates-by-name.ts';
import { MadeGates } from '#engine/access/made-gates.ts';
import type { ClassInfo, FunctionInfo, ModuleInfo, Program } from '#engine/program/program.ts';

export interface PartsInput extends DeclaredInput {
  /** The folder of the application that a file is a part of. */
  readonly programOf: (file: string) => string;
  /** Whether what stands in two folders may be one program. */
  readonly areOfOne: (folder: string, other: string) => boolean;
}

/** What one application says. */
export interface Part {
  readonly declared: DeclaredGates;
  readonly named: GatesByName;
  readonly made: MadeGates;
}

export class ProgramParts {
  readonly #input: PartsInput;
  readonly #modules: ReadonlyMap<string, readonly ModuleInfo[]>;
  readonly #parts = new Map<string, Part>();

  constructor(input: PartsInput) {
    this.#input = input;
    const modules = new Map<string, ModuleInfo[]>();
    for (const module of input.program.modules) {
      const folder = input.programOf(module.path);
      const own = modules.get(folder);
      if (own) own.push(module);
      else modules.set(folder, [module]);
    }
    this.#modules = modules;
  }

  /** What holds where the function stands. */
  of({ module }: FunctionInfo): Part {
    const folder = this.#input.programOf(module.path);
    const known = this.#parts.get(folder);
    if (known) return known;
    const input = { ...this.#input, program: this.#programIn(folder) };
    const part = { declared: new DeclaredGates(input), named: new GatesByName(input), made: new MadeGates(input) };
    this.#parts.set(folder, part);
    return part;
  }

  /** What may be one program with the folder: its own first. */
  #programIn(folder: string): Program {
    const { program, areOfOne } = this.#input;
    const others = [...this.#modules].flatMap(([other, modules]) => (other !== folder && areOfOne(other, folder) ? modules : []));
    return withModules(program, [...this.#modules.get(folder) ?? [], ...others]);
  }
}

/** The program of these files alone. */
export function withModules(program: Program, modules: readonly ModuleInfo[]): Program {
  const order = new Map(modules.map((module, i) => [module, i]));
  const placeOf = ({ module }: ClassInfo): number => order.get(module) ?? -1;
  return {
    ...program, modules,
    functions: modules.flatMap(({ functions }) => functions),
    classes: modules.flatMap(({ classes }) => classes),
    classesByName: new Map([...program.classesByName].flatMap(([name, infos]) => {
      const held = infos.filter((info) => placeOf(info) >= 0).sort((a, b) => placeOf(a) - placeOf(b));
      return held.length > 0 ? [[name, held] as const] : [];
    })),
  };
}
