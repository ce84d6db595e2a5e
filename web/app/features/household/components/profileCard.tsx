import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button';
import { ErrorState } from '#app/ui/errorState';
import { LoadingGroup } from '#app/ui/loadingGroup';
import { Panel } from '#app/ui/panel';
import { Skeleton } from '#app/ui/skeleton';

interface ProfileCardProps {
  title: string;
  loadError: string;
  query: Pick<UseQueryResult, 'isPending' | 'isLoadingError' | 'error' | 'isFetching' | 'refetch'>;
  /** How many lines the card will have: its skeleton has as many. */
  lines: number;
  view: ReactNode;
  /** The form in its place, which calls `close` when it is saved or cancelled. */
  form: (close: () => void) => ReactNode;
}

/** Something of the customer's that is read, and edited in the same place. */
export function ProfileCard({ title, loadError, query, lines, view, form }: ProfileCardProps) {
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const closed = useRef(false);

  // The form that had the focus is gone.
  useEffect(() => {
    if (!editing && closed.current) edit.current?.focus();
    closed.current = editing;
  }, [editing]);

  // What could not be asked for a second time still stands, and a form that is open stays open.
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
          error={query.error}
          onRetry={() => query.refetch()}
          pending={query.isFetching}
        />
      )}
      {loaded && (editing ? form(() => setEditing(false)) : view)}
    </Panel>
  );
}
