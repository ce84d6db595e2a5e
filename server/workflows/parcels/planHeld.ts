import type { StoredBox } from '../../boxes/boxQueries.ts';
import type { LatestChange } from '../../planning/latestChangeQueries.ts';
import { keepHold, undoHold } from '../changes/undoLatestChange.ts';
import type { CustomerDraft } from '../customer/customerDraft.ts';
import { idsOf, planDraft } from '../customer/replan.ts';

/**
 * Plans the other boxes of a customer while a box is held, or once it goes on. They are as before then,
 * unless something else has changed since.
 * @param latest the latest change that can be undone
 * @returns the latest one from now on
 */
export function planHeld(
  draft: CustomerDraft,
  { boxId, items }: Pick<StoredBox, 'boxId' | 'items'>,
  isHeld: boolean,
  latest: LatestChange | null,
): LatestChange | null {
  if (!isHeld && undoHold(draft, boxId, latest)) return null;
  planDraft(draft, { replanned: idsOf(items) });
  return isHeld ? keepHold(draft, boxId) : latest;
}
