import { QueryClient } from '@tanstack/react-query';
import { ApiError, NoAnswer } from './apiError';

const maxRetries = 3;
const minute = 60_000;

/** Returns whether a retry may succeed. A refusal by the server is final. */
const mayRecover = (error: Error) =>
  error instanceof ApiError ? error.status >= 500 : !(error instanceof NoAnswer);

/** Returns whether to retry now. Offline, the queries are sent again with the connection. */
const shouldRetry = (error: Error) => navigator.onLine && mayRecover(error);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 5 * minute,
      staleTime: minute / 6,
      retry: (failures, error) => failures < maxRetries && shouldRetry(error),
      // Fails at once offline. Otherwise the query would wait for the connection without a message.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Not sent later, when the customer no longer expects it.
    mutations: { networkMode: 'always' },
  },
});
