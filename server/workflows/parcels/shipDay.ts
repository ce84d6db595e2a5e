import type { BoxId } from '@nestbox/contract/values';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { findBoxOwner } from '../../boxes/boxQueries.ts';
import { boxesToPack, type PackedBox } from '../../fulfilment/boxesToPack.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import type { RecordBoxAct } from '../customer/changeStoredBox.ts';
import { forEachBox } from './forEachBox.ts';
import { markShipped } from './shipBox.ts';

interface BoxesToShip {
  readonly ready: readonly PackedBox[];
  readonly others: readonly { readonly box: PackedBox; readonly why: string }[];
}

/** Returns the boxes of a day that have not left: those that can be marked as shipped, and why others cannot. */
export async function boxesToShip(services: Services, day: CalendarDate): Promise<BoxesToShip> {
  const { boxes } = await boxesToPack(services, day);
  const left = boxes.filter(({ status }) => status === 'Paid');
  const others = left.flatMap((box) => {
    const why = whyNot(box);
    return why === null ? [] : [{ box, why }];
  });
  return { ready: left.filter((box) => whyNot(box) === null), others };
}

function whyNot({ heldReason, state, packing }: PackedBox): string | null {
  if (heldReason !== null) return `It is held: ${heldReason}`;
  return state === 'packing' ? `${packing?.packer} is packing it.` : null;
}

/**
 * Marks boxes as shipped, each in a transaction of its own. One that has left is left alone.
 * @returns why boxes could not be marked
 */
export const shipBoxes = (
  services: Services,
  boxIds: readonly BoxId[],
  recordOf: (boxId: BoxId) => RecordBoxAct,
): Promise<{ boxId: BoxId; why: string }[]> =>
  forEachBox(boxIds, async (boxId) => {
    const customerId = await findBoxOwner(services.database.reader, boxId);
    if (!customerId) throw new Refusal('missing', 'There is no such box.');
    const record = recordOf(boxId);
    await markShipped(services, customerId, { boxId, trackingUrl: null, record });
  });
