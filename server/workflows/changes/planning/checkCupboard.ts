import { isDeepStrictEqual } from 'node:util';
import type { ProductId } from '@nestbox/contract/values';
import { answeredPacks, answerOf } from '@nestbox/domain/planning/stockAnswer';
import { type LatestChange, readLatestChange } from '../../../planning/latestChangeQueries.ts';
import type { StoredSignal } from '../../../planning/schema.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';
import type { CustomerState } from '../../customer/customerState.ts';
import { findChosen } from '../catalogue/chosen.ts';
import { defineChange } from '../changeKind.ts';

/**
 * Records how many packs of some or all products are at home, as answers of today: they say nothing about how often this
 * household reports by itself. No counts take back those of today.
 */
export const checkCupboard = defineChange({
  kind: 'checkCupboard',
  load: (tx, { before }, { counts }) =>
    counts.length > 0 ? Promise.resolve(null) : readLatestChange(tx, before.customerId),
  decide(draft, { counts }, latest: LatestChange | null = null) {
    if (counts.length === 0) {
      takeBack(draft, latest);
      return;
    }
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
  undo({ counts: given }, before) {
    const counts = given.length > 0 ? [] : countsOfToday(before);
    return given.length + counts.length > 0 ? { kind: 'checkCupboard', counts } : null;
  },
});

const idsOf = (counts: readonly { productId: ProductId }[]) =>
  counts.map(({ productId }) => productId);

/** Takes back the latest check with what it replaced, or else all counts of today. */
function takeBack(draft: CustomerDraft, latest: LatestChange | null): void {
  const isLatest = isDeepStrictEqual(latest?.undoneBy, { kind: 'checkCupboard', counts: [] });
  if (latest && isLatest) {
    draft.restoreSignals(latest.plans.restores);
    return;
  }
  const counted = checksOfToday(draft.before);
  if (counted.length === 0) throw new Refusal('conflict', 'You have counted nothing today.');
  for (const noted of counted) draft.withdrawSignal({ noted, replaced: null });
}

const checksOfToday = ({ signals, today }: Pick<CustomerState, 'signals' | 'today'>) =>
  signals.filter((each) => isCupboardCheck(each) && each.on === today);

const countsOfToday = (before: CustomerState) =>
  checksOfToday(before).flatMap(({ productId, signal }) =>
    signal.kind === 'answered' ? [{ productId, packs: answeredPacks(signal) }] : [],
  );

/** Whether a signal is of a cupboard that was checked. Answers to questions name their box. */
export const isCupboardCheck = ({ signal, boxId }: StoredSignal): boolean =>
  signal.kind === 'answered' && boxId === null;
