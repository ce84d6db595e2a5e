import type { ProductId } from '@nestbox/contract/values';
import { answerOf } from '@nestbox/domain/planning/stockAnswer';
import type { StoredSignal } from '../../../planning/schema.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';
import { findChosen } from '../catalogue/chosen.ts';
import { defineChange } from '../changeKind.ts';

/**
 * Records how many packs of some or all products are at home, as answers of today: they say nothing about how often this
 * household reports by itself. No counts take back those of today.
 */
export const checkCupboard = defineChange({
  kind: 'checkCupboard',
  decide(draft, { counts }) {
    if (counts.length === 0) return takeBack(draft);
    const ids = counts.map(({ productId }) => productId);
    if (new Set(ids).size < ids.length) {
      throw new Refusal('invalid', 'Count each product once.');
    }
    for (const { productId, packs } of counts) {
      findChosen(draft, productId);
      draft.noteSignal(productId, { kind: 'answered', ...answerOf(packs) });
    }
  },
  concerns: ({ counts }) => (counts.length > 0 ? idsOf(counts) : 'everything'),
  confirmation: ({ counts }, { did, named }) =>
    counts.length > 0
      ? did(`counted what is left of ${named(idsOf(counts))}`)
      : did('took back what you counted'),
  undo: ({ counts }) => (counts.length > 0 ? { kind: 'checkCupboard', counts: [] } : null),
});

const idsOf = (counts: readonly { productId: ProductId }[]) =>
  counts.map(({ productId }) => productId);

function takeBack(draft: CustomerDraft): void {
  const { signals, today } = draft.after;
  const counted = signals.filter((each) => isCupboardCheck(each) && each.on === today);
  if (counted.length === 0) throw new Refusal('conflict', 'You have counted nothing today.');
  for (const noted of counted) draft.withdrawSignal({ noted, replaced: null });
}

/** Whether a signal is of a cupboard that was checked. Answers to questions name their box. */
export const isCupboardCheck = ({ signal, boxId }: StoredSignal): boolean =>
  signal.kind === 'answered' && boxId === null;
