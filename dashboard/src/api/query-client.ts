import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, UnreachableError } from '#dashboard/api/errors.ts';
import { sessionEnd } from '#dashboard/api/session-end.ts';

const STALE_MS = 15_000;
const RETRIES = 2;

/** The one place where the state of the server is kept. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { queryKey }) => noticeRefusal(error, queryKey[0] === 'session') }),
  mutationCache: new MutationCache({ onError: (error) => noticeRefusal(error, false) }),
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

function noticeRefusal(error: Error, isAboutSession: boolean): void {
  // Before somebody has signed in, a 401 is the answer that the sign-in page waits for.
  if (!(error instanceof ApiError) || queryClient.getQueryData(['session']) === undefined) return;
  if (error.status === 401) sessionEnd.tell(true);
  // Who is refused has another role than the page knows, or none any more.
  if (error.status === 403 && !isAboutSession) void queryClient.invalidateQueries({ queryKey: ['session'] });
}
