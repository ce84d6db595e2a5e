import { withClosedDay } from '@nestbox/domain/delivery/calendar';
import type { Services } from '../../services.ts';
import {
  type ClosedDayEffect,
  type DayToClose,
  effectOfClosing,
  refuseClosing,
} from './closeDay.ts';
import { readMovingBoxes } from './closedDayCustomerQueries.ts';
import { namedBoxes, type PreviewedMove, previewMoves } from './previewMoves.ts';

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
  const as = servicesWith(services, closed);
  const boxes = await readMovingBoxes(services.database.reader, [closed.day], namedBoxes);
  const named = await previewMoves(as, boxes);
  return { ...(await effectOfClosing(services, closed)), named };
}

/** Returns the services of a shop that has closed a day. */
function servicesWith(services: Services, { day, reason }: DayToClose): Services {
  const { deliveryDays } = services;
  return {
    ...services,
    deliveryDays: {
      ...deliveryDays,
      calendar: withClosedDay(deliveryDays.calendar, day, reason),
      calendarWithFullDays: async (db, own) =>
        withClosedDay(await deliveryDays.calendarWithFullDays(db, own), day, reason),
    },
  };
}
