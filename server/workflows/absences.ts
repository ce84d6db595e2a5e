import type { BoxDetails } from '@nestbox/contract/box';
import type { Change } from '@nestbox/contract/change';
import { mayEdit } from '@nestbox/domain/boxes/customerActions';
import { isToArrive } from '@nestbox/domain/boxes/lifecycle';
import {
  addDays,
  type CalendarDate,
  dateOfDay,
  dayNumber,
  daysBetween,
  earlierOf,
  laterOf,
} from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { deliveryDayFrom, earliestDelivery } from '@nestbox/domain/delivery/dates';
import {
  decideAbsence,
  decideLastDay,
  decideRemoval,
  isAwayWithin,
} from '@nestbox/domain/planning/absences';
import { usualCadence } from '@nestbox/domain/planning/cadence';
import { allowed, inView } from '../boxes/boxOf.ts';
import type { StoredBox } from '../boxes/boxQueries.ts';
import { type PlanningState, planningContext } from '../planning/planningContext.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { noteSignalOfBox, withdrawEnough } from './boxChanges.ts';
import type { CustomerDraft } from './customerDraft.ts';

type Request<K extends Change['kind']> = Extract<Change, { kind: K }>;

/**
 * Adds days on which nobody is at home. The plan sends nothing and expects no usage on them.
 * @throws Refusal
 */
export function addAbsence(draft: CustomerDraft, { from, to }: Request<'addAbsence'>): void {
  const { subscription, today } = draft.after;
  const absences = allowed(decideAbsence({ from, to }, subscription.absences, today));
  draft.updateSubscription({ absences });
}

/** Sets another last day of an absence: yesterday if left out. @throws Refusal */
export function changeAbsence(draft: CustomerDraft, request: Request<'changeAbsence'>): void {
  const { subscription, today } = draft.after;
  const { from, to = addDays(today, -1) } = request;
  const absences = allowed(decideLastDay({ from, to }, subscription.absences, today));
  draft.updateSubscription({ absences });
  bringBack(draft);
}

/** Removes an absence. @throws Refusal */
export function removeAbsence(draft: CustomerDraft, { from }: Request<'removeAbsence'>): void {
  const absences = allowed(decideRemoval(from, draft.after.subscription.absences));
  draft.updateSubscription({ absences });
  bringBack(draft);
}

/** Lets the next box come at its usual time again. The plan moves it where an absence is left. */
function bringBack(draft: CustomerDraft): void {
  const { fixed, open, today, subscription } = planningContext(draft.services, draft.after);
  const [next] = open;
  if (!next || next.pinned || subscription.cadenceDays === null) return;
  const last = fixed.at(-1)?.deliveryDate;
  const soonest = earliestDelivery(today);
  const usual = last ? laterOf(addDays(last, subscription.cadenceDays), soonest) : soonest;
  const deliveryDate = dateOfDay(deliveryDayFrom(dayNumber(usual)));
  if (deliveryDate < next.deliveryDate) draft.updateBox(next.boxId, { deliveryDate });
}

/** Returns sentences about planned boxes and boxes under way that come during an absence. */
export const formatComingBoxes = (
  { after: { boxes, today } }: CustomerDraft,
  { from, to = from }: Pick<Request<'changeAbsence'>, 'from' | 'to'>,
): string[] =>
  boxes
    .filter(({ status }) => isToArrive(status))
    .filter(({ deliveryDate: day }) => day > today && day >= from && day <= to)
    .map(({ boxNumber, status, deliveryDate }) => {
      const day = formatDate(deliveryDate);
      return status === 'Created'
        ? `Box ${boxNumber} keeps the day that you chose: ${day}.`
        : `Box ${boxNumber} can no longer be changed: it comes on ${day}.`;
    });

/**
 * Records that a box was put off because there is enough of everything in it, or withdraws that.
 * @throws Refusal
 */
export function sayEnough(draft: CustomerDraft, { boxId, enough }: Request<'hasEnough'>): void {
  const box = draft.findBox(boxId);
  const { after } = draft;
  if (!putOffOf(box, after)) {
    throw new Refusal('conflict', 'This box is neither postponed nor skipped.');
  }
  if (!enough) {
    withdrawEnough(draft, boxId);
    bringBack(draft);
    return;
  }
  const more = box.status === 'Disabled' ? nextDelivery(box, after) : box.deliveryDate;
  noteSignalOfBox(draft, box, { kind: 'hasEnough', days: daysBetween(after.today, more) });
}

/** Returns how the customer has put off a box, as long as they have not said why. */
export function unexplained(box: StoredBox, state: PlanningState): BoxDetails['putOff'] {
  const putOff = putOffOf(box, state);
  if (!putOff || (box.status === 'Created' && !mayEdit(inView(box), state.today))) return null;
  const isEnough = state.signals.some(
    ({ boxId, signal }) => boxId === box.boxId && signal.kind === 'hasEnough',
  );
  // Of a skipped box the delivery day alone counts, as in its stock.
  const until = putOff.how === 'skipped' ? putOff.from : putOff.to;
  const isAway = isAwayWithin(state.subscription.absences, putOff.from, until);
  return isEnough || isAway ? null : putOff;
}

/** Days away that are suggested for a skipped box, at most: the next box may be months away. */
const usualDaysAway = 14;

/** Returns how the customer has put off a box, and the days that this leaves without one. */
function putOffOf(box: StoredBox, state: PlanningState): BoxDetails['putOff'] {
  const { deliveryDate, status } = box;
  const dayBefore = (date: CalendarDate) => addDays(date, -1);
  if (status === 'Disabled') {
    const back = earlierOf(nextDelivery(box, state), addDays(deliveryDate, usualDaysAway));
    return { how: 'skipped', from: deliveryDate, to: dayBefore(back) };
  }
  if (status !== 'Created' || box.broughtForward) return null;
  for (const { boxId, signal } of state.signals) {
    if (boxId !== box.boxId || signal.kind !== 'postponed' || signal.days === 0) continue;
    const from = laterOf(state.today, addDays(deliveryDate, -signal.days));
    return { how: 'postponed', from, to: dayBefore(deliveryDate) };
  }
  return null;
}

/** Returns the day of the box after one, or a cadence later where none is planned. */
function nextDelivery({ deliveryDate }: StoredBox, state: PlanningState): CalendarDate {
  const next = state.boxes.find((box) => isToArrive(box.status) && box.deliveryDate > deliveryDate);
  if (next) return next.deliveryDate;
  return addDays(deliveryDate, state.subscription.cadenceDays ?? usualCadence);
}
