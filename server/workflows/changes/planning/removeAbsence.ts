import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { decideRemoval } from '@nestbox/domain/planning/absences';
import { allowed } from '../../../boxes/boxOf.ts';
import { defineChange } from '../changeKind.ts';
import { bringBack } from './daysAway.ts';

/** Removes an absence. */
export const removeAbsence = defineChange({
  kind: 'removeAbsence',
  decide(draft, { from }) {
    const absences = allowed(decideRemoval(from, draft.after.subscription.absences));
    draft.updateSubscription({ absences });
    bringBack(draft, from);
  },
  concerns: () => 'everything',
  confirmation: ({ from }, { did }) => did(`removed your days away from ${formatDate(from)} on`),
  undo(request, before) {
    const { absences } = before.subscription;
    const { from, to } = absences.find((each) => each.from === request.from) ?? {};
    return from && to ? { kind: 'addAbsence', from, to } : null;
  },
});
