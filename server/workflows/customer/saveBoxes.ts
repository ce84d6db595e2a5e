import { deleteBoxes, type StoredBox, writeBoxes, writeItems } from '../../boxes/boxQueries.ts';
import { type Move, recordMoves } from '../../boxes/moveBox.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import { hasChanged, itemChanges } from './boxDifferences.ts';

/** What was done with a box besides a change of its status. */
export type BoxNote = Pick<StoredBox, 'boxId' | 'status'> & Pick<Move, 'cause'>;

interface BoxesToSave {
  readonly before: readonly StoredBox[];
  readonly after: readonly StoredBox[];
  /** The changes of status in between. */
  readonly moves: readonly Move[];
  readonly notes: readonly BoxNote[];
}

/** Writes the boxes and items that differ from what was read, and records new boxes and moves. */
export async function saveBoxes(
  customer: LockedCustomer,
  { before, after, moves, notes }: BoxesToSave,
): Promise<void> {
  const { tx, services, customerId } = customer;
  const at = services.clock.now();
  const boxesBefore = new Map(before.map((box) => [box.boxId, box]));
  const boxesAfter = new Set(after.map(({ boxId }) => boxId));
  const written = after.filter((box) => hasChanged(boxesBefore.get(box.boxId), box));
  await writeBoxes(tx, customerId, written, at);
  const planned = after.filter(({ boxId }) => !boxesBefore.has(boxId));
  const stays = ({ box }: Move) => boxesAfter.has(box.boxId);
  await recordMoves(customer, moves.filter(stays), planned);
  const noted = notes.filter(({ boxId }) => boxesAfter.has(boxId));
  const changes = after.map((box) => itemChanges(boxesBefore.get(box.boxId)?.items ?? [], box));
  await writeItems(
    tx,
    customerId,
    {
      written: changes.flatMap(({ written }) => written),
      deleted: changes.flatMap(({ deleted }) => deleted),
    },
    noted.map((note) => ({ ...note, at })),
  );
  const gone = before.filter(({ boxId }) => !boxesAfter.has(boxId));
  await deleteBoxes(
    tx,
    customerId,
    gone.map(({ boxId }) => boxId),
  );
}
