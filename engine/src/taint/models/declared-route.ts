/* Routes as annotations, classes and names of files declare them. */
import type { DeclaredRoute } from '#engine/catalog/catalog.ts';
import type { Annotation } from '#engine/ir/module.ts';
import type { ClassInfo } from '#engine/program/program.ts';
import { annotationNamed } from '#engine/taint/objects/parameter-sources.ts';

interface RouteSource {
  readonly annotation: Annotation | undefined;
  readonly owner: ClassInfo | undefined;
  readonly path: string;
}

/** The route as the annotation, the class or the file says it. */
export function declaredRouteOf(route: DeclaredRoute, { annotation, owner, path }: RouteSource): { readonly method: string; readonly path: string } {
  const { prefix } = route;
  const carrier = prefix && owner && prefix.annotations.map((name) => annotationNamed(owner.ir.annotations, name)).find((found) => found);
  const before = prefix ? textArgument(carrier, prefix.argument) : '';
  const own = 'fixed' in route.path ? route.path.fixed
    : 'fromFile' in route.path ? routeFromFile(path)
      : textArgument(annotation, route.path.argument);
  const method = 'fixed' in route.method ? route.method.fixed : textArgument(annotation, route.method.argument) || 'ANY';
  return { method, path: `/${before}/${own}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1') };
}

/** The first argument of these that an annotation has: its text, the name of its constant, or that of a list's first item. */
export function textArgument(annotation: Annotation | undefined, places: readonly (number | string)[]): string {
  const argument = places.map((which) => annotation?.args.find(({ name }, i) => (typeof which === 'number' ? name === undefined && i === which : name === which))).find((found) => found);
  const value = argument?.value.kind === 'list' ? argument.value.items[0] : argument?.value;
  if (value?.kind === 'type') return value.type.path.at(-1) ?? '';
  return value?.kind === 'constant' && typeof value.value === 'string' ? value.value : '';
}

/** `src/app/api/users/[id]/route.ts` serves `/api/users/[id]`; `pages/api/users.ts` serves `/api/users`. */
function routeFromFile(path: string): string {
  const below = path.replace(/^.*?(?:^|\/)(?:app|pages)\//, '/');
  return below.replace(/\.\w+$/, '').replace(/\/(?:route|page|index)$/, '').replace(/\/\([^/]+\)/g, '');
}
