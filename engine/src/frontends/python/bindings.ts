/* Which names a function, a module or the body of a class binds: declared on entry, for all of its code. */
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import type { Lowering } from '#engine/frontends/python/lowering.ts';
import { boundNames } from '#engine/frontends/python/syntax.ts';

/** What is met while names are collected. */
interface Found {
  /** Called for each name that the code binds. */
  readonly bind: (name: string) => void;
  /** Names that are bound by something else than `import a.b` and `a = None`. */
  readonly rebound: Set<string>;
  /** Root name → modules that `import a.b` binds to it. */
  readonly modules: Map<string, Set<string>>;
}

/** Declares what the body of a function or module binds in the current scope. */
export function declareBindings(lowering: Lowering, body: Node): void {
  const { scope } = lowering;
  for (const name of namesIn(lowering, body, 'global_statement')) scope.globals.add(name);
  const outer = new Set(namesIn(lowering, body, 'nonlocal_statement'));
  const isOwn = (name: string): boolean => !outer.has(name) && (!scope.globals.has(name) || scope === lowering.moduleScope);
  const found: Found = {
    bind: (name) => {
      if (isOwn(name)) scope.declare(name);
      else if (scope.globals.has(name)) lowering.moduleScope.declare(name);
    },
    rebound: new Set(),
    modules: new Map(),
  };
  collect(lowering, body, found);
  for (const [root, modules] of found.modules) {
    if (!found.rebound.has(root) && isOwn(root)) scope.declare(root).modules = modules;
  }
}

/** The names that the body of a class binds become its fields. */
export function declareFields(lowering: Lowering, body: Node): void {
  const { scope } = lowering;
  for (const name of namesIn(lowering, body, 'global_statement')) scope.globals.add(name);
  collect(lowering, body, { bind: (name) => scope.fields.add(name), rebound: new Set(), modules: new Map() });
}

const INNER: ReadonlySet<string> = new Set(['function_definition', 'class_definition', 'lambda']);

/** Names in statements of a kind, those of inner functions apart. */
function namesIn(lowering: Lowering, body: Node, statement: string): string[] {
  const { tree } = lowering;
  const names: string[] = [];
  const end = tree.afterOf(body);
  for (let node = body; node < end; ) {
    const kind = tree.kind(node);
    if (kind === statement) for (const name of tree.named(node)) names.push(tree.textOf(name));
    node = node !== body && INNER.has(kind) ? tree.afterOf(node) : node + 1;
  }
  return names;
}

function collect(lowering: Lowering, body: Node, found: Found): void {
  const { tree } = lowering;
  const end = tree.afterOf(body);
  for (let node = body; node < end; ) {
    const kind = tree.kind(node);
    if (INNER.has(kind)) {
      if (kind !== 'lambda') rebind(found, tree.textOf(tree.child(node, 'name')));
      node = tree.afterOf(node);
      continue;
    }
    if (COMPREHENSIONS.has(kind)) {
      collectWalruses(lowering, node, found);
      node = tree.afterOf(node);
      continue;
    }
    collectOne(lowering, node, kind, found);
    node++;
  }
}

/** What stands in these binds its own names; `:=` alone reaches out. */
const COMPREHENSIONS: ReadonlySet<string> = new Set(['list_comprehension', 'set_comprehension', 'dictionary_comprehension', 'generator_expression']);

function collectWalruses(lowering: Lowering, comprehension: Node, found: Found): void {
  const { tree } = lowering;
  for (let node = comprehension + 1; node < tree.afterOf(comprehension); node++) {
    if (tree.kind(node) === 'named_expression') rebind(found, tree.textOf(tree.child(node, 'name')));
  }
}

function collectOne(lowering: Lowering, node: Node, kind: string, found: Found): void {
  const { tree } = lowering;
  const target = (field: string): void => {
    const bound = tree.child(node, field);
    if (bound !== NONE) for (const name of boundNames(tree, bound)) rebind(found, name);
  };
  switch (kind) {
    case 'assignment':
      if (tree.kind(tree.child(node, 'right')) === 'none') for (const name of boundNames(tree, tree.child(node, 'left'))) found.bind(name);
      else target('left');
      return;
    case 'augmented_assignment':
    case 'for_statement':
    case 'type_alias_statement':
      target('left');
      return;
    case 'named_expression':
      target('name');
      return;
    case 'as_pattern':
      target('alias');
      return;
    case 'except_clause':
      // Python 2: `except Error, name`.
      for (const name of tree.childrenIn(node, 'value').slice(1)) for (const bound of boundNames(tree, name)) rebind(found, bound);
      return;
    case 'import_statement':
    case 'import_from_statement':
      collectImport(lowering, node, found);
      return;
    case 'case_pattern':
      for (const name of captures(lowering, node)) rebind(found, name);
      return;
    default:
  }
}

function rebind(found: Found, name: string): void {
  if (name === '') return;
  found.bind(name);
  found.rebound.add(name);
}

function collectImport(lowering: Lowering, statement: Node, found: Found): void {
  const { tree } = lowering;
  const isFrom = tree.kind(statement) === 'import_from_statement';
  for (const imported of tree.childrenIn(statement, 'name')) {
    const alias = tree.child(imported, 'alias');
    const dotted = tree.textOf(imported).replaceAll(/\s/g, '');
    if (alias !== NONE) rebind(found, tree.textOf(alias));
    else if (isFrom) rebind(found, dotted);
    else {
      const [root = ''] = dotted.split('.');
      found.bind(root);
      const modules = found.modules.get(root) ?? new Set<string>();
      found.modules.set(root, modules);
      for (let end = dotted.length; end > 0; end = dotted.lastIndexOf('.', end - 1)) modules.add(dotted.slice(0, end));
    }
  }
}

/** Names that a pattern of `match` captures, those of patterns inside it apart. */
export function captures(lowering: Lowering, pattern: Node): string[] {
  const { tree } = lowering;
  const inner = tree.firstNamed(pattern);
  if (inner === NONE) return [];
  const text = tree.textOf(inner);
  switch (tree.kind(inner)) {
    case 'dotted_name':
      return tree.named(inner).length === 1 && text !== '_' ? [text] : [];
    case 'as_pattern': {
      const alias = tree.named(inner).at(-1) ?? NONE;
      return tree.kind(alias) === 'identifier' ? [tree.textOf(alias)] : [];
    }
    case 'splat_pattern':
      return tree.named(inner).map((name) => tree.textOf(name)).filter((name) => name !== '_');
    case 'keyword_pattern': {
      const value = tree.named(inner)[1] ?? NONE;
      return tree.kind(value) === 'dotted_name' && tree.named(value).length === 1 ? [tree.textOf(value)] : [];
    }
    case 'dict_pattern':
      return tree.named(inner).filter((part) => tree.kind(part) === 'splat_pattern').map((part) => tree.textOf(tree.firstNamed(part)));
    default:
      return [];
  }
}
