import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, UnreachableError } from '#dashboard/api/errors.ts';
import { sessionEnd } from '#dashboard/api/session-end.ts';

const STALE_MS = 15_000;
const RETRIES = 2;

/** The one place where the state of the server is kept. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEndOfSession }),
  mutationCache: new MutationCache({ onError: noticeEndOfSession }),
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      // What was refused will be refused again; what could not be asked may be asked again.
      retry: (failures, error) => failures < RETRIES && (error instanceof UnreachableError || (error instanceof ApiError && error.status === 503)),
      // The browser's word on being online is no word on the server: it is asked either way.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

function noticeEndOfSession(error: Error): void {
  // Before somebody has signed in, a 401 is the answer that the sign-in page waits for.
  if (error instanceof ApiError && error.status === 401 && queryClient.getQueryData(['session']) !== undefined) sessionEnd.tell(true);
}
