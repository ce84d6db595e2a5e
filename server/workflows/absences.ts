import type { BoxDetails } from '@nestbox/contract/box';
import type { Change } from '@nestbox/contract/change';
import { mayEdit } from '@nestbox/domain/boxes/customerActions';
import { isToArrive } from '@nestbox/domain/boxes/lifecycle';
import {
  addDays,
  type CalendarDate,
  daysBetween,
  earlierOf,
  laterOf,
} from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { earliestDelivery } from '@nestbox/domain/delivery/dates';
import { decideAbsence, decideNoAbsence } from '@nestbox/domain/planning/absences';
import { usualCadence } from '@nestbox/domain/planning/cadence';
import { allowed, inView } from '../boxes/boxOf.ts';
import type { StoredBox } from '../boxes/boxQueries.ts';
import type { PlanningState } from '../planning/planningContext.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { moveFrom, noteSignalOfBox } from './boxChanges.ts';
import type { CustomerDraft } from './customerDraft.ts';

/**
 * Adds days on which nobody is at home. The plan sends nothing and expects no usage on them.
 * @returns sentences for the customer about boxes that come all the same
 * @throws Refusal
 */
export function addAbsence(
  draft: CustomerDraft,
  { from, to, boxId }: Extract<Change, { kind: 'addAbsence' }>,
): string[] {
  const { subscription, boxes, today } = draft.after;
  if (boxId) findPutOff(draft, boxId);
  const absence = { from, to, boxId: boxId ?? null };
  const absences = allowed(decideAbsence(absence, subscription.absences, today));
  draft.updateSubscription({ absences });
  return boxes
    .filter((box) => box.deliveryDate >= from && box.deliveryDate <= to && isToArrive(box.status))
    .flatMap((box) => formatStillComing(box, today));
}

/**
 * Removes the absence that begins on a day. Boxes that it delayed come at their usual time again.
 * @throws Refusal
 */
export function removeAbsence(
  draft: CustomerDraft,
  { from }: Extract<Change, { kind: 'removeAbsence' }>,
): void {
  const { subscription, boxes, today } = draft.after;
  const absences = allowed(decideNoAbsence(from, subscription.absences, today));
  draft.updateSubscription({ absences });
  const coming = boxes.filter(({ status }) => isToArrive(status));
  const next = coming.findIndex((box) => box.status === 'Created' && box.deliveryDate > from);
  const [before, delayed] = [coming[next - 1], coming[next]];
  if (!before || !delayed || delayed.pinned || subscription.cadenceDays === null) return;
  const usual = laterOf(
    addDays(before.deliveryDate, subscription.cadenceDays),
    earliestDelivery(today),
  );
  const days = daysBetween(delayed.deliveryDate, usual);
  if (days < 0) moveFrom(draft, delayed, days);
}

/**
 * Records that a box was put off because there is enough of everything in it, or withdraws that.
 * @throws Refusal
 */
export function sayEnough(
  draft: CustomerDraft,
  { boxId, enough }: Extract<Change, { kind: 'hasEnough' }>,
): void {
  const box = findPutOff(draft, boxId);
  if (enough) {
    noteSignalOfBox(draft, box, { kind: 'hasEnough', days: daysUntilMore(draft, box) });
    return;
  }
  for (const noted of draft.after.signals.filter((each) => isEnoughFor(box, each))) {
    draft.withdrawSignal({ noted, replaced: null });
  }
}

/** How a customer has put off a box, and the days that this leaves without one; null if neither. */
function putOffOf(box: StoredBox, state: PlanningState): BoxDetails['putOff'] {
  const { deliveryDate, status } = box;
  if (status === 'Disabled') {
    const back = earlierOf(nextDelivery(box, state), addDays(deliveryDate, usualDaysAway));
    return { how: 'skipped', from: deliveryDate, to: dayBefore(back) };
  }
  if (status !== 'Created') return null;
  for (const { boxId, signal } of state.signals) {
    if (boxId !== box.boxId || signal.kind !== 'postponed') continue;
    const from = laterOf(state.today, addDays(deliveryDate, -signal.days));
    return { how: 'postponed', from, to: dayBefore(deliveryDate) };
  }
  return null;
}

/** Days away that are suggested for a skipped box, at most: the next box may be months away. */
const usualDaysAway = 14;

const dayBefore = (date: CalendarDate) => addDays(date, -1);

/** Returns the day of the box after one, or a cadence later where none is planned. */
function nextDelivery({ deliveryDate }: StoredBox, state: PlanningState): CalendarDate {
  const next = state.boxes.find((box) => isToArrive(box.status) && box.deliveryDate > deliveryDate);
  if (next) return next.deliveryDate;
  return addDays(deliveryDate, state.subscription.cadenceDays ?? usualCadence);
}

/** Returns how the customer has put off a box, as long as they have not said why. */
export function unexplained(box: StoredBox, state: PlanningState): BoxDetails['putOff'] {
  const isExplained =
    state.subscription.absences.some(({ boxId }) => boxId === box.boxId) ||
    state.signals.some((each) => isEnoughFor(box, each)) ||
    !(box.status === 'Disabled' || mayEdit(inView(box), state.today));
  return isExplained ? null : putOffOf(box, state);
}

const isEnoughFor = (box: StoredBox, { boxId, signal }: PlanningState['signals'][number]) =>
  boxId === box.boxId && signal.kind === 'hasEnough';

function findPutOff(draft: CustomerDraft, boxId: string): StoredBox {
  const box = draft.findBox(boxId);
  if (!putOffOf(box, draft.after)) {
    throw new Refusal('conflict', 'This box is neither postponed nor skipped.');
  }
  return box;
}

/** Returns the days for which stock must last: until the box, or until the one after a skipped box. */
const daysUntilMore = ({ after }: CustomerDraft, box: StoredBox): number =>
  daysBetween(after.today, box.status === 'Disabled' ? nextDelivery(box, after) : box.deliveryDate);

/** Returns a sentence about a box that comes while nobody is at home; none where it will move. */
function formatStillComing(
  { boxNumber, status, pinned, deliveryDate }: StoredBox,
  today: string,
): string[] {
  if (deliveryDate < today) return [];
  const day = formatDate(deliveryDate);
  if (status !== 'Created')
    return [`Box ${boxNumber} can no longer be changed: it comes on ${day}.`];
  return pinned ? [`Box ${boxNumber} keeps the day that you chose: ${day}.`] : [];
}
