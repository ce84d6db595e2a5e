import { setTimeout as pause } from 'node:timers/promises';
import { londonDate } from '@nestbox/domain/calendar/london';
import type { Pence } from '@nestbox/domain/money/pounds';
import { readTakenSince } from '../billing/chargeQueries.ts';
import type { Workshop } from '../jobs/job.ts';
import { leaseMilliseconds } from '../jobs/sendMails.ts';
import { workOff } from '../jobs/workOff.ts';
import { isChargeMessageUnderWay } from '../notifications/notificationQueries.ts';
import { extendUptime } from '../platform/database/uptimeQueries.ts';
import { readNotificationsSince } from './notificationsSinceQueries.ts';
import type { SandboxClock } from './sandboxClock.ts';

/** Something that a customer was told of, on the day on which it happened. */
interface Happening {
  readonly date: string;
  readonly email: string;
  readonly what: string;
}

/** What happened while days passed. */
export interface PassedDays {
  readonly days: number;
  readonly happenings: readonly Happening[];
  /** Boxes that were paid for, and how much they brought. */
  readonly charged: { readonly boxes: number; readonly amount: Pence };
}

/** Real milliseconds between two looks, and how many looks there are at most: five seconds. */
const lookMilliseconds = 50;
const maxLooks = 100;

/**
 * Waits for mails that this process's own workers are sending: on the next day the day of the charge
 * that they announce would be over, and its box would move.
 */
async function untilMailsSent(shop: Workshop, onError: (error: unknown) => void): Promise<void> {
  const { database, clock } = shop;
  for (let look = 0; look < maxLooks; look += 1) {
    const now = clock.now();
    const lease = new Date(now.getTime() + leaseMilliseconds);
    if (!(await isChargeMessageUnderWay(database.reader, now, lease))) return;
    await pause(lookMilliseconds);
    await workOff(shop, onError);
  }
}

/** Lets days pass one by one, and does on each what falls due. */
export async function passDays(
  shop: Workshop,
  clock: SandboxClock,
  days: number,
  onError: (error: unknown) => void,
): Promise<PassedDays> {
  const { reader } = shop.database;
  const since = clock.now();
  for (let day = 0; day < days; day += 1) {
    await clock.advance(1);
    // These are no days of an outage.
    await extendUptime(reader, clock.now());
    await workOff(shop, onError);
    await untilMailsSent(shop, onError);
  }
  const notified = await readNotificationsSince(reader, since);
  return {
    days,
    happenings: notified.map(({ email, heading, createdAt }) => ({
      date: londonDate(createdAt),
      email,
      what: heading,
    })),
    charged: await readTakenSince(reader, since),
  };
}
