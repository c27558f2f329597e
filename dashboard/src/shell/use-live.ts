import { useEffect, useState } from 'react';
import { followEvents } from '#dashboard/api/live/follow-events.ts';
import { useSession } from '#dashboard/api/session.ts';
import { sessionEnd } from '#dashboard/api/session-end.ts';

/** Keeps what is on screen as the server has it. */
export function useLive(): void {
  const { organization, events_after: now } = useSession();
  // From the first answer on: what was asked for after it can only be newer.
  const [after] = useState(now);
  const hasEnded = sessionEnd.use();
  useEffect(() => (hasEnded ? undefined : followEvents(organization.id, after)), [organization.id, after, hasEnded]);
}
