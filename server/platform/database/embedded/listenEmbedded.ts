import type { PGlite } from '@electric-sql/pglite';
import { type Listening, openListeners, wireChannel } from '../listening.ts';

/** Listens to what this process commits, the only one. */
export function listenEmbedded(client: PGlite): Listening {
  const listeners = openListeners();
  let receivesNotifications = false;
  let started = false;
  const start = async () => {
    await client.listen(wireChannel, (message) => listeners.deliver(message));
    receivesNotifications = true;
    listeners.resync();
  };
  return {
    get receivesNotifications() {
      return receivesNotifications;
    },
    listen(channel, onNotification) {
      const stop = listeners.add(channel, onNotification);
      // The next query reports a stopped or closed database to its caller.
      if (!started) start().catch(() => {});
      started = true;
      return stop;
    },
    close: async () => {
      receivesNotifications = false;
    },
  };
}
