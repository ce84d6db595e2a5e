import { decideAbsence } from '@nestbox/domain/planning/absences';
import { allowed } from '../../../boxes/boxOf.ts';
import { openBoxes } from '../../../planning/planningState.ts';
import type { StoredAbsence } from '../../../subscription/schema.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';
import { defineChange } from '../changeKind.ts';
import { formatAway, formatComingBoxes } from './daysAway.ts';

/** Adds days on which nobody is at home. The plan sends nothing and expects no usage on them. */
export const addAbsence = defineChange({
  kind: 'addAbsence',
  decide(draft, { from, to }) {
    const { subscription, today } = draft.after;
    const absences = allowed(
      decideAbsence<StoredAbsence>({ from, to }, subscription.absences, today),
    );
    draft.updateSubscription({ absences });
  },
  afterPlan(draft, request) {
    keepMoved(draft, request.from);
    return formatComingBoxes(draft, request);
  },
  concerns: () => 'everything',
  confirmation: formatAway,
  undo: ({ from }) => ({ kind: 'removeAbsence', from }),
});

/** Keeps with an absence the next box that it has moved. */
function keepMoved(draft: CustomerDraft, from: string): void {
  const { before, after } = draft;
  const [next] = openBoxes(before);
  const planned = after.boxes.find((box) => box.boxId === next?.boxId);
  if (!next || (planned && planned.deliveryDate <= next.deliveryDate)) return;
  const { boxId, deliveryDate } = next;
  const absences = after.subscription.absences.map((each) =>
    each.from === from ? { ...each, moved: { boxId, deliveryDate } } : each,
  );
  draft.updateSubscription({ absences });
}
