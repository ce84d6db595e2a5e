import { decidePostponement } from '@nestbox/domain/boxes/customerActions';
import { addDays, daysBetween } from '@nestbox/domain/calendar/date';
import { deliveryDateFrom } from '@nestbox/domain/delivery/calendar';
import { allowed, inView } from '../../../boxes/boxOf.ts';
import { defineChange } from '../changeKind.ts';
import { noteSignalOfBox, withdrawEnough } from './nextBox.ts';

/** Moves a box to a later date, and every later planned box by the same number of days. */
export const postpone = defineChange({
  kind: 'postpone',
  decide(draft, request) {
    const box = draft.findBox(request.boxId);
    const date = allowed(decidePostponement(inView(box), request.date, draft.after));
    const shift = daysBetween(box.deliveryDate, date);
    for (const later of draft.after.boxes) {
      if (later.status !== 'Created' || later.deliveryDate <= box.deliveryDate) continue;
      const moved = addDays(later.deliveryDate, shift);
      const deliveryDate = deliveryDateFrom(moved, draft.after.calendar);
      draft.updateBox(later.boxId, { deliveryDate });
    }
    draft.updateBox(box.boxId, { deliveryDate: date, dateSet: true, broughtForward: false });
    noteSignalOfBox(draft, box, { kind: 'postponed', days: shift });
    withdrawEnough(draft, box.boxId);
  },
  concerns: () => 'everything',
  confirmation: (_, { did }) => did('postponed a box'),
});
