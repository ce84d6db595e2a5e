import { isView } from '@nestbox/client/storage/browserStorage';
import { followNotifications, listNotifications } from '@nestbox/contract/notification';
import type { CustomerId } from '@nestbox/contract/values';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keyOf } from '#app/api/customerCall';
import { follow } from '#app/api/follow';
import { useCustomerId } from '#app/session/useSession';

/** A page that is hidden for less than this still counts as visible. */
const awayMilliseconds = 60_000;

const isVisible = () => document.visibilityState === 'visible';

/** Returns whether the page is visible, or was within the last minute. */
function useRecentlyVisible(): boolean {
  const [recent, setRecent] = useState(isVisible);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      if (isVisible()) setRecent(true);
      else timer = setTimeout(() => setRecent(false), awayMilliseconds);
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return recent;
}

const firstPauseMilliseconds = 1_000;
const longestPauseMilliseconds = 60_000;

/**
 * Fetches the notifications again whenever the server reports a change.
 * @returns whether the stream is open
 */
export function useNotificationStream(): boolean {
  const customerId = useCustomerId();
  const queries = useQueryClient();
  const recent = useRecentlyVisible();
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    // A customer view polls: its stream would count among the customer's.
    if (!customerId || !recent || isView) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const refetch = () =>
      queries.invalidateQueries({ queryKey: keyOf(listNotifications, { customerId }) });
    keepFollowing(customerId, { signal, refetch, setLive });
    return () => {
      leaving.abort();
      setLive(false);
    };
  }, [customerId, recent, queries]);

  return isLive;
}

interface Following {
  readonly signal: AbortSignal;
  refetch(): void;
  setLive(isLive: boolean): void;
}

/** Opens the stream again with backoff, until the signal. */
async function keepFollowing(customerId: CustomerId, { signal, refetch, setLive }: Following) {
  let pause = firstPauseMilliseconds;
  while (!signal.aborted) {
    const onOpen = () => {
      pause = firstPauseMilliseconds;
      setLive(true);
      // The stream does not report earlier changes.
      refetch();
    };
    const input = { params: { customerId }, signal };
    await follow(followNotifications, input, { onOpen, handleEvent: refetch }).catch(() => {});
    if (signal.aborted) return;
    setLive(false);
    // Spreads the browsers after a restart of the server.
    await pauseFor(pause * (0.5 + Math.random()), signal);
    pause = Math.min(pause * 2, longestPauseMilliseconds);
  }
}

const pauseFor = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
