import { dayNumber } from '../../../domain/calendar/date.ts';

/**
 * The days on which a customer ordered (whole days since 1970-01-01), ascending, without
 * repetition.
 */
export type OrderDays = readonly number[];

/**
 * Parses orders.
 * @param csv a header, then customer and date (yyyy-MM-dd) in each line, in any order
 */
export function readOrders(csv: string): OrderDays[] {
  const customers = new Map<string, Set<number>>();
  for (const line of csv.trim().split(/\r?\n/).slice(1)) {
    const [customer = '', date = ''] = line.replaceAll('"', '').split(',');
    const day = dayNumber(date);
    if (Number.isNaN(day)) throw new Error(`Not "customer,yyyy-MM-dd": ${line}`);
    const days = customers.get(customer) ?? new Set();
    customers.set(customer, days.add(day));
  }
  return [...customers.values()].map((days) => [...days].sort((a, b) => a - b));
}
