import { followNotifications, listNotifications } from '@nestbox/contract/notification';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keyOf } from '#app/api/customerCall';
import { follow } from '#app/api/follow';
import { useCustomerId } from '#app/session/useSession';

/** A page that is hidden for less than this still counts as visible. */
const awayMilliseconds = 60_000;

const isVisible = () => document.visibilityState === 'visible';

/** Returns whether the page is visible, or was until a moment ago. */
function usePageLooked(): boolean {
  const [looked, setLooked] = useState(isVisible);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (isVisible()) setLooked(true);
      else timer = setTimeout(() => setLooked(false), awayMilliseconds);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return looked;
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
  const looked = usePageLooked();
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    if (!customerId || !looked) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const heard = () =>
      queries.invalidateQueries({ queryKey: keyOf(listNotifications, { customerId }) });
    keepFollowing(customerId, { signal, heard, setLive });
    return () => {
      leaving.abort();
      setLive(false);
    };
  }, [customerId, looked, queries]);

  return isLive;
}

interface Following {
  readonly signal: AbortSignal;
  heard(): void;
  setLive(isLive: boolean): void;
}

/** Opens the stream again with backoff, until the signal. */
async function keepFollowing(customerId: string, { signal, heard, setLive }: Following) {
  let pause = firstPauseMilliseconds;
  while (!signal.aborted) {
    const opened = () => {
      pause = firstPauseMilliseconds;
      setLive(true);
      // The stream does not report earlier changes.
      heard();
    };
    const input = { params: { customerId }, signal };
    await follow(followNotifications, input, { opened, heard }).catch(() => {});
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
