import type { StoredBox } from '../../boxes/boxQueries.ts';
import { keepHold, undoHold } from '../changes/undoLatestChange.ts';
import type { CustomerDraft } from '../customer/customerDraft.ts';
import { idsOf, planDraft } from '../customer/replan.ts';

/**
 * Plans the other boxes of a customer while a box is held, or once it goes on. They are as before then,
 * unless something else has changed since.
 */
export function planHeld(
  draft: CustomerDraft,
  { boxId, items }: Pick<StoredBox, 'boxId' | 'items'>,
  isHeld: boolean,
): void {
  if (!isHeld && undoHold(draft, boxId)) return;
  planDraft(draft, { replanned: idsOf(items) });
  if (isHeld) keepHold(draft, boxId);
}
