import type { BoxDetails } from '@nestbox/contract/box';
import { mayEdit } from '@nestbox/domain/boxes/customerActions';
import { isToArrive } from '@nestbox/domain/boxes/lifecycle';
import { type PutOff, putOffOf } from '@nestbox/domain/boxes/putOff';
import { addDays, type CalendarDate, daysBetween } from '@nestbox/domain/calendar/date';
import { isAwayWithin } from '@nestbox/domain/planning/absences';
import { usualCadence } from '@nestbox/domain/planning/cadence';
import { inView } from '../../../boxes/boxOf.ts';
import type { StoredBox } from '../../../boxes/boxQueries.ts';
import type { PlanningState } from '../../../planning/planningState.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { noteSignalOfBox, withdrawEnough } from '../boxes/nextBox.ts';
import { defineChange } from '../changeKind.ts';

/** Records that a box was put off because there is enough of everything in it, or withdraws that. */
export const hasEnough = defineChange({
  kind: 'hasEnough',
  decide(draft, { boxId, enough }) {
    const box = draft.findBox(boxId);
    const { after } = draft;
    if (!putOffIn(after, box)) {
      throw new Refusal('conflict', 'This box is neither postponed nor skipped.');
    }
    if (!enough) return withdrawEnough(draft, boxId);
    const more = box.status === 'Disabled' ? nextDelivery(box, after) : box.deliveryDate;
    noteSignalOfBox(draft, box, { kind: 'hasEnough', days: daysBetween(after.today, more) });
  },
  concerns: () => 'everything',
  confirmation: ({ enough }, { did, noted }) =>
    enough
      ? noted('you have enough of everything in a box')
      : did('took back that you have enough of everything in a box'),
  undo: (request) => ({ ...request, enough: !request.enough }),
});

/** Returns how the customer has put off a box, as long as they have not said why. */
export function unexplained(box: StoredBox, state: PlanningState): BoxDetails['putOff'] {
  const putOff = putOffIn(state, box);
  if (!putOff || (box.status === 'Created' && !mayEdit(inView(box), state.today))) return null;
  const isEnough = state.signals.some(
    ({ boxId, signal }) => boxId === box.boxId && signal.kind === 'hasEnough',
  );
  // Of a skipped box the delivery day alone counts, as in its stock.
  const until = putOff.how === 'skipped' ? putOff.from : putOff.to;
  const isAway = isAwayWithin(state.subscription.absences, putOff.from, until);
  return isEnough || isAway ? null : putOff;
}

/** Returns how the customer has put off a box. */
function putOffIn(state: PlanningState, box: StoredBox): PutOff | null {
  const postponed = state.signals.find(
    ({ boxId, signal }) => boxId === box.boxId && signal.kind === 'postponed' && signal.days !== 0,
  )?.signal;
  const postponedDays = postponed?.kind === 'postponed' ? postponed.days : null;
  return putOffOf({ ...box, postponedDays, nextDelivery: nextDelivery(box, state) }, state.today);
}

/** Returns the day of the box after one, or a cadence later where none is planned. */
function nextDelivery({ deliveryDate }: StoredBox, state: PlanningState): CalendarDate {
  const next = state.boxes.find((box) => isToArrive(box.status) && box.deliveryDate > deliveryDate);
  if (next) return next.deliveryDate;
  return addDays(deliveryDate, state.subscription.cadenceDays ?? usualCadence);
}
