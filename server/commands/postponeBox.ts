import { deliveryDayFrom } from '@nestbox/domain/box/dates';
import { decidePostponement } from '@nestbox/domain/box/steering';
import { addDays, dateOfDay, dayNumber, daysBetween } from '@nestbox/domain/calendar/date';
import { updateBox } from '../db/queries/boxes.ts';
import { today } from '../gateways/clock.ts';
import type { Services } from '../services.ts';
import { allowed, boxOf, inView } from './boxOf.ts';
import { changeCustomer } from './changeCustomer.ts';
import { replan } from './replan.ts';

/** Moves a box, and every later planned one by the same number of days, to a later date. */
export async function postponeBox(
  services: Services,
  customerId: string,
  wish: { boxId: string; date: string },
): Promise<void> {
  await changeCustomer(services, customerId, async (tx) => {
    const { box, boxes } = await boxOf(tx, customerId, wish.boxId);
    const date = allowed(decidePostponement(inView(box), wish.date, today(services.clock)));
    const shift = daysBetween(box.deliveryDate, date);
    for (const later of boxes) {
      if (later.status !== 'Created' || later.deliveryDate <= box.deliveryDate) continue;
      const moved = dayNumber(addDays(later.deliveryDate, shift));
      const deliveryDate = dateOfDay(deliveryDayFrom(moved));
      await updateBox(tx, customerId, later.boxId, { deliveryDate });
    }
    await updateBox(tx, customerId, box.boxId, { deliveryDate: date, pinned: true });
    await replan(tx, services, customerId);
  });
}
