/*
 * What ran for an entry point and was not called by its handler, as a dependency or a decorator is: what of it lets no request of nobody get any
 * further stands before the handler.
 */
import { instructionsOf } from '#engine/ir/walk.ts';
import { functionsWithin } from '#engine/program/functions-in.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import type { AccessWords } from '#engine/catalog/access/access-words.ts';
import { withInner } from '#engine/access/called-by.ts';
import { followIdentity, nameCalled, type IsIdentity } from '#engine/access/identity.ts';
import { isWrapper, surelyKeepsOut } from '#engine/access/entries/kept-out.ts';

/** Its name, or of a function within one, as decorators give them, the name of that; undefined where there is none. */
export function gateAround(handler: FunctionInfo, ran: readonly FunctionInfo[], { words, isIdentity }: { readonly words: AccessWords; readonly isIdentity: IsIdentity }): string | undefined {
  const isOwnWrapper = isWrapper(handler);
  const called = calledFrom(isOwnWrapper ? [] : [handler], ran);
  const apart = [...(isOwnWrapper ? [handler] : []), ...ran].filter((fn) => !called.has(fn));
  const known = followIdentity(withInner(new Set(apart)), isIdentity);
  const gate = apart.find((fn) => (known.get(fn)?.size ?? 0) > 0 && surelyKeepsOut(fn, known, { words, handsOn: isWrapper(fn) ? 'wrapped' : 'return' }));
  return gate && nameOf(gate);
}

function nameOf({ ir, module }: FunctionInfo): string {
  const around = ir.parent === undefined || ir.parent === 0 ? undefined : module.functions[ir.parent]?.ir;
  return around?.name || ir.name || ir.qualifiedName;
}

/** The functions, those that stand in them, and by their names those that these call. */
function calledFrom(functions: readonly FunctionInfo[], ran: readonly FunctionInfo[]): ReadonlySet<FunctionInfo> {
  const found = new Set<FunctionInfo>();
  const open = [...functions];
  for (let fn = open.pop(); fn !== undefined; fn = open.pop()) {
    if (found.has(fn)) continue;
    found.add(fn);
    open.push(...functionsWithin(fn));
    const names = new Set(instructionsOf(fn.ir.body).flatMap((each) => (each.op === 'call' || each.op === 'invoke' || each.op === 'new' ? nameCalled(fn, each) ?? [] : [])));
    open.push(...ran.filter(({ ir }) => names.has(ir.name)));
  }
  return found;
}
