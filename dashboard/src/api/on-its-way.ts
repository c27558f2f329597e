import type { UseQueryResult } from '@tanstack/react-query';

export type OnItsWay = Pick<UseQueryResult, 'isLoading' | 'isFetched'>;

/**
 * Whether something is asked for the first time. What a page waits for may be refused; the part that is drawn then asks again, and a page
 * that went away for it would draw it anew, for ever.
 */
export function isOnItsWay({ isLoading, isFetched }: OnItsWay): boolean {
  return isLoading && !isFetched;
}
