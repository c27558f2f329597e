import { useMemo } from 'react';
import { useEndOtherSessions, useEndSession, useOpenSessions, type OpenSession } from '#dashboard/api/account.ts';
import { problemText } from '#dashboard/api/errors.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { Loaded } from '#dashboard/shell/Loaded.tsx';
import { PasswordForm } from '#dashboard/shell/session/PasswordForm.tsx';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { DataTable, tableColumns } from '#dashboard/ui/content/DataTable.tsx';
import { PageHeader, Section } from '#dashboard/ui/content/PageHeader.tsx';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { SkeletonRows } from '#dashboard/ui/feedback/Skeleton.tsx';
import { Badge } from '#dashboard/ui/marks/Badge.tsx';
import { RelativeTime } from '#dashboard/ui/marks/RelativeTime.tsx';
import { toast } from '#dashboard/ui/overlays/toast.ts';

const helper = tableColumns<OpenSession>();
const looks = { user_agent: { isTitle: true, isWide: true }, actions: { isActions: true, align: 'end' } } as const;
const columns = helper.columns([
  helper.accessor('user_agent', { header: 'Browser', cell: ({ getValue }) => <span title={visibleText(getValue(), 500)}>{browserName(getValue())}</span> }),
  helper.accessor('address', { header: 'Address', cell: ({ getValue }) => visibleText(getValue(), 64) }),
  helper.accessor('created_at', { header: 'Signed in', cell: ({ getValue }) => <RelativeTime at={getValue()} /> }),
  helper.display({ id: 'actions', header: () => <span className="sr-only">Actions</span>, cell: ({ row }) => <EndButton session={row.original} /> }),
]);

export function SecurityPage() {
  useTitle('Security');
  return (
    <>
      <PageHeader title="Security" text="Your password, and where you are signed in." />
      <Section title="Password" text="A new password ends all your other sessions.">
        <div className="max-w-96">
          <PasswordForm onChanged={() => toast({ title: 'Your password is changed', text: 'All other sessions have ended.' })} />
        </div>
      </Section>
      <Sessions />
    </>
  );
}

function Sessions() {
  const sessions = useOpenSessions();
  const endOthers = useEndOtherSessions();
  const rows = useMemo(() => sessions.data?.data.toSorted((a, b) => Number(b.current) - Number(a.current)) ?? [], [sessions.data]);
  const sayFailure = (error: Error) => toast({ title: 'The sessions were not ended', text: problemText(error) ?? '', isProblem: true });
  const end = rows.length > 1 && (
    <Button size="small" isBusy={endOthers.isPending} onClick={() => endOthers.mutate(undefined, { onError: sayFailure })}>
      End all others
    </Button>
  );
  return (
    <Section title="Sessions" text="End what you do not know, then change your password." actions={end}>
      <Loaded query={sessions} skeleton={<SkeletonRows count={2} label="Loading sessions" />}>
        {() => <DataTable label="Sessions" columns={columns} rows={rows} rowId={({ id }) => id} looks={looks} />}
      </Loaded>
    </Section>
  );
}

function EndButton({ session }: { readonly session: OpenSession }) {
  const end = useEndSession();
  if (session.current) return <Badge tone="accent">This session</Badge>;
  const run = () => end.mutate(session.id, { onError: (error) => toast({ title: 'The session was not ended', text: problemText(error) ?? '', isProblem: true }) });
  return (
    <Button size="small" isBusy={end.isPending} onClick={run} aria-label={`End the session of ${browserName(session.user_agent)}`}>
      End
    </Button>
  );
}

/** `Firefox on Linux` of what browsers say of themselves; else that, cut. */
function browserName(agent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(agent.replace(/HeadlessChrome/, 'Chrome'))?.[1];
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(agent)?.[1];
  if (browser === undefined || system === undefined) return visibleText(agent, 80) || 'Unknown';
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' };
  return `${names[browser] ?? browser} on ${names[system] ?? system}`;
}
