import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Listeners, type Listening, openListeners, wireChannel } from './listening.ts';

const firstPauseMilliseconds = 250;
const longestPauseMilliseconds = 30_000;
/** How often the process tells itself something, to see that it still hears, */
const checkMilliseconds = 30_000;
/** and how long that may take; connecting may take as long. */
const patienceMilliseconds = 10_000;

/** Tells all processes something over any connection. */
type Send = (message: string) => Promise<unknown>;

/**
 * Listens on a connection of its own, opened at the first listener, and opened again with growing
 * pauses when it breaks.
 */
export function listenOnServer(url: string, notify: Send): Listening {
  const listeners = openListeners();
  const closing = new AbortController();
  let hearing = false;
  let running: Promise<void> | null = null;
  async function keepListening(): Promise<void> {
    let wait = firstPauseMilliseconds;
    const began = () => {
      hearing = true;
      wait = firstPauseMilliseconds;
      listeners.missed();
    };
    while (!closing.signal.aborted) {
      // Whoever needs the database learns by themselves that it cannot be reached.
      await listenUntilBroken(url, notify, listeners, { began, stop: closing.signal }).catch(
        () => {},
      );
      hearing = false;
      await pause(wait, null, { signal: closing.signal }).catch(() => {});
      wait = Math.min(wait * 2, longestPauseMilliseconds);
    }
  }
  return {
    get hearing() {
      return hearing;
    },
    listen(channel, heard) {
      const stop = listeners.add(channel, heard);
      running ??= keepListening();
      return stop;
    },
    async close() {
      closing.abort();
      await running;
    },
  };
}

/**
 * That a connection is there does not say that it hears: the other end may have gone without a
 * word, or a pooler in between may share it. Hence the process listens for itself over another one.
 */
async function listenUntilBroken(
  url: string,
  notify: Send,
  listeners: Listeners,
  { began, stop }: { began: () => void; stop: AbortSignal },
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMilliseconds,
    keepAlive: true,
  });
  const broken = new AbortController();
  const over = AbortSignal.any([stop, broken.signal]);
  const end = () => client.end().catch(() => {});
  client.on('error', () => broken.abort());
  client.on('end', () => broken.abort());
  stop.addEventListener('abort', end);
  try {
    await client.connect();
    await client.query(`listen ${wireChannel}`);
    const myself = `self ${randomUUID()}`;
    let heardMyself = () => {};
    client.on('notification', ({ payload = '' }) => {
      if (payload === myself) heardMyself();
      else listeners.hear(payload);
    });
    const hearsItself = async () => {
      const late = new AbortController();
      const inTime = new Promise<boolean>((resolve) => {
        heardMyself = () => resolve(true);
      });
      const signal = AbortSignal.any([over, late.signal]);
      const inVain = pause(patienceMilliseconds, false, { signal }).catch(() => false);
      try {
        await notify(myself);
        return await Promise.race([inTime, inVain]);
      } finally {
        late.abort();
      }
    };
    if (!(await hearsItself())) return;
    began();
    while (!over.aborted) {
      await pause(checkMilliseconds, null, { signal: over });
      // A database too busy to be told anything is no sign of deafness.
      if (!(await hearsItself().catch(() => true))) return;
    }
  } finally {
    stop.removeEventListener('abort', end);
    // A connection whose other end has gone may never say that it has ended.
    await Promise.race([end(), pause(1_000, null, { ref: false })]);
  }
}
