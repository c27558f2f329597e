import { useEffect } from 'react';
import { sessionQuery } from '#dashboard/api/session.ts';
import { queryClient } from '#dashboard/api/query-client.ts';
import { isReachable } from '#dashboard/api/reachability.ts';
import { CloudOff } from 'lucide-react';

const KNOCK_MS = 3_000;

/** While the server cannot be reached: what is on screen stays where it is, below a line that says so, until the server answers again. */
export function ConnectionLine() {
  const isThere = isReachable.use();
  useEffect(() => {
    if (isThere) return undefined;
    const timer = setInterval(() => void knock(), KNOCK_MS);
    return () => clearInterval(timer);
  }, [isThere]);
  if (isThere) return null;
  return (
    <p role="status" className="pointer-events-none fixed bottom-4 left-1/2 z-40 flex w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 items-center gap-2 rounded-lg border border-line bg-medium-ground px-4 py-2 text-sm text-medium shadow-lg max-md:bottom-18">
      <CloudOff aria-hidden="true" className="size-4 shrink-0" />
      The server cannot be reached. This is how it was before; it is asked again by itself.
    </p>
  );
}

async function knock(): Promise<void> {
  await queryClient.refetchQueries({ queryKey: sessionQuery.queryKey });
  if (isReachable.read()) await queryClient.invalidateQueries();
}
