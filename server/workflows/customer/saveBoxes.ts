import type { BoxStatus } from '@nestbox/domain/boxes/lifecycle';
import { stockEffect } from '@nestbox/domain/boxes/reservation';
import { insertBoxEvents } from '../../boxes/boxEventQueries.ts';
import { deleteBoxes, type StoredBox, writeBoxes, writeItems } from '../../boxes/boxQueries.ts';
import { changeStock } from '../../catalogue/stockQueries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { hasChanged, itemChanges } from './boxDifferences.ts';

/** A change of a box's status, with the sentence of its timeline. */
export interface ChangedStatus {
  readonly boxId: string;
  readonly status: BoxStatus;
  readonly cause: string;
}

interface CustomersBoxes {
  readonly customerId: string;
  readonly boxes: readonly StoredBox[];
}

interface BoxesToSave {
  readonly before: CustomersBoxes;
  readonly after: CustomersBoxes;
  readonly events: readonly ChangedStatus[];
  readonly at: Date;
}

/** Writes the boxes, items and events that differ from what was read, and releases their stock. */
export async function saveBoxes(
  tx: Queryable,
  { before, after, events, at }: BoxesToSave,
): Promise<void> {
  const { customerId } = before;
  const boxesBefore = new Map(before.boxes.map((box) => [box.boxId, box]));
  const boxesAfter = new Map(after.boxes.map((box) => [box.boxId, box]));
  const written = after.boxes.filter((box) => hasChanged(boxesBefore.get(box.boxId), box));
  await writeBoxes(tx, customerId, written, at);
  const ofBoxes = events.filter(({ boxId }) => boxesAfter.has(boxId));
  await insertBoxEvents(
    tx,
    customerId,
    ofBoxes.map((event) => ({ ...event, at })),
  );
  const changes = after.boxes.map((box) =>
    itemChanges(boxesBefore.get(box.boxId)?.items ?? [], box),
  );
  await writeItems(tx, customerId, {
    written: changes.flatMap(({ written }) => written),
    deleted: changes.flatMap(({ deleted }) => deleted),
  });
  // A draft locks and pays no box: its changes of status release packs at most.
  const released = before.boxes.filter(({ boxId, status }) => {
    const now = boxesAfter.get(boxId);
    return now && stockEffect(status, now.status) === 'release';
  });
  const items = released.flatMap((box) => box.items);
  if (items.length > 0) await changeStock(tx, 'release', { items, at });
  const gone = before.boxes.filter(({ boxId }) => !boxesAfter.has(boxId));
  await deleteBoxes(
    tx,
    customerId,
    gone.map(({ boxId }) => boxId),
  );
}
