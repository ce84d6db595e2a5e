import { AsyncResource } from 'node:async_hooks';

/** The channels on which a shop's processes notify each other. */
export type Channel =
  | 'work'
  | 'catalogue'
  | 'delivery-days'
  | 'delivery-prices'
  | 'settings'
  | 'notifications';

/**
 * Called with the message of a notification. Called with null once listening has begun or begun
 * again, since notifications may have been missed.
 */
export type Heard = (sent: string | null) => void;

/** How a process receives the notifications that all processes, itself included, have committed. */
export interface Listening {
  /** Whether all notifications arrive at present. While false, tables must be polled. */
  readonly hearing: boolean;
  /** Listens to a channel. @returns a function that stops it */
  listen(channel: Channel, heard: Heard): () => void;
  close(): Promise<void>;
}

/** The one channel of the database, which carries all channels of the shop. */
export const wireChannel = 'nestbox';

/** Databases, and transactions on them, whose engine lacks LISTEN. They send no notifications. */
export const mute = new WeakSet<object>();

/** The listeners in this process. */
export interface Listeners {
  add(channel: Channel, heard: Heard): () => void;
  /** Passes on a message: the channel, a space and the content. */
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
      // The embedded engine calls within the notifying transaction.
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

/** For an engine without LISTEN. Logs this once. */
export function listenInVain(): Listening {
  let warned = false;
  return {
    hearing: false,
    listen() {
      if (!warned) {
        process.emitWarning('This database has no LISTEN: its tables are polled instead.');
      }
      warned = true;
      return () => {};
    },
    close: async () => {},
  };
}
