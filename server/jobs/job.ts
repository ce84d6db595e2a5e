import type { Services } from '../billing/services.ts';
import type { WorkKind } from '../platform/database/notifyProcesses.ts';
import type { MailGateway } from '../platform/mail.ts';

/** What jobs work with. */
export interface Workshop extends Services {
  readonly mail: MailGateway;
}

/** A piece of work that a table holds. */
export interface DueJob<T> {
  /** The same for the same work, so that any number of processes hand it out once. */
  readonly key: string;
  readonly data: T;
}

/**
 * One kind of work. The tables are the truth of what is to be done: `find` looks there, and
 * `handle` looks once more, so that it may run twice, or late, or beside itself.
 */
export interface Job<T extends object> {
  readonly queue: WorkKind;
  find(shop: Workshop): Promise<DueJob<T>[]>;
  handle(shop: Workshop, data: T): Promise<void>;
}

/** Work that is still due after so long is handed out again: a killed worker may have taken it along. */
const handOutMilliseconds = 30_000;

/**
 * How often work that is due since then was handed out before. Part of its key: the queue takes each key
 * once, and does not know for minutes that a worker was killed. Who has begun keeps others off by the
 * work's own table.
 */
export const timesHandedOut = (due: Date, now: Date): number =>
  Math.floor((now.getTime() - due.getTime()) / handOutMilliseconds);

/** As many pieces of work as are looked for at once. */
export const maxAtOnce = 100;
