import { QueryClient } from '@tanstack/react-query';
import { ApiError, NoAnswer } from './apiError';

const maxRetries = 3;
const minute = 60_000;

/** What the server refused stays refused; only what may pass by itself is tried again. */
const mayPass = (error: Error) =>
  error instanceof ApiError ? error.status >= 500 : !(error instanceof NoAnswer);

/** Offline there is no use in trying; with the connection everything is asked for again. */
const worthATry = (error: Error) => navigator.onLine && mayPass(error);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 5 * minute,
      staleTime: minute / 6,
      retry: (failures, error) => failures < maxRetries && worthATry(error),
      // Fails at once offline. Otherwise it would wait for the connection without a word.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Not sent later, when nobody asks for it any more.
    mutations: { networkMode: 'always' },
  },
});
