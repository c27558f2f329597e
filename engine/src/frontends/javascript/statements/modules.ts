import type { Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { lowerFunction } from '#engine/frontends/javascript/expressions/functions.ts';
import type { Lowering } from '#engine/frontends/javascript/lowering.ts';
import { boundNames } from '#engine/frontends/javascript/expressions/patterns.ts';
import type { Rules } from '#engine/frontends/javascript/lowering.ts';
import { takesName, unwrap } from '#engine/frontends/javascript/syntax.ts';
import { stringValue } from '#engine/frontends/javascript/text.ts';

export const modules: Rules = {
  statements: {
    // Imports are made before anything else of the file runs (`lowerImports`).
    import_statement: () => {},
    export_statement: lowerExport,
  },
};

/** Declares and binds the imports of a file, in order. */
export function lowerImports(lowering: Lowering, statements: readonly Node[]): void {
  for (const statement of statements) {
    if (lowering.tree.kind(statement) === 'import_statement') lowerImport(lowering, statement);
  }
}

function specifierOf(lowering: Lowering, node: Node): string | undefined {
  const source = lowering.tree.child(node, 'source');
  return source === NONE ? undefined : stringValue(lowering.tree, source);
}

function lowerImport(lowering: Lowering, node: Node): void {
  const { tree } = lowering;
  const required = tree.childOfKind(node, 'import_require_clause');
  if (required !== NONE) {
    lowerImportRequire(lowering, required);
    return;
  }
  const module = specifierOf(lowering, node);
  if (module === undefined) return;
  const isType = tree.hasToken(node, 'type');
  if (!isType) lowering.specifiers.add(module);
  const clause = tree.childOfKind(node, 'import_clause');
  for (const part of clause === NONE ? [] : tree.named(clause)) {
    switch (tree.kind(part)) {
      case 'identifier':
        bindImport(lowering, { local: part, module, name: 'default', isType });
        break;
      case 'namespace_import':
        bindImport(lowering, { local: tree.firstNamed(part), module, name: '*', isType });
        break;
      default:
        for (const specifier of tree.named(part)) lowerSpecifier(lowering, { specifier, module, isType });
    }
  }
}

function lowerSpecifier(
  lowering: Lowering,
  { specifier, module, isType }: { readonly specifier: Node; readonly module: string; readonly isType: boolean },
): void {
  const { tree } = lowering;
  const name = tree.child(specifier, 'name');
  if (name === NONE) return;
  const alias = tree.child(specifier, 'alias');
  const isOneType = isType || tree.hasToken(specifier, 'type');
  bindImport(lowering, { local: alias === NONE ? name : alias, module, name: exportedName(lowering, name), isType: isOneType });
}

/** A name in an import or export list: an identifier or a string. */
function exportedName(lowering: Lowering, node: Node): string {
  return lowering.tree.kind(node) === 'string' ? stringValue(lowering.tree, node) : lowering.tree.textOf(node);
}

interface Binding {
  readonly local: Node;
  readonly module: string;
  readonly name: string;
  /** Erased when the program runs. */
  readonly isType: boolean;
}

function bindImport(lowering: Lowering, { local, module, name, isType }: Binding): void {
  if (local === NONE) return;
  const text = lowering.tree.textOf(local);
  lowering.imports.add(text, { module, name, ...(isType && { isErased: true }) });
  if (!isType) lowering.emit({ op: 'import', dst: lowering.scope.declare(text), module, name, ...lowering.at(local) });
}

/** `import x = require('m')`. */
function lowerImportRequire(lowering: Lowering, clause: Node): void {
  const { tree } = lowering;
  const local = tree.textOf(tree.firstNamed(clause));
  const source = tree.child(clause, 'source');
  const module = stringValue(tree, source);
  lowering.specifiers.add(module);
  lowering.imports.add(local, { module, name: '*' });
  const specifier = lowering.constant(module, lowering.at(source));
  lowering.emit({ op: 'importDynamic', dst: lowering.scope.declare(local), specifier, promised: false, ...lowering.at(clause) });
}

function lowerExport(lowering: Lowering, node: Node): void {
  const { tree } = lowering;
  const module = specifierOf(lowering, node);
  if (module !== undefined) {
    if (!tree.hasToken(node, 'type')) lowerReexport(lowering, node, module);
    return;
  }
  const clause = tree.childOfKind(node, 'export_clause');
  const declaration = tree.child(node, 'declaration');
  if (clause !== NONE) lowerExportList(lowering, clause);
  else if (declaration !== NONE) lowerExportedDeclaration(lowering, node, declaration);
  else if (tree.hasToken(node, 'default')) lowerDefaultExport(lowering, node);
  else if (tree.hasToken(node, '=')) {
    const src = lowering.expression(tree.firstNamed(node));
    lowering.emit({ op: 'set', object: lowering.readName('module', lowering.at(node)), key: 'exports', src, ...lowering.at(node) });
  } else for (const child of tree.named(node)) if (tree.isError(child)) lowering.statement(child);
}

function lowerDefaultExport(lowering: Lowering, node: Node): void {
  const value = lowering.tree.child(node, 'value');
  const slot = lowerDefaultValue(lowering, value);
  if (value !== NONE) lowering.component.options = { slot, value };
  exportSlot(lowering, node, 'default', slot);
}

/** Exports from the file, or from the namespace around. */
function exportSlot(lowering: Lowering, node: Node, name: string, src: Slot): void {
  const object = lowering.namespaceSlot;
  if (object === undefined) lowering.emit({ op: 'export', name, src, ...lowering.at(node) });
  else lowering.emit({ op: 'set', object, key: name, src, ...lowering.at(node) });
}

function lowerDefaultValue(lowering: Lowering, value: Node): Slot {
  if (value === NONE) return lowering.constant(undefined, { start: 0, end: 0 });
  if (takesName(lowering.tree, unwrap(lowering.tree, value))) lowering.pendingName = 'default';
  return lowering.expression(value);
}

function lowerReexport(lowering: Lowering, node: Node, module: string): void {
  const { tree } = lowering;
  lowering.specifiers.add(module);
  const clause = tree.childOfKind(node, 'export_clause');
  const namespace = tree.childOfKind(node, 'namespace_export');
  if (clause !== NONE) {
    for (const specifier of tree.named(clause)) {
      const name = tree.child(specifier, 'name');
      if (name === NONE || tree.hasToken(specifier, 'type')) continue;
      const alias = tree.child(specifier, 'alias');
      const renamed = alias === NONE ? {} : { as: exportedName(lowering, alias) };
      lowering.emit({ op: 'exportFrom', module, name: exportedName(lowering, name), ...renamed, ...lowering.at(specifier) });
    }
    return;
  }
  const as = namespace === NONE ? {} : { as: exportedName(lowering, tree.firstNamed(namespace)) };
  lowering.emit({ op: 'exportFrom', module, name: '*', ...as, ...lowering.at(node) });
}

function lowerExportList(lowering: Lowering, clause: Node): void {
  const { tree } = lowering;
  for (const specifier of tree.named(clause)) {
    const name = tree.child(specifier, 'name');
    // A type is erased; so is an interface or alias that no variable has the name of.
    const variable = name === NONE || tree.hasToken(specifier, 'type') ? undefined : lowering.scope.find(tree.textOf(name));
    if (variable === undefined) continue;
    const alias = tree.child(specifier, 'alias');
    const src = lowering.readVariable(variable, lowering.at(specifier));
    exportSlot(lowering, specifier, exportedName(lowering, alias === NONE ? name : alias), src);
  }
}

const ERASED: ReadonlySet<string> = new Set(['interface_declaration', 'type_alias_declaration', 'ambient_declaration', 'function_signature']);

function lowerExportedDeclaration(lowering: Lowering, node: Node, declaration: Node): void {
  const { tree } = lowering;
  const kind = tree.kind(declaration);
  const named = tree.child(declaration, 'name');
  const isDefault = tree.hasToken(node, 'default');
  if (isDefault && named === NONE && kind.includes('function')) {
    const index = lowerFunction(lowering, declaration, { kind: 'function', name: 'default' });
    const dst = lowering.temp();
    lowering.emit({ op: 'closure', dst, function: index, ...lowering.at(declaration) });
    exportSlot(lowering, node, 'default', dst);
    return;
  }
  lowering.exportDecorators = tree.childrenIn(node, 'decorator');
  lowering.statement(declaration);
  lowering.exportDecorators = [];
  if (ERASED.has(kind)) return;
  const names = kind.endsWith('_declaration') && named === NONE ? declaredNames(lowering, declaration) : [rootName(tree.textOf(named))];
  for (const name of names) {
    const variable = lowering.scope.find(name);
    if (variable !== undefined) exportSlot(lowering, node, isDefault ? 'default' : name, lowering.readVariable(variable, lowering.at(node)));
  }
}

function declaredNames(lowering: Lowering, declaration: Node): string[] {
  const { tree } = lowering;
  return tree.named(declaration).flatMap((declarator) => {
    const name = tree.child(declarator, 'name');
    return name === NONE ? [] : boundNames(tree, name);
  });
}

/** `A` of `namespace A.B`. */
function rootName(text: string): string {
  return text.split('.')[0]?.trim() ?? '';
}
