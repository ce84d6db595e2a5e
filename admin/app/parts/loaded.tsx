import { reasonOf, referenceOf } from '@nestbox/client/api/apiError';
import { ErrorState } from '@nestbox/ui/errorState';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { Skeleton } from '@nestbox/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** What is loaded, such as 'The staff'. */
  what: string;
  children: (data: T) => ReactNode;
}

/** What a query answered, or a placeholder, or why it failed. */
export function Loaded<T>({ query, what, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) {
    return (
      <LoadingGroup label={`${what}: loading`} count={4} className="flex flex-col gap-3">
        <Skeleton className="h-14" />
      </LoadingGroup>
    );
  }
  return (
    <ErrorState
      title={`${what} could not be loaded.`}
      detail={reasonOf(query.error, '')}
      reference={referenceOf(query.error)}
      onRetry={() => query.refetch()}
      pending={query.isFetching}
    />
  );
}
