import { setTimeout as pause } from 'node:timers/promises';
import { londonDate } from '@nestbox/domain/calendar/london';
import type { Pence } from '@nestbox/domain/money/pounds';
import { readPaidSince } from '../../billing/chargeQueries.ts';
import { isChargeMessageUnderWay } from '../../notifications/mailQueries.ts';
import { extendUptime } from '../../platform/database/uptimeQueries.ts';
import type { SandboxClock } from '../../platform/sandboxClock.ts';
import type { JobServices } from '../work/job.ts';
import { readNotificationsSince } from './notificationsSinceQueries.ts';
import { leaseMilliseconds } from './sendMails.ts';
import { workOff } from './workOff.ts';

/** A notification to a customer, with the day on which it was sent. */
interface DatedNotification {
  readonly date: string;
  readonly email: string;
  readonly what: string;
}

/** What happened while days passed. */
export interface PassedDays {
  readonly days: number;
  readonly happenings: readonly DatedNotification[];
  /** Paid boxes, and the sum of their payments. */
  readonly charged: { readonly boxes: number; readonly amount: Pence };
}

/** Milliseconds between two checks, and the most checks: five seconds of real time in all. */
const checkMilliseconds = 50;
const maxChecks = 100;

/**
 * Waits for mails that this process's workers are sending. Otherwise, the announced charge date
 * could pass on the next day, and the box would move.
 */
async function untilMailsSent(shop: JobServices, onError: (error: unknown) => void): Promise<void> {
  const { database, clock } = shop;
  for (let check = 0; check < maxChecks; check += 1) {
    const now = clock.now();
    const lease = new Date(now.getTime() + leaseMilliseconds);
    if (!(await isChargeMessageUnderWay(database.reader, now, lease))) return;
    await pause(checkMilliseconds);
    await workOff(shop, onError);
  }
}

/** Advances the clock day by day, and does the due work on each. */
export async function passDays(
  shop: JobServices,
  clock: SandboxClock,
  days: number,
  onError: (error: unknown) => void,
): Promise<PassedDays> {
  const { reader } = shop.database;
  const since = clock.now();
  for (let day = 0; day < days; day += 1) {
    await clock.advance(1);
    // The skipped days do not count as an outage.
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
    charged: await readPaidSince(reader, since),
  };
}
