import { NONE, type Node, type SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';
import { membersOf } from '#engine/frontends/java/members.ts';
import type { FunctionState, Variable } from '#engine/frontends/java/scope.ts';
import { hasModifier } from '#engine/frontends/java/syntax.ts';
import { isIntegralType, namesIn } from '#engine/frontends/java/types.ts';

/** In Java's own words: at the top of a file, inside a class, or inside a function. */
export type ClassPlace = 'file' | 'member' | 'local';

/** Parents are followed no further than this: `class A extends A` parses. */
const MAX_PARENTS = 20;

/** Classes in classes deeper than this are left out. */
const MAX_DEPTH = 40;

interface MemberFacts {
  readonly isStatic: boolean;
  /** Whether a field holds an integer. */
  readonly isIntegral?: boolean;
}

/** What is known of a class before its body is looked at. */
export interface ClassHeading {
  readonly node: Node;
  /** '' for an anonymous class. */
  readonly name: string;
  readonly place: ClassPlace;
  readonly outer?: ClassScope | undefined;
}

/** The names that a class of the file declares, before anything in it is lowered. */
export class ClassScope {
  readonly fields = new Map<string, MemberFacts>();
  readonly methods = new Map<string, readonly MemberFacts[]>();
  readonly classes = new Map<string, ClassScope>();
  readonly typeParameters = new Set<string>();
  /** The superclass, where it stands in the same file; tied by `linkParent`. */
  parent: ClassScope | undefined;
  /** Where the class object stands, once a function has room for it. */
  variable: Variable | undefined;
  /** The function that defines a local class, whose `this` its instances see. */
  definer: FunctionState | undefined;
  /** Names of the parents: the superclass, then interfaces. */
  readonly parentNames: readonly (readonly string[])[];
  readonly #foreign: number;
  readonly #depth: number;

  readonly node: Node;
  readonly name: string;
  readonly place: ClassPlace;
  /** The class around it. */
  readonly outer: ClassScope | undefined;

  constructor(tree: SyntaxTree, { node, name, place, outer }: ClassHeading) {
    this.node = node;
    this.name = name;
    this.place = place;
    this.outer = outer;
    this.#depth = outer === undefined ? 0 : outer.#depth + 1;
    this.parentNames = parentNodes(tree, node).map((type) => namesIn(tree, type));
    this.#foreign = this.parentNames.length;
    for (const parameter of typeParameters(tree, node)) this.typeParameters.add(parameter);
    this.#collect(tree);
  }

  /** Enclosing names and its own: `['Outer', 'Inner']`. */
  get path(): readonly string[] {
    return this.place === 'member' && this.outer !== undefined ? [...this.outer.path, this.name] : [this.name];
  }

  /** Whether an instance belongs to one of the class around it. */
  hasOuterInstance(tree: SyntaxTree): boolean {
    if (this.place !== 'member' || this.outer === undefined || tree.kind(this.node) !== 'class_declaration') return false;
    return !hasModifier(tree, this.node, 'static') && !isImplicitlyStatic(tree, this.outer.node);
  }

  /** A field of the class or its parents in the file. */
  field(name: string): MemberFacts | undefined {
    return searchUpward(this, (type) => type.fields.get(name));
  }

  /** The methods of a name in the class or its parents in the file. */
  method(name: string): readonly MemberFacts[] | undefined {
    return searchUpward(this, (type) => type.methods.get(name));
  }

  memberClass(name: string): ClassScope | undefined {
    return searchUpward(this, (type) => type.classes.get(name));
  }

  /** Whether names may come from parents in other files. */
  get mayInherit(): boolean {
    const known = searchUpward(this, (type) => (type.#foreign > (type.parent === undefined ? 0 : 1) ? type : undefined));
    return known !== undefined;
  }

  #collect(tree: SyntaxTree): void {
    const isInterface = isImplicitlyStatic(tree, this.node);
    for (const member of membersOf(tree, this.node)) {
      const isStatic = hasModifier(tree, member, 'static');
      switch (tree.kind(member)) {
        case 'field_declaration':
        case 'constant_declaration':
          for (const declarator of tree.childrenIn(member, 'declarator')) this.fields.set(nameOf(tree, declarator), { isStatic: isStatic || isInterface, isIntegral: isIntegralType(tree, tree.child(member, 'type')) });
          break;
        case 'enum_constant':
          this.fields.set(nameOf(tree, member), { isStatic: true });
          break;
        case 'method_declaration':
          this.#addMethod(nameOf(tree, member), isStatic);
          break;
        case 'class_declaration':
        case 'interface_declaration':
        case 'enum_declaration':
        case 'record_declaration':
        case 'annotation_type_declaration':
          if (this.#depth < MAX_DEPTH) this.classes.set(nameOf(tree, member), new ClassScope(tree, { node: member, name: nameOf(tree, member), place: 'member', outer: this }));
          break;
        default:
      }
    }
    this.#addImplicit(tree);
  }

  /** What the compiler adds to enums and records. */
  #addImplicit(tree: SyntaxTree): void {
    const kind = tree.kind(this.node);
    if (kind === 'enum_declaration') for (const name of ['values', 'valueOf']) this.#addMethod(name, true);
    if (kind !== 'record_declaration') return;
    const parameters = tree.child(this.node, 'parameters');
    for (const parameter of parameters === NONE ? [] : tree.named(parameters)) {
      const name = nameOf(tree, parameter);
      this.fields.set(name, { isStatic: false });
      if (!this.methods.has(name)) this.#addMethod(name, false);
    }
  }

  /** Adds a method that does not stand in the class, unless one of the name does. */
  declareMethod(name: string): void {
    if (!this.methods.has(name)) this.#addMethod(name, false);
  }

  #addMethod(name: string, isStatic: boolean): void {
    this.methods.set(name, [...(this.methods.get(name) ?? []), { isStatic }]);
  }
}

function nameOf(tree: SyntaxTree, node: Node): string {
  const name = tree.child(node, 'name');
  return name === NONE ? '' : tree.textOf(name);
}

/** What the class or the nearest of its parents in the file answers. */
function searchUpward<T>(start: ClassScope, read: (type: ClassScope) => T | undefined): T | undefined {
  let type: ClassScope | undefined = start;
  for (let i = 0; type !== undefined && i < MAX_PARENTS; i++) {
    const found = read(type);
    if (found !== undefined) return found;
    type = type.parent;
  }
  return undefined;
}

/** Members of interfaces and annotations are static without saying so. */
export function isImplicitlyStatic(tree: SyntaxTree, node: Node): boolean {
  return tree.kind(node) === 'interface_declaration' || tree.kind(node) === 'annotation_type_declaration';
}

/** The types that a heading names: the superclass first, then interfaces; of an anonymous class what is constructed. */
export function parentNodes(tree: SyntaxTree, node: Node): readonly Node[] {
  if (tree.kind(node) === 'object_creation_expression') return tree.childrenIn(node, 'type');
  const superclass = tree.child(node, 'superclass');
  const listed = [tree.child(node, 'interfaces'), tree.childOfKind(node, 'extends_interfaces')].filter((list) => list !== NONE);
  const interfaces = listed.flatMap((list) => tree.named(list).flatMap((types) => (tree.kind(types) === 'type_list' ? tree.named(types) : [types])));
  return superclass === NONE ? interfaces : [tree.firstNamed(superclass), ...interfaces];
}

function typeParameters(tree: SyntaxTree, node: Node): readonly string[] {
  const list = tree.child(node, 'type_parameters');
  if (list === NONE) return [];
  return tree.named(list).map((parameter) => tree.textOf(tree.childOfKind(parameter, 'type_identifier')));
}

/** Ties a class and the classes in it to their superclasses in the same file; `find` knows the names around it. */
export function linkParents(type: ClassScope, find: (name: string) => ClassScope | undefined): void {
  const resolve = (name: string): ClassScope | undefined => type.classes.get(name) ?? (type.name === name ? type : find(name));
  const [first = ''] = type.parentNames[0] ?? [];
  const found = type.parentNames[0]?.slice(1).reduce<ClassScope | undefined>((at, name) => at?.classes.get(name), find(first));
  type.parent = found ?? (type.parentNames[0]?.length === 1 ? find(first) : undefined);
  for (const member of type.classes.values()) linkParents(member, resolve);
}
