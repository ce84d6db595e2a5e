import { AsyncResource } from 'node:async_hooks';

/** What the processes of a shop tell one another of. */
export type Channel = 'work' | 'catalogue' | 'notifications';

/**
 * Called with what was told; with null once listening has begun, or begun again, since something may
 * have been missed until then.
 */
export type Heard = (sent: string | null) => void;

/** How a process hears what all of them, itself among them, have committed. */
export interface Listening {
  /** Whether everything is heard right now; while it is not, tables have to be looked at instead. */
  readonly hearing: boolean;
  /** @returns how to stop */
  listen(channel: Channel, heard: Heard): () => void;
  close(): Promise<void>;
}

/** The one channel of the database on which all of ours are told. */
export const wireChannel = 'nestbox';

/** Databases, and transactions on them, whose engine knows no LISTEN: they are told nothing. */
export const mute = new WeakSet<object>();

/** Those in this process who listen. */
export interface Listeners {
  add(channel: Channel, heard: Heard): () => void;
  /** Hands on what came over the wire: the channel, a space, what is told. */
  hear(message: string): void;
  missed(): void;
}

export function openListeners(): Listeners {
  const channels = new Map<string, Set<Heard>>();
  const callAll = (channel: string, sent: string | null) => {
    for (const heard of channels.get(channel) ?? []) heard(sent);
  };
  return {
    add(channel, heard) {
      // The embedded engine calls from within the transaction that told.
      const own = AsyncResource.bind(heard);
      const all = channels.get(channel) ?? new Set();
      channels.set(channel, all.add(own));
      return () => all.delete(own);
    },
    hear(message) {
      const end = message.indexOf(' ');
      callAll(message.slice(0, end), message.slice(end + 1));
    },
    missed() {
      for (const channel of channels.keys()) callAll(channel, null);
    },
  };
}

/** For an engine without LISTEN, which is said once. */
export function listenInVain(): Listening {
  let said = false;
  return {
    hearing: false,
    listen() {
      if (!said) {
        process.emitWarning('This database knows no LISTEN: its tables are looked at instead.');
      }
      said = true;
      return () => {};
    },
    close: async () => {},
  };
}
