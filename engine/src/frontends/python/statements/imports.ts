import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { placeOfName, ownSlot, storeName } from '#engine/frontends/python/expressions/names.ts';
import type { Lowering } from '#engine/frontends/python/lowering.ts';
import type { Rules } from '#engine/frontends/python/lowering.ts';

export const imports: Rules = {
  statements: {
    import_statement: lowerImport,
    import_from_statement: lowerImportFrom,
    future_import_statement: () => {},
  },
};

/** A name of an import statement without blanks and line breaks. */
function dottedText(lowering: Lowering, node: Node): string {
  return lowering.tree.textOf(node).replaceAll(/[\s\\]/g, '');
}

/** Notes what the file's imports mean for types, parents and decorators, wherever they stand. */
export function noteImports(lowering: Lowering): void {
  const { tree } = lowering;
  for (let node = 0; node < tree.length; node++) {
    const kind = tree.kind(node);
    if (kind === 'import_statement') for (const { local, module, isAlias } of importedModules(lowering, node)) noteModule(lowering, { local, module, isAlias });
    else if (kind === 'import_from_statement') {
      const module = moduleOf(lowering, node);
      for (const { local, name } of importedNames(lowering, node)) lowering.imports.add(local, { module, name });
      if (tree.childOfKind(node, 'wildcard_import') !== NONE && !lowering.stars.includes(module)) lowering.stars.push(module);
    }
  }
}

function noteModule(lowering: Lowering, { local, module, isAlias }: { readonly local: string; readonly module: string; readonly isAlias: boolean }): void {
  lowering.imports.add(local, { module: isAlias ? module : local, name: '*' });
  if (!isAlias) lowering.imports.addModule(module);
}

function importedModules(lowering: Lowering, statement: Node): { node: Node; local: string; module: string; isAlias: boolean }[] {
  const { tree } = lowering;
  return tree.childrenIn(statement, 'name').map((node) => {
    const alias = tree.child(node, 'alias');
    const module = dottedText(lowering, alias === NONE ? node : tree.child(node, 'name'));
    return { node, module, isAlias: alias !== NONE, local: alias === NONE ? module.split('.')[0] ?? '' : tree.textOf(alias) };
  });
}

function importedNames(lowering: Lowering, statement: Node): { node: Node; local: string; name: string }[] {
  const { tree } = lowering;
  return tree.childrenIn(statement, 'name').map((node) => {
    const alias = tree.child(node, 'alias');
    const name = dottedText(lowering, alias === NONE ? node : tree.child(node, 'name'));
    return { node, name, local: alias === NONE ? name : tree.textOf(alias) };
  });
}

function moduleOf(lowering: Lowering, statement: Node): string {
  const module = lowering.tree.child(statement, 'module_name');
  return module === NONE ? '' : dottedText(lowering, module);
}

/** `import a.b` binds `a`; `import a.b as c` binds the module itself. */
function lowerImport(lowering: Lowering, node: Node): void {
  for (const { node: part, local, module, isAlias } of importedModules(lowering, node)) {
    noteSpecifier(lowering, module);
    bindImport(lowering, { part, local, module: isAlias ? module : local, name: '*' });
  }
}

function lowerImportFrom(lowering: Lowering, node: Node): void {
  const module = moduleOf(lowering, node);
  noteSpecifier(lowering, module);
  if (lowering.tree.childOfKind(node, 'wildcard_import') !== NONE && lowering.current === lowering.module) {
    lowering.emit({ op: 'exportFrom', module, name: '*', ...lowering.at(node) });
  }
  for (const { node: part, local, name } of importedNames(lowering, node)) bindImport(lowering, { part, local, module, name });
}

/** Modules that the module's own code imports are run before it. */
function noteSpecifier(lowering: Lowering, module: string): void {
  if (lowering.current === lowering.module) lowering.specifiers.add(module);
}

interface Binding {
  readonly part: Node;
  readonly local: string;
  readonly module: string;
  readonly name: string;
}

function bindImport(lowering: Lowering, { part, local, module, name }: Binding): void {
  if (local === '') return;
  const at = lowering.at(part);
  const place = placeOfName(lowering, local, at);
  const dst = ownSlot(lowering, place) ?? lowering.temp();
  lowering.emit({ op: 'import', dst, module, name, ...at });
  storeName(lowering, place, dst, at);
}
