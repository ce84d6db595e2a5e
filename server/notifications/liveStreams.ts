import { PassThrough, type Readable } from 'node:stream';

/** The browser has few connections to one server, which all tabs of a session share. */
const maxOfSession = 3;
/** Several devices of one customer. */
const maxOfCustomer = 10;
/** Homes and offices share an address. */
const maxOfOrigin = 100;
/** Each asks for its session twice a minute; further ones poll. */
const maxOfProcess = 1_000;
/** Shorter than what proxies wait for before they take a silent connection for dead. */
const heartbeatMilliseconds = 25_000;

/** One customer's browser that listens. */
interface Listener {
  readonly customerId: string;
  readonly token: string;
  /** The address that it comes from. */
  readonly origin: string;
  /** Whether the session goes on. */
  isOpen(): Promise<boolean>;
}

/** The streams that this process holds open. */
export interface LiveStreams {
  /** @returns the stream, or of what there are too many */
  open(listener: Listener): Readable | 'of one' | 'of process';
  /** Tells the customer's browsers that something changed; all browsers where it is not known whose. */
  notify(customerId: string | null): void;
  /** Ends them all, and opens none any more. */
  end(): void;
}

export function openLiveStreams(): LiveStreams {
  const open = new Map<PassThrough, Listener>();
  let ended = false;
  const write = (stream: PassThrough, text: string) => {
    // Who does not read asks anew when they are back.
    if (!stream.writableEnded && !stream.write(text)) stream.destroy();
  };
  return {
    open(listener) {
      if (ended || open.size >= maxOfProcess) return 'of process';
      const having = (same: (other: Listener) => boolean) => [...open.values()].filter(same).length;
      if (
        having(({ token }) => token === listener.token) >= maxOfSession ||
        having(({ customerId }) => customerId === listener.customerId) >= maxOfCustomer ||
        having(({ origin }) => origin === listener.origin) >= maxOfOrigin
      ) {
        return 'of one';
      }
      const stream = new PassThrough();
      open.set(stream, listener);
      const heartbeat = setInterval(async () => {
        // While the database is out nobody knows.
        const goesOn = await listener.isOpen().catch(() => true);
        if (goesOn) write(stream, ': here\n\n');
        else stream.end();
      }, heartbeatMilliseconds);
      stream.on('close', () => {
        clearInterval(heartbeat);
        open.delete(stream);
      });
      // The answer's head goes out with the first that is written.
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
