import { dayMilliseconds, minuteMilliseconds } from '../../platform/clock.ts';
import type { WorkKind } from '../../platform/database/notifyProcesses.ts';
import type { MailGateway } from '../../platform/mail.ts';
import type { PushGateway } from '../../platform/push.ts';
import type { Services } from '../../services.ts';

/** The services that jobs use. */
export interface JobServices extends Services {
  readonly mail: MailGateway;
  readonly push: PushGateway;
  /** Null where mails stay on this machine. */
  readonly mailBrake: MailBrake | null;
}

/** The most mails to customers who have neither confirmed their address nor paid. */
interface MailBrake {
  /** To all of them together. */
  readonly anHour: number;
  /** To each address. */
  readonly aDay: number;
}

/** A piece of due work, found in a table. */
export interface DueJob<T> {
  /** Equal for the same work, so that any number of processes hand it out once. */
  readonly key: string;
  readonly data: T;
}

/**
 * One kind of work. The tables are authoritative: `find` reads what is due from them, and `handle`
 * checks it again, so that it may run twice, late or concurrently.
 */
export interface Job<T extends object> {
  readonly queue: WorkKind;
  find(shop: JobServices): Promise<DueJob<T>[]>;
  handle(shop: JobServices, data: T): Promise<void>;
}

/**
 * Milliseconds after which due work is handed out again, since a killed worker may have taken it.
 */
const handOutMilliseconds = 30_000;

/**
 * Returns how often work that is due since then was handed out before. It is a part of the work's
 * key, since the queue takes each key once, and learns only after minutes that a worker was killed.
 * The work's own table keeps other workers off once one has begun.
 */
export const timesHandedOut = (due: Date, now: Date): number =>
  Math.floor((now.getTime() - due.getTime()) / handOutMilliseconds);

/** The most work of a kind to find at once. */
export const maxAtOnce = 100;

/** Wait in milliseconds after the n-th check of a payment: 2, 4, 8 … minutes, then daily. */
export const waitAfterCheck = (checks: number): number =>
  Math.min(minuteMilliseconds * 2 ** checks, dayMilliseconds);
