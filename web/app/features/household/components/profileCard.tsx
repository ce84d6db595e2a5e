import { referenceOf } from '@nestbox/client/api/apiError';
import { Button } from '@nestbox/ui/button';
import { ErrorState } from '@nestbox/ui/errorState';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { Panel } from '@nestbox/ui/panel';
import { Skeleton } from '@nestbox/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface ProfileCardProps {
  title: string;
  loadError: string;
  query: Pick<UseQueryResult, 'isPending' | 'isLoadingError' | 'error' | 'isFetching' | 'refetch'>;
  /** The number of lines of the card and its skeleton. */
  lines: number;
  view: ReactNode;
  /** Returns the form, which calls `close` when it is saved or cancelled. */
  form: (close: () => void) => ReactNode;
}

/** A card of the customer's data, with a form in its place while it is edited. */
export function ProfileCard({ title, loadError, query, lines, view, form }: ProfileCardProps) {
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  // The form that had the focus is closed.
  useEffect(() => {
    if (!editing && wasEditing.current) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  // If fetching again fails, the data stays, and an open form stays open.
  const loaded = !query.isPending && !query.isLoadingError;
  return (
    <Panel
      title={title}
      action={
        loaded &&
        !editing && (
          <Button ref={edit} look="quiet" size="small" onClick={() => setEditing(true)}>
            Edit<span className="sr-only"> {title.toLowerCase()}</span>
          </Button>
        )
      }
    >
      {query.isPending && (
        <LoadingGroup label={`Loading ${title.toLowerCase()}`} count={lines}>
          <div className="flex justify-between gap-6 border-b border-line py-2.5">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-6 w-40" />
          </div>
        </LoadingGroup>
      )}
      {query.isLoadingError && (
        <ErrorState
          title={loadError}
          reference={referenceOf(query.error)}
          onRetry={() => query.refetch()}
          pending={query.isFetching}
        />
      )}
      {loaded && (editing ? form(() => setEditing(false)) : view)}
    </Panel>
  );
}
