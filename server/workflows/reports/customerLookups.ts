import { type CustomerLookup, lookupsOf } from '@nestbox/domain/account/customerSearch';
import { orderNumbersIn } from '@nestbox/domain/boxes/orderNumber';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { orderPrefix } from '../../boxes/orderNumberQueries.ts';

/** Returns how to look customers up by what somebody types, also by the number of an order. */
export function customerLookups(typed: string, today: CalendarDate): CustomerLookup[] {
  const year = Number(today.slice(0, 4));
  const numbers = orderNumbersIn(typed, { prefix: orderPrefix(), year });
  return [...(numbers.length > 0 ? [{ by: 'order', numbers } as const] : []), ...lookupsOf(typed)];
}
