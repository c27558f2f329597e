import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ApiError, describeError, UnreachableError } from '#dashboard/api/errors.ts';
import { loadPart } from '#dashboard/api/load-part.ts';
import { sessionQuery } from '#dashboard/api/session.ts';
import { sessionEnd } from '#dashboard/api/session-end.ts';
import { BottomBar } from '#dashboard/shell/BottomBar.tsx';
import { CommandMenu } from '#dashboard/shell/commands/CommandMenu.tsx';
import { keyHelp } from '#dashboard/shell/key-help.ts';
import { ConnectionLine } from '#dashboard/shell/ConnectionLine.tsx';
import { SideBar } from '#dashboard/shell/SideBar.tsx';
import { TopBar } from '#dashboard/shell/TopBar.tsx';
import { useLive } from '#dashboard/shell/use-live.ts';
import { useNavigationKeys } from '#dashboard/shell/use-navigation-keys.ts';
import { usePagePlace } from '#dashboard/shell/use-page-place.ts';
import { ErrorState } from '#dashboard/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#dashboard/ui/feedback/Skeleton.tsx';
import { Opening } from '#dashboard/ui/overlays/Opening.tsx';

/** What few visits need is loaded when one does. */
const FirstPassword = lazy(loadPart(async () => ({ default: (await import('./session/FirstPassword.tsx')).FirstPassword })));
const NoMemberPage = lazy(loadPart(async () => ({ default: (await import('./session/NoMemberPage.tsx')).NoMemberPage })));
const KeyHelp = lazy(loadPart(async () => ({ default: (await import('./KeyHelp.tsx')).KeyHelp })));
const SessionEndedDialog = lazy(loadPart(async () => ({ default: (await import('./session/SessionEndedDialog.tsx')).SessionEndedDialog })));

/** Around every page of who is signed in. Nobody else sees a page. */
export function Shell() {
  const { data, error, refetch, isFetching } = useQuery(sessionQuery);
  useReloadForAnother(data && `${data.user.id} ${data.organization.id}`);
  if (error instanceof ApiError && error.status === 403) return <Suspense fallback={<FrameSkeleton />}><NoMemberPage /></Suspense>;
  if (data !== undefined) return data.must_change_password ? <Suspense fallback={<FrameSkeleton />}><FirstPassword /></Suspense> : <Frame />;
  if (error === null) return <FrameSkeleton />;
  if (error instanceof ApiError && error.status === 401) return <SignInFirst />;
  return <ErrorState {...describeError(error)} isOffline={error instanceof UnreachableError} onRetry={() => void refetch()} isBusy={isFetching} />;
}

/** Another tab of this browser may sign somebody else in, and who is removed from an organization finds the next: nothing of the first stays on screen. */
function useReloadForAnother(id: string | undefined): void {
  const [first, setFirst] = useState(id);
  useEffect(() => {
    if (first === undefined) setFirst(id);
    else if (id !== undefined && id !== first) location.reload();
  }, [first, id]);
}

/** Leads to the entrance, with where somebody wanted to go. The address is read once: on the way there it is already another. */
function SignInFirst() {
  const address = useLocation({ select: ({ href }) => href });
  const [wanted] = useState(address);
  return <Navigate to="/sign-in" search={wanted === '/' ? {} : { next: wanted }} replace />;
}

function Frame() {
  const page = useRef<HTMLElement>(null);
  useNavigationKeys();
  useLive();
  const isHelping = keyHelp.use();
  const hasEnded = sessionEnd.use();
  usePagePlace(page);
  return (
    <div className="flex h-dvh">
      <a href="#content" className="sr-only z-50 rounded-md bg-raised px-3 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2">
        Skip to the page
      </a>
      <SideBar />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar />
        <ConnectionLine />
        {/* What is hidden from sight and placed absolutely stays within it: else the window could be scrolled past the page. */}
        <main ref={page} id="content" tabIndex={-1} className="relative min-h-0 flex-1 overflow-y-auto outline-none max-md:pb-14">
          <Outlet />
        </main>
      </div>
      <BottomBar />
      <CommandMenu />
      <Suspense fallback={<Opening onClose={() => keyHelp.tell(false)} />}>{isHelping && <KeyHelp />}</Suspense>
      <Suspense>{hasEnded && <SessionEndedDialog />}</Suspense>
    </div>
  );
}

/** The bars in their place while it is asked who is signed in. */
function FrameSkeleton() {
  return (
    <div className="flex h-dvh" role="status" aria-label="Loading">
      <div className="w-56 shrink-0 border-r border-line bg-sunken p-3 max-md:hidden">
        <p className="px-2 pt-1 pb-2 font-semibold tracking-tight">Whitebox</p>
      </div>
      <div className="flex-1">
        <div className="h-12 border-b border-line" />
        <div className="p-6">
          <Skeleton className="h-7 w-48" />
        </div>
      </div>
    </div>
  );
}
