/*
 * A form that stands on page after page, is sent to the page that it stands on and leads back there is one form to people: a choice of language, of a level. It is
 * tried on a few of them. Pages that take what people enter and show what came of it may have the same fields; each of these has a handler of its own.
 */
import type { Parameter, Route } from '#prober/application/application.ts';
import { headerOf } from '#prober/application/not-found.ts';
import type { ReachedRoute } from '#prober/run/run-check.ts';

/** Paths with the same form from which on it is taken for one. */
const REPEATED_FROM = 10;
const TRIED = 3;

interface RepeatedForms {
  /** Whether the form in which the field stands is tried on other pages. */
  readonly isRepeated: (route: Route, parameter: Parameter) => boolean;
}

/** Of routes in the order in which they are tried. */
export function repeatedForms(reached: readonly ReachedRoute[]): RepeatedForms {
  const paths = new Map<string, Set<string>>();
  for (const { route } of reached.filter(leadsBack)) {
    for (const form of new Set(route.parameters.flatMap(({ ofForm }) => ofForm ?? []))) {
      const key = keyOf(route, form);
      if (key !== undefined) paths.set(key, (paths.get(key) ?? new Set()).add(route.path));
    }
  }
  const isRepeated = (route: Route, { ofForm }: Parameter): boolean => {
    const key = ofForm === undefined ? undefined : keyOf(route, ofForm);
    const all = [...(key === undefined ? [] : (paths.get(key) ?? []))];
    return all.length >= REPEATED_FROM && all.indexOf(route.path) >= TRIED;
  };
  return { isRepeated };
}

/** `undefined` where the form of a page is sent elsewhere. */
function keyOf({ method, path, formPage = '', origin }: Route, form: string): string | undefined {
  return origin === 'crawl' && URL.canParse(formPage) && new URL(formPage).pathname.endsWith(path) ? `${method} ${form}` : undefined;
}

function leadsBack({ state: { exchange: { request, response } } }: ReachedRoute): boolean {
  const location = headerOf(response, 'location');
  return response.status >= 300 && response.status < 400 && URL.canParse(location, request.url) && new URL(location, request.url).pathname === new URL(request.url).pathname;
}
