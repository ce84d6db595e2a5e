import type { Change } from '@nestbox/contract/change';
import type { ProductId } from '@nestbox/contract/values';
import { vi } from 'vitest';
import type { RemovedProduct } from '../../server/catalogue/chosenProductQueries.ts';
import type { LatestReport } from '../../server/planning/stockQuestionQueries.ts';
import { plannedNow } from '../../server/workflows/changes/keptPlan.ts';
import { decideChange } from '../../server/workflows/changes/makeChange.ts';
import type { CustomerDraft } from '../../server/workflows/customer/customerDraft.ts';
import { afterwards } from './aCustomer.ts';

/** Removes products. @returns the draft after it, and what the shop's table then has for Undo */
export function removed(before: CustomerDraft, ...productIds: readonly ProductId[]) {
  const draft = afterwards(before);
  const removing = vi.spyOn(draft, 'removeProducts');
  const keeping = vi.spyOn(draft, 'keepPlans');
  decideChange(draft, { kind: 'removeProducts', productIds: [...productIds] });
  const [planned] = keeping.mock.lastCall ?? [];
  const removals = removing.mock.calls.flatMap(([each]) => each);
  const kept = removals.flatMap(({ productId, setQuantities }, at): RemovedProduct[] => {
    const was = before.after.chosen.find((each) => each.productId === productId);
    const plans = at === 0 && planned ? { ...planned, removed: [...productIds] } : null;
    return was ? [asStored(draft, was, { setQuantities, plans })] : [];
  });
  return { draft, kept };
}

const asStored = (
  { before, services }: CustomerDraft,
  chosen: CustomerDraft['after']['chosen'][number],
  kept: Pick<RemovedProduct, 'setQuantities' | 'plans'>,
): RemovedProduct => ({
  ...chosen,
  ...kept,
  customerId: before.customerId,
  starter: false,
  removedAt: services.clock.now(),
});

type Report = Extract<Change, { kind: 'report' | 'answer' }>;

/** Reports stock. @returns the draft after it, and what the shop's table then has for Undo */
export function reported(before: CustomerDraft, request: Report, own?: unknown) {
  const draft = afterwards(before);
  const noting = vi.spyOn(draft, 'noteSignal');
  decideChange(draft, request, { latestChange: null, own });
  const [noted] = noting.mock.results;
  if (noted?.type !== 'return') throw new Error('nothing was reported');
  const latest: LatestReport = {
    ...noted.value,
    customerId: before.after.customerId,
    productId: request.productId,
    reportedAt: draft.services.clock.now(),
    plans: { before: plannedNow(draft.before), after: plannedNow(draft.after) },
  };
  return { draft, latest };
}
