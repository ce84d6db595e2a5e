import type { Today } from '@nestbox/contract/staff';
import {
  hasPermission,
  type Permission,
  type StaffRole,
} from '@nestbox/domain/account/permissions';
import { isUnusualReading } from '@nestbox/domain/account/unusualReading';
import { addDays, type CalendarDate } from '@nestbox/domain/calendar/date';
import { londonMidnight } from '@nestbox/domain/calendar/london';
import { deliveryAfter, shipmentDate } from '@nestbox/domain/delivery/dates';
import { readDaysOfReading } from '../../account/staff/auditQueries.ts';
import { countWaitingRequests } from '../../account/staff/moneyRequestQueries.ts';
import { countOpenDisputes } from '../../billing/disputeQueries.ts';
import {
  countDisputedGiftCards,
  countRefusedGiftRefunds,
} from '../../billing/giftCardListQueries.ts';
import { readPaidDays } from '../../billing/moneyQueries.ts';
import { readOpenRefusals } from '../../billing/readOpenRefusals.ts';
import { countDifferences } from '../../billing/reconciliationQueries.ts';
import {
  countBoxesIn,
  countBoxesToPack,
  countNextToPack,
} from '../../fulfilment/packingQueries.ts';
import { countMailsGivenUp } from '../../notifications/mailQueries.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { countFailedWork } from '../work/failedWorkQueries.ts';
import { countHeldBoxes, countLostBoxes, countRefusedAddresses } from './waitingWorkQueries.ts';

/** Returns the numbers of the day that a role may see; null for the others. */
export async function readToday(
  { database, clock }: Pick<PlatformServices, 'database' | 'clock'>,
  role: StaffRole,
): Promise<Today> {
  const db = database.reader;
  const date = today(clock);
  const ifAllowed = async <T>(permission: Permission, read: () => Promise<T>) =>
    hasPermission(role, permission) ? read() : null;
  return {
    date,
    boxesToPack: await ifAllowed('see-packing', () => countBoxesToPack(db, deliveryAfter(date))),
    nextToPack: await ifAllowed('see-packing', () => readNextToPack(db, date)),
    heldBoxes: await ifAllowed('see-packing', () => countHeldBoxes(db)),
    refusedAddresses: await ifAllowed('see-packing', () => countRefusedAddresses(db)),
    lostBoxes: await ifAllowed('see-packing', () => countLostBoxes(db)),
    lockedBoxes: await ifAllowed('see-packing', () => countBoxesIn(db, 'CustomerNotified')),
    failedCharges: await ifAllowed('see-payments', () => countBoxesIn(db, 'PaymentFailed')),
    disputes: await ifAllowed(
      'see-payments',
      async () => (await countOpenDisputes(db)) + (await countDisputedGiftCards(db)),
    ),
    moneyRequests: await ifAllowed('approve-money', () => countWaitingRequests(db)),
    refusedRefunds: await ifAllowed(
      'see-payments',
      async () => (await readOpenRefusals(db)).length + (await countRefusedGiftRefunds(db)),
    ),
    moneyDifferences: await ifAllowed('see-payments', () => countDifferences(db)),
    mailsGivenUp: await ifAllowed('see-mails', () => countMailsGivenUp(db)),
    tasksSetAside: await ifAllowed('see-failed-work', async () => {
      const byQueue = await countFailedWork(db);
      return Object.values(byQueue).reduce((sum, tasks) => sum + tasks, 0);
    }),
    unusualReaders: await ifAllowed('read-audit-log', () => countUnusualReaders(db, clock.now())),
    orders: await ifAllowed('see-payments', () => readOrders(db, date)),
  };
}

async function readNextToPack(db: Queryable, date: CalendarDate): Promise<Today['nextToPack']> {
  const next = await countNextToPack(db, deliveryAfter(date));
  return next && { on: shipmentDate(next.deliveryDate), boxes: next.boxes };
}

/** Counts the members of staff who have opened unusually many customers within a day. */
async function countUnusualReaders(db: Queryable, now: Date): Promise<number> {
  const byStaff = Map.groupBy(await readDaysOfReading(db, now), ({ staffId }) => staffId);
  return [...byStaff.values()].filter((days) => {
    const opened = days.find(({ daysAgo }) => daysAgo === 0)?.customers ?? 0;
    const earlier = days.filter(({ daysAgo }) => daysAgo > 0);
    return isUnusualReading(
      opened,
      earlier.map(({ customers }) => customers),
    );
  }).length;
}

/** Days of orders that are drawn. */
const orderDays = 14;

async function readOrders(db: Queryable, date: CalendarDate) {
  const first = addDays(date, 1 - orderDays);
  const paid = await readPaidDays(db, londonMidnight(first));
  return Array.from({ length: orderDays }, (_, index) => {
    const on = addDays(first, index);
    const { boxes = 0, amount = 0 } = paid.find((day) => day.on === on) ?? {};
    return { on, boxes, amount };
  });
}
