import { reasonOf, referenceOf } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import {
  endOtherSessions,
  endSession,
  listSessions,
  type OpenSession,
} from '@nestbox/contract/session';
import { Button } from '@nestbox/ui/button';
import { momentText } from '@nestbox/ui/dateText';
import { ErrorState } from '@nestbox/ui/errorState';
import { FoldedCard } from '@nestbox/ui/foldedCard';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { Skeleton } from '@nestbox/ui/skeleton';
import { useRef } from 'react';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useAnswers, useCustomerQuery } from '#app/api/customerCall';
import { useCustomerId } from '#app/session/useSession';

const hereFirst = (a: OpenSession, b: OpenSession) => Number(b.current) - Number(a.current);

export function SessionsCard() {
  const sessions = useCustomerQuery(listSessions);
  const endOthers = useEndOtherSessions();
  const list = useRef<HTMLUListElement>(null);
  // The pressed button is gone with its session.
  const backToList = () => list.current?.focus();
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;

  return (
    <FoldedCard id="sessions" title="Where you are logged in">
      {sessions.isPending && (
        <LoadingGroup label="Loading where you are logged in" count={2}>
          <Skeleton className="my-3 h-12" />
        </LoadingGroup>
      )}
      {sessions.isLoadingError && (
        <ErrorState
          title="Your logins could not be loaded."
          reference={referenceOf(sessions.error)}
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
    </FoldedCard>
  );
}

interface SessionRowProps {
  session: OpenSession;
  onEnded: () => void;
}

function SessionRow({ session, onEnded }: SessionRowProps) {
  const end = useEndSession(onEnded);
  const { sessionId, device, createdAt, current } = session;
  const since = momentText(createdAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{device}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {current ? 'Here, since' : 'Since'} {since}
        </p>
      </div>
      {!current && (
        <Button
          look="quiet"
          size="small"
          pending={end.isPending}
          onClick={() => end.mutate(sessionId)}
        >
          Log out there
          <span className="sr-only">
            : {device}, since {since}
          </span>
        </Button>
      )}
    </li>
  );
}

function useEndOtherSessions() {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    mutationFn: () => send(endOtherSessions, { params: { customerId } }),
    onSuccess: () => {
      toast.success('Logged out everywhere else');
      return answers.refresh(listSessions);
    },
    onError: (error) => toast.error(reasonOf(error, 'That did not work. Please try again.')),
  });
}

/** @param onEnded is called when the session has left the list */
function useEndSession(onEnded: () => void) {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    mutationFn: (sessionId: string) => send(endSession, { params: { customerId, sessionId } }),
    onSuccess: async () => {
      toast.success('Logged out there');
      await answers.refresh(listSessions);
      onEnded();
    },
    onError: (error) => toast.error(reasonOf(error, 'That did not work. Please try again.')),
  });
}
