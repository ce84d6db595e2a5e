import { addDays } from '@nestbox/domain/calendar/date';
import { decideLastDay } from '@nestbox/domain/planning/absences';
import { allowed } from '../../../boxes/boxOf.ts';
import { defineChange } from '../changeKind.ts';
import { bringBack, formatAway, formatComingBoxes } from './daysAway.ts';

/** Sets another last day of the absence that begins on a day: yesterday if left out. */
export const changeAbsence = defineChange({
  kind: 'changeAbsence',
  decide(draft, request) {
    const { subscription, today } = draft.after;
    const { from, to = addDays(today, -1) } = request;
    const absences = allowed(decideLastDay({ from, to }, subscription.absences, today));
    draft.updateSubscription({ absences });
    bringBack(draft, from);
  },
  afterPlan: formatComingBoxes,
  concerns: () => 'everything',
  confirmation: formatAway,
  undo(request, before) {
    const { absences } = before.subscription;
    const { from, to } = absences.find((each) => each.from === request.from) ?? {};
    return from && to ? { kind: 'changeAbsence', from, to } : null;
  },
});
