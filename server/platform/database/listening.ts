import { AsyncResource } from 'node:async_hooks';

/** The channels on which a shop's processes notify each other. */
export type Channel =
  | 'work'
  | 'catalogue'
  | 'delivery-days'
  | 'delivery-prices'
  | 'offers'
  | 'settings'
  | 'content'
  | 'notifications';

/**
 * Called with the message of a notification. Called with null once listening has begun or begun
 * again, since notifications may have been missed.
 */
export type OnNotification = (sent: string | null) => void;

/** How a process receives the notifications that all processes, itself included, have committed. */
export interface Listening {
  /** Whether notifications arrive at present. While false, tables must be polled. */
  readonly receivesNotifications: boolean;
  /** Listens to a channel. @returns a function that stops it */
  listen(channel: Channel, onNotification: OnNotification): () => void;
  close(): Promise<void>;
}

/** The one channel of the database, which carries all channels of the shop. */
export const wireChannel = 'nestbox';

/** Databases, and transactions on them, whose engine lacks LISTEN and NOTIFY. */
export const withoutNotify = new WeakSet<object>();

/** The listeners in this process. */
export interface Listeners {
  add(channel: Channel, onNotification: OnNotification): () => void;
  /** Passes a message to its listeners: the channel, a space and the content. */
  deliver(message: string): void;
  /** Calls all listeners with null, since notifications may have been missed. */
  resync(): void;
}

export function openListeners(): Listeners {
  const channels = new Map<string, Set<OnNotification>>();
  const callAll = (channel: string, sent: string | null) => {
    for (const onNotification of channels.get(channel) ?? []) onNotification(sent);
  };
  return {
    add(channel, onNotification) {
      // The embedded engine calls within the notifying transaction.
      const own = AsyncResource.bind(onNotification);
      const all = channels.get(channel) ?? new Set();
      channels.set(channel, all.add(own));
      return () => all.delete(own);
    },
    deliver(message) {
      const end = message.indexOf(' ');
      callAll(message.slice(0, end), message.slice(end + 1));
    },
    resync() {
      for (const channel of channels.keys()) callAll(channel, null);
    },
  };
}

/** Returns a listening that never notifies, for an engine without LISTEN. Warns once. */
export function pollOnly(): Listening {
  let warned = false;
  return {
    receivesNotifications: false,
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
