import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Charged } from '../processorTime.ts';
import { TooMuch } from './tooMuch.ts';

/** What a customer may use of a process's processor while others use it too, in milliseconds. */
interface Allowance {
  /** At once. */
  readonly capacity: number;
  /** Regained each second. */
  readonly refill: number;
}

/**
 * A customer's boxes cost some 5 ms, and a change of the largest household some 40. A sustained load takes so few of each
 * second that 19 of 20 requests of others meet none of it.
 */
const allowances = {
  paying: { capacity: 600, refill: 40 },
  /** An account is free until its first payment, so that anybody can have many. */
  unpaid: { capacity: 300, refill: 20 },
} as const;

/** Requests of one customer that run at once. */
const maxAtOnce = 2;
/** Requests of one customer that wait; no page sends more at once. */
const maxWaiting = 16;
/** Milliseconds that a request waits at most for its customer's time to be regained. */
const maxPause = 2_000;
/** Milliseconds before a refusal is answered, so that asking again at once costs the others little. */
const refusalPause = 500;
/** Milliseconds since their last request for which somebody counts as present. */
const presentFor = 1_000;
/** Customers whose used time is kept. Beyond these, the longest unseen is dropped. */
const maxCustomers = 10_000;

/** Ends a turn. */
export type EndTurn = () => void;

/** A customer's request. */
export interface Asking {
  readonly customerId: string;
  /** The network address. */
  readonly origin: string;
  readonly isPaying: boolean;
}

interface TurnsOptions {
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Whose turn it is in this process, and what each customer has used of its processor. Only a customer who uses
 * much while others are present has to wait for that; what nobody else wants costs nothing.
 */
export class CustomerTurns {
  readonly #queues = new Map<string, LimitFunction>();
  readonly #times = new LRUCache<string, TimeLeft>({ max: maxCustomers });
  readonly #customers = new Present();
  readonly #visitors = new Present();
  readonly #now: () => number;
  readonly #wait: (milliseconds: number) => Promise<unknown>;

  constructor({ now = () => performance.now(), wait = (time) => pause(time) }: TurnsOptions = {}) {
    this.#now = now;
    this.#wait = wait;
  }

  /**
   * Waits for a turn. @returns what ends it
   * @param who a customer, or a session that is not checked yet
   * @throws TooMuch where too much waits already
   */
  async enter(who: string, atOnce = maxAtOnce): Promise<EndTurn> {
    const queue = this.#queues.get(who) ?? pLimit(atOnce);
    if (queue.activeCount + queue.pendingCount >= atOnce + maxWaiting) {
      await this.#wait(refusalPause);
      throw new TooMuch(1);
    }
    this.#queues.set(who, queue);
    return new Promise((begin) => {
      const turn = () => new Promise<void>(begin);
      void queue(turn).then(() => {
        if (queue.activeCount + queue.pendingCount === 0) this.#queues.delete(who);
      });
    });
  }

  /** Notes the request of somebody without a session. */
  seeVisitor(origin: string): void {
    this.#visitors.see(origin, this.#now());
  }

  /**
   * Waits until a customer's time is regained, where others are present: one request after the other.
   * @returns who is charged, and what ends the wait of the next one
   */
  async timeOf(asking: Asking): Promise<{ readonly charged: Charged; readonly end: EndTurn }> {
    const { customerId, origin, isPaying } = asking;
    const charged = this.#times.get(customerId) ?? new TimeLeft(this.#now());
    this.#times.set(customerId, charged);
    const allowance = isPaying ? allowances.paying : allowances.unpaid;
    const now = this.#now();
    this.#customers.see(customerId, now);
    const isBesideOthers =
      this.#customers.isOther(customerId, now) || this.#visitors.isOther(origin, now);
    if (charged.regain(allowance, now) === 0 || !isBesideOthers) return { charged, end: () => {} };
    const end = await this.enter(`paced ${customerId}`, 1);
    await this.#wait(Math.min(maxPause, charged.regain(allowance, this.#now())));
    return { charged, end };
  }
}

class TimeLeft implements Charged {
  /** Null until it is known how much there is. */
  #left: number | null = null;
  #at: number;

  constructor(now: number) {
    this.#at = now;
  }

  /** Adds what was regained. @returns the milliseconds until there is time again */
  regain({ capacity, refill }: Allowance, now: number): number {
    const regained = ((now - this.#at) / 1_000) * refill;
    const left = Math.min(capacity, (this.#left ?? capacity) + regained);
    // What was used while nobody else was present is not held against a customer later.
    this.#left = Math.max(left, (-maxPause / 1_000) * refill);
    this.#at = now;
    return Math.max(0, (-this.#left / refill) * 1_000);
  }

  spend(milliseconds: number): void {
    this.#left = (this.#left ?? 0) - milliseconds;
  }
}

/** Who was seen last, and who else. */
class Present {
  #last = { who: '', at: Number.NEGATIVE_INFINITY };
  #before = this.#last;

  see(who: string, at: number): void {
    if (who !== this.#last.who) this.#before = this.#last;
    this.#last = { who, at };
  }

  /** Whether somebody else is present. */
  isOther(who: string, now: number): boolean {
    const other = this.#last.who === who ? this.#before : this.#last;
    return now - other.at < presentFor;
  }
}
