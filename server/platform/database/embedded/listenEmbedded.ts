import type { PGlite } from '@electric-sql/pglite';
import { type Listening, openListeners, wireChannel } from '../listening.ts';

/** Hears what this process, the only one, has committed. */
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
      // A database that has stopped or closed says so to the next query, which has a caller.
      if (!started) start().catch(() => {});
      started = true;
      return stop;
    },
    close: async () => {
      hearing = false;
    },
  };
}
