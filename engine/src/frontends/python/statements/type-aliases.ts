import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { parameterAnnotations } from '#engine/frontends/python/annotations.ts';
import type { Lowering } from '#engine/frontends/python/lowering.ts';

/** What a subscript of these gives is a type. */
const TYPE_FORMS: ReadonlySet<string> = new Set(['Annotated', 'Optional', 'Union', 'Literal']);
const TYPE_MODULES: ReadonlySet<string> = new Set(['typing', 'typing_extensions']);

/** `Id = Annotated[int, Field(gt=0)]` of the module, and `type Id = …`. */
export function noteTypeAlias(lowering: Lowering, target: Node, value: Node): void {
  const { tree } = lowering;
  if (lowering.current !== lowering.module || value === NONE || tree.kind(target) !== 'identifier' || !isTypeForm(lowering, value)) return;
  const type = lowering.imports.typeOf(tree, value);
  if (type) lowering.typeAliases.push({ name: tree.textOf(target), type, annotations: parameterAnnotations(lowering, { fallback: NONE, type: value }) });
}

function isTypeForm(lowering: Lowering, value: Node): boolean {
  const { tree } = lowering;
  const kind = tree.kind(value);
  if (kind !== 'subscript' && kind !== 'generic_type') return false;
  const form = lowering.imports.referenceTo(tree, tree.firstNamed(value));
  return form?.module !== undefined && TYPE_MODULES.has(form.module) && TYPE_FORMS.has(form.path.at(-1) ?? '');
}
