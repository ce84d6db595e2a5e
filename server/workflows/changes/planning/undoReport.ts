import { isDeepStrictEqual } from 'node:util';
import {
  type LatestReport,
  readLatestReport,
  updateStockQuestion,
  writeLatestReport,
} from '../../../planning/stockQuestionQueries.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { defineChange } from '../changeKind.ts';
import { canRestore, restorePlan } from '../keptPlan.ts';

/**
 * Undoes the latest report: withdraws it, opens its question again, and restores every planned box
 * with its date and contents, unless something else has changed since.
 */
export const undoReport = defineChange({
  kind: 'undoReport',
  load: (tx, { before }) => readLatestReport(tx, before.customerId),
  decide(draft, request, report: LatestReport | null = null) {
    const { productId } = request;
    const asked = 'boxId' in request ? request.boxId : undefined;
    const isStored = draft.after.signals.some((each) => isDeepStrictEqual(each, report?.noted));
    const isMeant = report?.productId === productId && (!asked || report.noted.boxId === asked);
    if (!isMeant || !isStored) {
      throw new Refusal('conflict', 'You have reported something else since.');
    }
    const { customerId } = draft.before;
    const { noted, plans } = report;
    const { boxId } = noted;
    draft.withdrawSignal(report);
    draft.onSave((tx) => writeLatestReport(tx, customerId, null));
    if (boxId) {
      const question = { customerId, boxId, productId };
      draft.onSave((tx) => updateStockQuestion(tx, question, { answer: null }));
    }
    if (!canRestore(draft, plans)) return;
    restorePlan(draft, plans.before);
    return 'restored';
  },
  concerns: ({ productId }) => [productId],
  confirmation: ({ productId }, { did, named }) =>
    did(`took back what you told us about ${named([productId])}`),
});
