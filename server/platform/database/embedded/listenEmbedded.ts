import type { PGlite } from '@electric-sql/pglite';
import { type Listening, openListeners, wireChannel } from '../listening.ts';

/** Listens to what this process commits, the only one. */
export function listenEmbedded(client: PGlite): Listening {
  const listeners = openListeners();
  let hearing = false;
  let started = false;
  const start = async () => {
    await client.listen(wireChannel, (message) => listeners.hear(message));
    hearing = true;
    listeners.missed();
  };
  return {
    get hearing() {
      return hearing;
    },
    listen(channel, heard) {
      const stop = listeners.add(channel, heard);
      // The next query reports a stopped or closed database to its caller.
      if (!started) start().catch(() => {});
      started = true;
      return stop;
    },
    close: async () => {
      hearing = false;
    },
  };
}
