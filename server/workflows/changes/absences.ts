import type { BoxDetails } from '@nestbox/contract/box';
import type { Change } from '@nestbox/contract/change';
import { mayEdit } from '@nestbox/domain/boxes/customerActions';
import { isToArrive } from '@nestbox/domain/boxes/lifecycle';
import { type PutOff, putOffOf } from '@nestbox/domain/boxes/putOff';
import { addDays, type CalendarDate, daysBetween, laterOf } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { earliestDelivery } from '@nestbox/domain/delivery/dates';
import {
  decideAbsence,
  decideLastDay,
  decideRemoval,
  isAwayWithin,
} from '@nestbox/domain/planning/absences';
import { usualCadence } from '@nestbox/domain/planning/cadence';
import { allowed, inView } from '../../boxes/boxOf.ts';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import { openBoxes, type PlanningState } from '../../planning/planningState.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StoredAbsence } from '../../subscription/schema.ts';
import type { CustomerDraft } from '../customer/customerDraft.ts';
import { noteSignalOfBox, withdrawEnough } from './boxChanges.ts';

type Request<K extends Change['kind']> = Extract<Change, { kind: K }>;

/**
 * Adds days on which nobody is at home. The plan sends nothing and expects no usage on them.
 * @throws Refusal
 */
export function addAbsence(draft: CustomerDraft, { from, to }: Request<'addAbsence'>): void {
  const { subscription, today } = draft.after;
  const absences = allowed(
    decideAbsence<StoredAbsence>({ from, to }, subscription.absences, today),
  );
  draft.updateSubscription({ absences });
}

/** Keeps with an absence the next box that it has moved. The boxes are planned by now. */
export function keepMoved(draft: CustomerDraft, { from }: Request<'addAbsence'>): void {
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

/** Sets another last day of an absence: yesterday if left out. @throws Refusal */
export function changeAbsence(draft: CustomerDraft, request: Request<'changeAbsence'>): void {
  const { subscription, today } = draft.after;
  const { from, to = addDays(today, -1) } = request;
  const absences = allowed(decideLastDay({ from, to }, subscription.absences, today));
  draft.updateSubscription({ absences });
  bringBack(draft, from);
}

/** Removes an absence. @throws Refusal */
export function removeAbsence(draft: CustomerDraft, { from }: Request<'removeAbsence'>): void {
  const absences = allowed(decideRemoval(from, draft.after.subscription.absences));
  draft.updateSubscription({ absences });
  bringBack(draft, from);
}

/**
 * Gives the next box the date that it had before an absence moved it, or the earliest possible one.
 * The plan moves it again where days away are left.
 */
function bringBack(draft: CustomerDraft, from: CalendarDate): void {
  const { before, after } = draft;
  const { moved } = before.subscription.absences.find((each) => each.from === from) ?? {};
  const [next] = openBoxes(after);
  // Another box is not concerned: the one that was moved may have come long ago.
  if (!moved || next?.boxId !== moved.boxId || next.pinned) return;
  const deliveryDate = laterOf(moved.deliveryDate, earliestDelivery(after.today, after.calendar));
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
  if (!putOffIn(after, box)) {
    throw new Refusal('conflict', 'This box is neither postponed nor skipped.');
  }
  if (!enough) {
    withdrawEnough(draft, boxId);
    return;
  }
  const more = box.status === 'Disabled' ? nextDelivery(box, after) : box.deliveryDate;
  noteSignalOfBox(draft, box, { kind: 'hasEnough', days: daysBetween(after.today, more) });
}

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
