import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { withClosedDay } from '@nestbox/domain/delivery/calendar';
import { readBoxes } from '../../boxes/boxQueries.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import {
  type ClosedDayEffect,
  type DayToClose,
  effectOfClosing,
  refuseClosing,
} from './closeDay.ts';
import { type MovingBox, readMovingBoxes } from './closedDayCustomerQueries.ts';
import { moveFromClosedDay } from './moveFromClosedDay.ts';

/** Boxes that a preview names. */
const namedBoxes = 5;

/** A box and the day to which it would move; null where the plan would not need it any more. */
export interface PreviewedMove extends MovingBox {
  readonly to: CalendarDate | null;
}

/**
 * Returns what the closing of a day would mean, by the rules that move its boxes. The first boxes are moved as they would be, and
 * rolled back.
 * @throws Refusal as `closeDay`
 */
export async function previewClosing(
  services: Services,
  closed: DayToClose,
): Promise<ClosedDayEffect & { readonly named: readonly PreviewedMove[] }> {
  refuseClosing(services, closed.day);
  const named: PreviewedMove[] = [];
  const as = servicesWith(services, closed);
  for (const box of await readMovingBoxes(services.database.reader, closed.day, namedBoxes)) {
    named.push({ ...box, to: await dryRun(as, box) });
  }
  return { ...(await effectOfClosing(services, closed)), named };
}

/** Ends a dry run, so that its transaction is rolled back. */
class DryRunDone extends Error {}

async function dryRun(services: Services, { customerId, boxId }: MovingBox) {
  let to: CalendarDate | null = null;
  try {
    await changeCustomer(services, customerId, async (customer) => {
      const { tx } = customer;
      const box = (await readBoxes(tx, customerId)).find((each) => each.boxId === boxId);
      if (box) await moveFromClosedDay(customer, box);
      const moved = (await readBoxes(tx, customerId)).find((each) => each.boxId === boxId);
      to = moved && moved.status !== 'Cancelled' ? moved.deliveryDate : null;
      throw new DryRunDone();
    });
  } catch (error) {
    if (!(error instanceof DryRunDone)) throw error;
  }
  return to;
}

/** Returns the services of a shop that has closed a day. */
function servicesWith(services: Services, { day, reason }: DayToClose): Services {
  const { deliveryDays } = services;
  return {
    ...services,
    deliveryDays: {
      calendar: withClosedDay(deliveryDays.calendar, day, reason),
      calendarWithFullDays: async (db, own) =>
        withClosedDay(await deliveryDays.calendarWithFullDays(db, own), day, reason),
      refresh: () => deliveryDays.refresh(),
    },
  };
}
