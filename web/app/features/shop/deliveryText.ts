import type { DeliveryCalendar } from '@nestbox/contract/deliveryCalendar';
import type { ShopSettings } from '@nestbox/contract/shopSettings';
import { formatList } from '@nestbox/domain/calendar/locale';
import { formatDeliveryPrices } from '@nestbox/domain/money/formatDeliveryPrices';
import { formatPounds, formatRoundPounds } from '@nestbox/domain/money/pounds';
import { dayMonth } from '@nestbox/ui/dateText';

/** Returns what delivery costs, and from which days it costs something else, in sentences. */
export const deliveryText = ({ changes, ...now }: ShopSettings['deliveryPrices']): string =>
  [
    `Delivery ${formatDeliveryPrices(now)}.`,
    ...changes.map(
      ({ from, ...then }) =>
        `For boxes that we charge from ${dayMonth(from)} on, it ${formatDeliveryPrices(then)}.`,
    ),
  ].join(' ');

/** As `deliveryText`, in a few words, such as 'Delivery £2.95, free from £15'. */
export const shortDeliveryText = ({ changes, ...now }: ShopSettings['deliveryPrices']): string =>
  [
    isFree(now) ? 'Free delivery' : `Delivery ${shortPrices(now)}`,
    ...changes.map(
      ({ from, ...then }) =>
        `from ${dayMonth(from)} on ${isFree(then) ? 'free' : shortPrices(then)}`,
    ),
  ].join('; ');

type Prices = Pick<ShopSettings['deliveryPrices'], 'freeFrom' | 'fee'>;

const isFree = ({ freeFrom, fee }: Prices) => fee === 0 || freeFrom === 0;

const shortPrices = ({ freeFrom, fee }: Prices) =>
  `${formatPounds(fee)}, free from ${formatRoundPounds(freeFrom)}`;

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
