import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './apiError';

const mostRetries = 3;
const minute = 60_000;

/** What the server refused stays refused; only what may pass by itself is tried again. */
const mayPass = (error: Error) => !(error instanceof ApiError) || error.status >= 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 5 * minute,
      staleTime: minute / 6,
      retry: (failures, error) => failures < mostRetries && mayPass(error),
    },
  },
});
