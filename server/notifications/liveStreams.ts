import { PassThrough, type Readable } from 'node:stream';
import type { CustomerId } from '@nestbox/contract/values';

/** Streams of one session. Browsers allow few connections to a server, and all tabs share them. */
const maxOfSession = 3;
/** Streams of one customer, for several devices. */
const maxOfCustomer = 10;
/** Streams of one network address, which a home or an office shares. */
const maxOfOrigin = 100;
/** Streams of this process. Each checks its session twice a minute; further browsers poll. */
const maxOfProcess = 1_000;
/**
 * Milliseconds between heartbeats, shorter than proxies wait before they close an idle connection.
 */
const heartbeatMilliseconds = 25_000;

/** A listening browser of a customer. */
interface Listener {
  readonly customerId: CustomerId;
  readonly token: string;
  /** The network address. */
  readonly origin: string;
  /** Whether the session is still open. */
  isOpen(): Promise<boolean>;
}

/** The open streams of this process. */
export interface LiveStreams {
  /** Opens a stream. @returns it, or which limit is reached */
  open(listener: Listener): Readable | 'of one' | 'of process';
  /** Notifies a customer's browsers of a change; all browsers where the customer is not known. */
  notify(customerId: CustomerId | null): void;
  /** Ends all streams, and opens no more. */
  end(): void;
}

export function openLiveStreams(): LiveStreams {
  const open = new Map<PassThrough, Listener>();
  let ended = false;
  const write = (stream: PassThrough, text: string) => {
    // A client that does not read reconnects when it is back.
    if (!stream.writableEnded && !stream.write(text)) stream.destroy();
  };
  return {
    open(listener) {
      if (ended || open.size >= maxOfProcess) return 'of process';
      const countWhere = (same: (other: Listener) => boolean) =>
        [...open.values()].filter(same).length;
      if (
        countWhere(({ token }) => token === listener.token) >= maxOfSession ||
        countWhere(({ customerId }) => customerId === listener.customerId) >= maxOfCustomer ||
        countWhere(({ origin }) => origin === listener.origin) >= maxOfOrigin
      ) {
        return 'of one';
      }
      const stream = new PassThrough();
      open.set(stream, listener);
      const heartbeat = setInterval(async () => {
        // Unknown while the database is down, so the stream is kept.
        const isOpen = await listener.isOpen().catch(() => true);
        if (isOpen) write(stream, ': here\n\n');
        else stream.end();
      }, heartbeatMilliseconds);
      stream.on('close', () => {
        clearInterval(heartbeat);
        open.delete(stream);
      });
      // The first write sends the answer's headers.
      write(stream, ': here\n\n');
      return stream;
    },
    notify(customerId) {
      for (const [stream, listener] of open) {
        if (customerId === null || customerId === listener.customerId) {
          write(stream, 'data: changed\n\n');
        }
      }
    },
    end() {
      ended = true;
      for (const stream of open.keys()) stream.end();
    },
  };
}
