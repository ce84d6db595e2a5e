import { isToArrive } from '@nestbox/domain/boxes/lifecycle';
import { type CalendarDate, laterOf } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { earliestDelivery } from '@nestbox/domain/delivery/dates';
import { openBoxes } from '../../../planning/planningState.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';
import type { RequestOf, Wording } from '../changeKind.ts';

type Days = Pick<RequestOf<'changeAbsence'>, 'from' | 'to'>;

/**
 * Gives the next box the date that it had before an absence moved it, or the earliest possible one.
 * The plan moves it again where days away are left.
 */
export function bringBack(draft: CustomerDraft, from: CalendarDate): void {
  const { before, after } = draft;
  const { moved } = before.subscription.absences.find((each) => each.from === from) ?? {};
  const [next] = openBoxes(after);
  // Another box is not concerned: the one that was moved may have come long ago.
  if (!moved || next?.boxId !== moved.boxId || next.dateSet) return;
  const deliveryDate = laterOf(moved.deliveryDate, earliestDelivery(after.today, after.calendar));
  if (deliveryDate < next.deliveryDate) draft.updateBox(next.boxId, { deliveryDate });
}

/** Returns sentences about planned boxes and boxes under way that come during an absence. */
export const formatComingBoxes = (
  { after: { boxes, today } }: CustomerDraft,
  { from, to = from }: Days,
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

/** Returns the heading that confirms days away. */
export function formatAway({ from, to }: Days, { is }: Wording): string {
  if (to === undefined) return is('are back at home');
  return from === to
    ? is(`are away on ${formatDate(from)}`)
    : is(`are away from ${formatDate(from)} to ${formatDate(to)}`);
}
