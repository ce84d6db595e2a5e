import { type LatestReport, writeLatestReport } from '../../../planning/stockQuestionQueries.ts';
import type { Noted } from '../../customer/changedSignals.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';
import { canRestore, plannedNow } from '../keptPlan.ts';

/**
 * Keeps a report as the latest one, with the planned boxes before it and after it.
 * @param first the report that it completes, which Undo takes back with it
 */
export function keepReport(
  draft: CustomerDraft,
  noted: Noted,
  first: LatestReport | null = null,
): void {
  const reportedAt = draft.services.clock.now();
  const { productId } = noted.noted;
  const goesOn = first && canRestore(draft, first.plans);
  const before = goesOn ? first.plans.before : plannedNow(draft.before);
  const replaced = first ? first.replaced : noted.replaced;
  draft.onSave((tx) => {
    // The boxes are planned by now.
    const plans = { before, after: plannedNow(draft.after) };
    const report = { ...noted, replaced, productId, reportedAt, plans };
    return writeLatestReport(tx, draft.before.customerId, report);
  });
}
