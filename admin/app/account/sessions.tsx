import { useMutation } from '@nestbox/client/api/useMutation';
import { endOwnSession, listOwnSessions } from '@nestbox/contract/staff';
import { Button } from '@nestbox/ui/button';
import { momentText } from '@nestbox/ui/dateText';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useRef } from 'react';
import { send } from '../api/client';
import { useRefresh, useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { Refusal } from '../parts/refusal';
import { Passkeys } from './passkeys';

export function Sessions() {
  const sessions = useStaffQuery(listOwnSessions, {});
  const refresh = useRefresh();
  const list = useRef<HTMLUListElement>(null);
  const end = useMutation({
    mutationFn: (sessionId: string) => send(endOwnSession, { params: { sessionId } }),
    onSuccess: async () => {
      await refresh(listOwnSessions);
      // The pressed button is gone with its session.
      list.current?.focus();
    },
  });
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="My sessions" />
      <PageHeading title="My sessions" intro="Where you are signed in. A session ends by itself." />
      <Refusal error={end.error} />
      <Loaded query={sessions} what="Your sessions">
        {(open) => (
          <>
            <ul
              ref={list}
              tabIndex={-1}
              aria-label="Sessions"
              className="flex flex-col divide-y divide-line rounded-card bg-surface px-6 shadow-card outline-none"
            >
              {open.map(({ sessionId, device, createdAt, expiresAt, current }) => (
                <li
                  key={sessionId}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4"
                >
                  <div>
                    <p className="font-semibold">
                      {device}
                      {current && ' (here)'}
                    </p>
                    <p className="text-ink-soft text-sm tabular-nums">
                      Since {momentText(createdAt)}, ends {momentText(expiresAt)}
                    </p>
                  </div>
                  {!current && (
                    <Button
                      look="quiet"
                      size="small"
                      pending={end.isPending && end.variables === sessionId}
                      onClick={() => end.mutate(sessionId)}
                    >
                      End session
                      <span className="sr-only">
                        : {device}, since {momentText(createdAt)}
                      </span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <Passkeys />
          </>
        )}
      </Loaded>
    </div>
  );
}
