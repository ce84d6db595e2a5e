import type { BoxId, ProductId } from '@nestbox/contract/values';
import { mayEdit } from '@nestbox/domain/boxes/customerActions';
import type { Signal } from '@nestbox/domain/planning/signal';
import { inView } from '../../../boxes/boxOf.ts';
import type { StoredBox } from '../../../boxes/boxQueries.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';
import type { CustomerState } from '../../customer/customerState.ts';

/** Returns the boxes that can be changed, the next one first. */
export const editableBoxes = ({
  boxes,
  today,
}: Pick<CustomerState, 'boxes' | 'today'>): StoredBox[] =>
  boxes.filter((box) => mayEdit(inView(box), today));

/**
 * Returns the next planned box that can be changed.
 * @throws Refusal with this sentence where there is none
 */
export function nextBox({ after }: CustomerDraft, otherwise: string): StoredBox {
  const [next] = editableBoxes(after);
  if (!next) throw new Refusal('conflict', otherwise);
  return next;
}

/** Records a change of a whole box as a signal for each of its products. */
export function noteSignalOfBox(
  draft: CustomerDraft,
  { boxId, items }: StoredBox,
  signal: Signal,
): void {
  for (const { productId, oneOff } of items) {
    if (!oneOff) draft.noteSignal(productId, signal, { boxId });
  }
}

/** Withdraws that there is enough of everything in a box: it was said of the box as it was then. */
export function withdrawEnough(draft: CustomerDraft, of: string): void {
  for (const noted of draft.after.signals) {
    const { boxId, signal } = noted;
    if (boxId === of && signal.kind === 'hasEnough')
      draft.withdrawSignal({ noted, replaced: null });
  }
}

/** Returns the packs of a product in a box; 0 where it is not in it. */
export const packsIn = (
  { boxes }: Pick<CustomerState, 'boxes'>,
  { boxId, productId }: { readonly boxId: BoxId; readonly productId: ProductId },
): number =>
  boxes.find((box) => box.boxId === boxId)?.items.find((item) => item.productId === productId)
    ?.quantity ?? 0;
