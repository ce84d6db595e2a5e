import { decidePostponement } from '@nestbox/domain/boxes/customerActions';
import { addDays, daysBetween } from '@nestbox/domain/calendar/date';
import { formatDay } from '@nestbox/domain/calendar/formatDay';
import { deliveryDateFrom } from '@nestbox/domain/delivery/calendar';
import { allowed, inView } from '../../../boxes/boxOf.ts';
import { formatDone } from '../../../notifications/changedBy.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
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
    const moved = `from ${formatDay(box.deliveryDate, draft.after.today)} to ${formatDay(date, draft.after.today)}`;
    draft.noteEvent(box, `${formatDone(draft.by, 'postponed it', ` ${moved}`)}.`);
    noteSignalOfBox(draft, box, { kind: 'postponed', days: shift });
    withdrawEnough(draft, box.boxId);
  },
  concerns: () => 'everything',
  confirmation: (_, { did }) => did('postponed a box'),
  undo: ({ boxId }) => ({ kind: 'undoPostpone', boxId }),
});

/** Takes a postponement back, where it is the latest change. */
export const undoPostpone = defineChange({
  kind: 'undoPostpone',
  decide(draft, { boxId }) {
    const box = draft.findBox(boxId);
    draft.noteEvent(box, `${formatDone(draft.by, 'took postponing it back')}.`);
  },
  afterPlan() {
    // It is taken back as the latest change, and then this is not reached.
    throw new Refusal('conflict', 'Your boxes have changed since, so this cannot be undone.');
  },
  concerns: () => [],
  confirmation: (_, { did }) => did('took postponing a box back'),
  undo({ boxId }, before) {
    const box = before.boxes.find((each) => each.boxId === boxId);
    return box ? { kind: 'postpone', boxId, date: box.deliveryDate } : null;
  },
});
