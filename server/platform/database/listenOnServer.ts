import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Listeners, type Listening, openListeners, wireChannel } from './listening.ts';

const firstPauseMilliseconds = 250;
const longestPauseMilliseconds = 30_000;
/** Milliseconds between two notifications of the process to itself, which check the connection. */
const checkMilliseconds = 30_000;
/** Milliseconds to wait for such a notification to arrive, or for a new connection. */
const timeoutMilliseconds = 10_000;

/** Notifies all processes over any connection. */
type Send = (message: string) => Promise<unknown>;

/**
 * Listens on its own connection, opened at the first listener. Reopens a broken connection with
 * growing pauses.
 */
export function listenOnServer(url: string, notify: Send): Listening {
  const listeners = openListeners();
  const closing = new AbortController();
  let receivesNotifications = false;
  let running: Promise<void> | null = null;
  async function keepListening(): Promise<void> {
    let wait = firstPauseMilliseconds;
    const began = () => {
      receivesNotifications = true;
      wait = firstPauseMilliseconds;
      listeners.resync();
    };
    while (!closing.signal.aborted) {
      // Code that needs the database gets its own error while it is unavailable.
      await listenUntilBroken(url, notify, listeners, { began, stop: closing.signal }).catch(
        () => {},
      );
      receivesNotifications = false;
      await pause(wait, null, { signal: closing.signal }).catch(() => {});
      wait = Math.min(wait * 2, longestPauseMilliseconds);
    }
  }
  return {
    get receivesNotifications() {
      return receivesNotifications;
    },
    listen(channel, onNotification) {
      const stop = listeners.add(channel, onNotification);
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
 * Listens until the connection breaks. An open connection does not prove that notifications arrive:
 * the other end may be gone, or a pooler may share it. So the process notifies itself over another
 * connection and waits for the arrival.
 */
async function listenUntilBroken(
  url: string,
  notify: Send,
  listeners: Listeners,
  { began, stop }: { began: () => void; stop: AbortSignal },
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMilliseconds,
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
    const probe = `self ${randomUUID()}`;
    let onProbe = () => {};
    client.on('notification', ({ payload = '' }) => {
      if (payload === probe) onProbe();
      else listeners.deliver(payload);
    });
    const isProbeHeard = async () => {
      const late = new AbortController();
      const arrived = new Promise<boolean>((resolve) => {
        onProbe = () => resolve(true);
      });
      const signal = AbortSignal.any([over, late.signal]);
      const timedOut = pause(timeoutMilliseconds, false, { signal }).catch(() => false);
      try {
        await notify(probe);
        return await Promise.race([arrived, timedOut]);
      } finally {
        late.abort();
      }
    };
    if (!(await isProbeHeard())) return;
    began();
    while (!over.aborted) {
      await pause(checkMilliseconds, null, { signal: over });
      // If the database is too busy to send the notification, the connection may still work.
      if (!(await isProbeHeard().catch(() => true))) return;
    }
  } finally {
    stop.removeEventListener('abort', end);
    // A connection whose other end is gone may never report its end.
    await Promise.race([end(), pause(1_000, null, { ref: false })]);
  }
}
