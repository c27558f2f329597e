import { describeError } from '#dashboard/api/errors.ts';
import { isEnded, useCoverage, type Coverage, type Scan } from '#dashboard/api/scans.ts';
import { repositoryName, visibleText } from '#dashboard/format/clip.ts';
import { counted, exactNumber } from '#dashboard/format/number.ts';
import { RouteLine, TargetsTried } from '#dashboard/scans/scan/TargetsTried.tsx';
import { ErrorState } from '#dashboard/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#dashboard/ui/feedback/Skeleton.tsx';

type RepositoryCoverage = Coverage['repositories'][number];

const SHOWN_ROUTES = 100;
const SHOWN_FILES = 50;

/** What was seen of each repository, and what was not. */
export function ScanCoverage({ scan }: { readonly scan: Scan }) {
  const { data, error, refetch } = useCoverage(scan);
  if (!isEnded(scan.status)) return <p className="text-quiet">It is known when the scan ends.</p>;
  if (data === undefined && error !== null) return <ErrorState {...describeError(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-40 w-full" />;
  return (
    <>
      {data.targets !== null && <TargetsTried targets={data.targets} />}
      <Repositories repositories={data.repositories} />
    </>
  );
}

function Repositories({ repositories }: Pick<Coverage, 'repositories'>) {
  return repositories.map((repository) => (
    <div key={`${repository.repository} ${repository.branch}`} className="mb-6">
      {repositories.length > 1 && <h3 className="mb-2">{visibleText(repositoryName(repository.repository), 120)}</h3>}
      <Numbers of={repository} />
      {repository.notes.map((note) => (
        <p key={note} className="mb-2 max-w-[72ch] text-sm text-medium">
          {visibleText(note, 500)}
        </p>
      ))}
      <Languages of={repository} />
      <Skipped of={repository} />
      <Routes of={repository} />
    </div>
  ));
}

function Numbers({ of }: { readonly of: RepositoryCoverage }) {
  const numbers = [
    ['Functions reached', of.functions === null ? null : `${exactNumber(of.functions.reached)} of ${exactNumber(of.functions.total)}`],
    ['Calls resolved', of.calls === null ? null : `${exactNumber(of.calls.resolved)} of ${exactNumber(of.calls.total)}`],
    ['Entry points', of.entry_points === null ? null : exactNumber(of.entry_points)],
    ['Suspicions kept back', of.leads === null ? null : exactNumber(of.leads.total)],
  ] as const;
  return (
    <dl className="mb-4 grid grid-cols-4 gap-px overflow-hidden rounded-lg border border-line bg-line max-sm:grid-cols-2">
      {numbers.map(([name, value]) => (
        <div key={name} className="bg-ground px-3 py-2">
          <dt className="text-xs text-quiet">{name}</dt>
          <dd className="font-medium tabular">{value ?? 'not known'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Languages({ of: { languages, unread_languages: unread } }: { readonly of: RepositoryCoverage }) {
  if (languages === null) return null;
  return (
    <table className="mb-4 w-full text-sm">
      <thead className="text-left text-xs text-quiet">
        <tr>
          <th scope="col" className="py-1 font-medium">
            Language
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            Files
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            Lines
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            Read
          </th>
        </tr>
      </thead>
      <tbody>
        {languages.map(({ language, name, files, lines, parsed }) => (
          <tr key={language} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            <td className="text-right tabular">{exactNumber(files)}</td>
            <td className="text-right tabular">{exactNumber(lines)}</td>
            <td className="text-right tabular">{parsed === null ? 'not known' : parsed === files ? 'all' : exactNumber(parsed)}</td>
          </tr>
        ))}
        {(unread ?? []).map(({ language, name, files, lines }) => (
          <tr key={language} className="border-t border-line text-quiet">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            <td className="text-right tabular">{exactNumber(files)}</td>
            <td className="text-right tabular">{exactNumber(lines)}</td>
            <td className="text-right">not a language that is read</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Skipped({ of: { skipped } }: { readonly of: RepositoryCoverage }) {
  return (skipped ?? []).map(({ reason, meaning, files, data }) => (
    <details key={reason} className="border-t border-line py-2 text-sm">
      <summary>
        {counted(files, 'file')} not read: <span className="text-quiet">{meaning}</span>
      </summary>
      <ul className="mt-2 flex flex-col gap-0.5 pl-4 font-mono text-xs text-quiet">
        {data.slice(0, SHOWN_FILES).map(({ path, detail }) => (
          <li key={path} className="[overflow-wrap:anywhere]">
            <bdi>{visibleText(path, 500)}</bdi> {detail !== null && `– ${visibleText(detail, 200)}`}
          </li>
        ))}
      </ul>
    </details>
  ));
}

function Routes({ of: { routes } }: { readonly of: RepositoryCoverage }) {
  if (routes === null || routes.total === 0) return null;
  const shown = routes.data.slice(0, SHOWN_ROUTES);
  return (
    <details className="border-y border-line py-2 text-sm">
      <summary>{counted(routes.total, 'route')} in the code</summary>
      <ul className="mt-2 flex flex-col gap-1 pl-4">
        {shown.map(({ method, path, file, line }) => (
          <RouteLine key={`${method} ${path} ${file}:${line}`} method={method} path={path}>
            <bdi className="truncate font-mono text-xs text-quiet max-sm:hidden">{visibleText(`${file}:${line}`, 300)}</bdi>
          </RouteLine>
        ))}
        {routes.total > shown.length && <li className="text-quiet">and {counted(routes.total - shown.length, 'other')}</li>}
      </ul>
    </details>
  );
}
