import { writeLatestReport } from '../../../planning/stockQuestionQueries.ts';
import type { Noted } from '../../customer/changedSignals.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';
import { plannedNow } from '../keptPlan.ts';

/** Keeps a report as the latest one, with the planned boxes before it and after it. */
export function keepReport(draft: CustomerDraft, noted: Noted): void {
  const reportedAt = draft.services.clock.now();
  const { productId } = noted.noted;
  draft.onSave((tx) => {
    // The boxes are planned by now.
    const plans = { before: plannedNow(draft.before), after: plannedNow(draft.after) };
    const report = { ...noted, productId, reportedAt, plans };
    return writeLatestReport(tx, draft.before.customerId, report);
  });
}
