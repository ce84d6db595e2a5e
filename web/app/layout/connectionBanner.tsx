import { ApiError, NoAnswer } from '@nestbox/client/api/apiError';
import { Button } from '@nestbox/ui/button';
import { useIsLate } from '@nestbox/ui/lateLoading';
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/**
 * Says once for the whole page that the browser is offline or the server does not answer, and tries
 * again. What was loaded stays on the page.
 */
export function ConnectionBanner() {
  const queries = useQueryClient();
  const online = useOnline();
  const late = useIsLate();
  const failed = useHasFailed();
  const fetching = useIsFetching() > 0;
  if (online && !late && !failed) return null;
  const retry = () => queries.refetchQueries({ type: 'active', predicate: isMissing });
  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-center gap-x-5 gap-y-2 border-line border-t bg-surface px-4 py-3 shadow-lift"
    >
      <p className="flex items-center gap-2 font-semibold">
        <CloudOff aria-hidden="true" className="size-5 shrink-0" />
        {online ? 'We cannot reach the shop at the moment.' : 'You are offline.'}
      </p>
      <Button size="small" look="secondary" pending={fetching} onClick={retry}>
        Try again
      </Button>
    </div>
  );
}

/** Whether a query has no answer: it failed for want of one, or waits for it. */
const isMissing = ({ state }: Query) => state.status !== 'success' || state.error !== null;

/** Whether a query of the page failed since the server did not answer, or answered that it is not well. */
function useHasFailed(): boolean {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () =>
      cache
        .findAll({ type: 'active' })
        .some(({ state: { error } }) => error !== null && isOutage(error)),
    () => false,
  );
}

/** Whether a call was not answered, or by a server that is not well. `fetch` fails with a type error. */
const isOutage = (error: Error) =>
  error instanceof ApiError
    ? error.status >= 500
    : error instanceof NoAnswer || error instanceof TypeError;

const useOnline = () =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
    () => true,
  );
