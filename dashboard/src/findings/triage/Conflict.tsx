import type { FindingConflict } from '@whitebox/contract';
import { ApiError } from '#dashboard/api/errors.ts';
import { changeWords } from '#dashboard/findings/triage/change-words.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { RelativeTime } from '#dashboard/ui/marks/RelativeTime.tsx';
import { SeverityMark } from '#dashboard/ui/marks/SeverityMark.tsx';
import { FindingStateMark } from '#dashboard/ui/marks/StateMark.tsx';

/** Who was faster did more before that: the last ones say enough. */
const SHOWN = 3;

/** What the server says where somebody else was faster; undefined for every other error. */
export function conflictOf(error: unknown): FindingConflict | undefined {
  return error instanceof ApiError && error.status === 412 && isConflict(error.body) ? error.body : undefined;
}

/** The body of a 412 is made from one schema of the server's; what stands between us and it may send another. */
function isConflict(body: unknown): body is FindingConflict {
  return typeof body === 'object' && body !== null && 'current' in body && 'changes' in body && Array.isArray(body.changes);
}

/** What others did meanwhile, and what the finding is now: what was written here stays, and is saved over it or not. */
export function Conflict({ conflict: { current, changes }, since }: { readonly conflict: FindingConflict; readonly since: string | undefined }) {
  const decided = changes.filter(({ change }) => change !== 'comment');
  const later = decided.filter(({ created_at: at }) => since === undefined || at > since);
  return (
    <section aria-label="Somebody else was faster" role="alert" className="rounded-md border border-line-strong bg-sunken p-3 text-sm">
      <h3 className="mb-1.5 font-semibold">Somebody else was faster</h3>
      <ul className="mb-2 flex flex-col gap-1">
        {(later.length === 0 ? decided : later).slice(0, SHOWN).map((entry) => (
          <li key={entry.id}>
            <span className="font-medium">{visibleText(entry.actor_name, 80)}</span> {changeWords(entry.change, entry.before, entry.after)}{' '}
            <span className="text-quiet">
              <RelativeTime at={entry.created_at} />
            </span>
            {entry.reason !== null && entry.reason !== '' && <span className="block text-quiet [overflow-wrap:anywhere]">“{visibleText(entry.reason, 300)}”</span>}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-quiet">It is now</span>
        <FindingStateMark state={current.state} />
        <SeverityMark severity={current.severity} />
      </p>
      <p className="mt-2 text-quiet">What you wrote is still here: save it over that, or leave it.</p>
    </section>
  );
}
