import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { readBoxes } from '../../boxes/boxQueries.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import type { MovingBox } from './closedDayCustomerQueries.ts';
import { moveFromClosedDay } from './moveFromClosedDay.ts';

/** Boxes that a preview names. */
export const namedBoxes = 5;

/** A box and the day to which it would move; null where the plan would not need it any more. */
export interface PreviewedMove extends MovingBox {
  readonly to: CalendarDate | null;
}

/**
 * Returns where boxes would move, by the rules that move them. They are moved as they would be, and rolled back.
 * @param as the services of a shop in which the change is made
 */
export async function previewMoves(
  as: Services,
  boxes: readonly MovingBox[],
): Promise<PreviewedMove[]> {
  const moves: PreviewedMove[] = [];
  for (const box of boxes) moves.push({ ...box, to: await dryRun(as, box) });
  return moves;
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
