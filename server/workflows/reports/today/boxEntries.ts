import { boxName } from '@nestbox/domain/boxes/boxName';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { londonDate } from '@nestbox/domain/calendar/london';
import { chargeDate } from '@nestbox/domain/delivery/dates';
import type { Services } from '../../../services.ts';
import {
  readBoxesIn,
  readHeldBoxes,
  readLostBoxes,
  readRefusedAddresses,
} from '../waitingWorkQueries.ts';
import { type Entry, maxEntries } from './entry.ts';

type Shop = Pick<Services, 'database'>;
type Waiting = Awaited<ReturnType<typeof readLostBoxes>>[number];

const entryOf = ({ customerId, boxId, since }: Waiting, what: string): Entry => ({
  key: boxId,
  customerId,
  boxId,
  on: londonDate(since),
  what,
});

export async function heldBoxes({ database }: Shop): Promise<Entry[]> {
  const boxes = await readHeldBoxes(database.reader, maxEntries);
  return boxes.map((box) => entryOf(box, `${boxName(box)}: ${box.heldReason}`));
}

export async function refusedAddresses({ database }: Shop): Promise<Entry[]> {
  const boxes = await readRefusedAddresses(database.reader, maxEntries);
  return boxes.map((box) => entryOf(box, `${boxName(box)} waits: ${box.heldReason}`));
}

export async function lostBoxes({ database }: Shop): Promise<Entry[]> {
  const boxes = await readLostBoxes(database.reader, maxEntries);
  return boxes.map((box) => {
    const why = box.status === 'Lost' ? 'was lost' : 'came back';
    const first = box.addressRefused ? 'the carrier refused its address. Correct that, then ' : '';
    return entryOf(box, `${boxName(box)} ${why}: ${first}send it again, or refund it.`);
  });
}

export async function lockedBoxes({ database }: Shop): Promise<Entry[]> {
  const boxes = await readBoxesIn(database.reader, 'CustomerNotified', maxEntries);
  return boxes.map(({ customerId, boxId, deliveryDate, ...box }) => ({
    key: boxId,
    customerId,
    boxId,
    on: chargeDate(deliveryDate),
    what: `${boxName(box)} for ${formatDate(deliveryDate)}`,
  }));
}
