import type { OpenSession } from '@nestbox/contract/session';
import { useRef } from 'react';
import { Button } from '#app/ui/button';
import { ErrorState } from '#app/ui/errorState';
import { LoadingGroup } from '#app/ui/loadingGroup';
import { Panel } from '#app/ui/panel';
import { Skeleton } from '#app/ui/skeleton';
import { useEndOtherSessions } from '../api/endOtherSessions';
import { useSessions } from '../api/listSessions';
import { SessionRow } from './sessionRow';

const hereFirst = (a: OpenSession, b: OpenSession) => Number(b.current) - Number(a.current);

export function SessionsCard() {
  const sessions = useSessions();
  const endOthers = useEndOtherSessions();
  const list = useRef<HTMLUListElement>(null);
  // The button that was pressed goes with its session.
  const backToList = () => list.current?.focus();
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;

  return (
    <Panel title="Where you are logged in">
      {sessions.isPending && (
        <LoadingGroup label="Loading where you are logged in" count={2}>
          <Skeleton className="my-3 h-12" />
        </LoadingGroup>
      )}
      {sessions.isLoadingError && (
        <ErrorState
          title="Your logins could not be loaded."
          error={sessions.error}
          onRetry={() => sessions.refetch()}
          pending={sessions.isFetching}
        />
      )}
      {sessions.data && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label="Sessions"
          className="-mt-3 flex flex-col divide-y divide-line outline-none"
        >
          {[...sessions.data].sort(hereFirst).map((session) => (
            <SessionRow key={session.sessionId} session={session} onEnded={backToList} />
          ))}
        </ul>
      )}
      {sessions.data && others === 0 && (
        <p className="text-ink-soft">You are logged in nowhere else.</p>
      )}
      {others > 1 && (
        <Button
          look="quiet"
          className="self-start"
          pending={endOthers.isPending}
          onClick={() => endOthers.mutate(undefined, { onSuccess: backToList })}
        >
          Log out everywhere else
        </Button>
      )}
    </Panel>
  );
}
