import type { ReactNode } from 'react';
import type { Coverage } from '#dashboard/api/scans.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { counted } from '#dashboard/format/number.ts';

type TargetCoverage = NonNullable<Coverage['targets']>[number];
type ProbedRoute = NonNullable<TargetCoverage['routes']>['data'][number];

const SHOWN_ROUTES = 200;
const OUTCOMES: readonly ProbedRoute['outcome'][] = ['tried', 'reached', 'not_reached'];
const outcomeWords: Readonly<Record<ProbedRoute['outcome'], string>> = { tried: 'tried', reached: 'reached and not tried', not_reached: 'not reached' };

/** What became of each route at the running applications, and why. */
export function TargetsTried({ targets }: { readonly targets: readonly TargetCoverage[] }) {
  return targets.map((target) => (
    <section key={target.target} aria-label={visibleText(target.target, 300)} className="mb-6 text-sm">
      <h3 className="mb-1 [overflow-wrap:anywhere]">
        <bdi>{visibleText(target.target, 300)}</bdi>
      </h3>
      <p className="mb-2 text-quiet">{targetWords(target)}</p>
      {target.notes.map((note) => (
        <p key={note} className="mb-2 max-w-[72ch] text-medium">
          {visibleText(note, 500)}
        </p>
      ))}
      {target.routes !== null && <Outcomes routes={target.routes} />}
    </section>
  ));
}

function targetWords({ verified, complete, requests }: TargetCoverage): string {
  const parts = [
    verified === true && 'Your organization has shown that it is its own.',
    verified === false && 'Nobody has shown that it is yours: it was looked at, nothing was tried.',
    requests !== null && `${counted(requests, 'request')} sent.`,
    requests !== null && !complete && 'The test did not come to its end.',
  ];
  return parts.filter((part) => part !== false).join(' ');
}

function Outcomes({ routes: { total, data } }: { readonly routes: NonNullable<TargetCoverage['routes']> }) {
  if (total === 0) return <p className="text-quiet">No route is known there.</p>;
  return (
    <>
      {OUTCOMES.map((outcome) => ({ outcome, routes: data.filter((route) => route.outcome === outcome) })).map(
        ({ outcome, routes }) =>
          routes.length > 0 && (
            <details key={outcome} className="border-t border-line py-2 last:border-b">
              <summary>
                {counted(routes.length, 'route')} {outcomeWords[outcome]}
              </summary>
              <ul className="mt-2 flex flex-col gap-1 pl-4">
                {routes.slice(0, SHOWN_ROUTES).map(({ method, path, reason }) => (
                  <RouteLine key={`${method} ${path}`} method={method} path={path}>
                    <span className="text-xs text-quiet [overflow-wrap:anywhere] max-sm:col-start-2">{reason !== null && asSentence(visibleText(reason, 300))}</span>
                  </RouteLine>
                ))}
                {routes.length > SHOWN_ROUTES && <li className="text-quiet">and {counted(routes.length - SHOWN_ROUTES, 'other')}</li>}
              </ul>
            </details>
          ),
      )}
      {total > data.length && <p className="mt-2 text-quiet">{counted(total - data.length, 'more route')} of which no more is kept than that they were known.</p>}
    </>
  );
}

/** A route in a list of them, with something about it. */
export function RouteLine({ method, path, children }: { readonly method: string; readonly path: string; readonly children?: ReactNode }) {
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)] items-baseline gap-x-2 max-sm:grid-cols-[4.5rem_minmax(0,1fr)]">
      <span className="font-mono text-xs text-quiet">{visibleText(method, 20)}</span>
      <bdi className="truncate font-mono text-xs" title={visibleText(path, 4_000)}>
        {visibleText(path, 300)}
      </bdi>
      {children}
    </li>
  );
}

function asSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');
}
