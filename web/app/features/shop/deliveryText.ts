import type { DeliveryCalendar } from '@nestbox/contract/deliveryCalendar';
import type { ShopSettings } from '@nestbox/contract/shopSettings';
import { formatList } from '@nestbox/domain/calendar/locale';
import { formatPounds, formatRoundPounds } from '@nestbox/domain/money/pounds';

/** Returns what delivery costs, in one sentence. */
export function deliveryText({ freeFrom, fee }: ShopSettings['deliveryPrices']): string {
  if (fee === 0 || freeFrom === 0) return 'Delivery is free.';
  const [from, price] = [formatPounds(freeFrom), formatPounds(fee)];
  return `Delivery is free for a box with goods for ${from} or more, and costs ${price} below that.`;
}

/** Returns what delivery costs in a few words, such as 'Delivery £2.95, free from £15'. */
export function shortDeliveryText({ freeFrom, fee }: ShopSettings['deliveryPrices']): string {
  if (fee === 0 || freeFrom === 0) return 'Free delivery';
  return `Delivery ${formatPounds(fee)}, free from ${formatRoundPounds(freeFrom)}`;
}

type ClosedDays = Pick<DeliveryCalendar, 'closedWeekdayNames' | 'closedOnBankHolidays'>;

/** Returns where and when the shop delivers, in one sentence. */
export const placesAndDaysText = (
  areas: ShopSettings['deliveryAreas'],
  closed: ClosedDays,
): string => `We deliver ${placesText(areas)}, ${daysText(closed)}.`;

function placesText({ served, excluded }: ShopSettings['deliveryAreas']): string {
  if (served.length > 0) return `to postcodes that begin with ${formatList(served, 'disjunction')}`;
  const but = `but not to postcodes that begin with ${formatList(excluded, 'disjunction')}`;
  return `in the United Kingdom${excluded.length > 0 ? `, ${but}` : ''}`;
}

function daysText({ closedWeekdayNames, closedOnBankHolidays }: ClosedDays): string {
  const closed = [closedWeekdayNames, closedOnBankHolidays ? 'bank holidays' : ''].filter(Boolean);
  return closed.length > 0 ? `except on ${closed.join(' and on ')}` : 'on every day of the year';
}
