import { maxMoneyDays } from '@nestbox/contract/staffMoney';
import type { BookPeriod } from '@nestbox/domain/billing/bookPeriod';
import { type BookTotals, totalsOf } from '@nestbox/domain/billing/salesBook';
import { addDays, type CalendarDate } from '@nestbox/domain/calendar/date';
import { londonMidnight } from '@nestbox/domain/calendar/london';
import { type MovedOnDay, readMovedByDay } from '../../billing/movedByDayQueries.ts';
import { readBookLines } from '../../billing/readSalesBook.ts';
import { today } from '../../platform/clock.ts';
import { readFiguresBetween, saveFigures } from '../../platform/database/keptFiguresQueries.ts';
import type { Services } from '../../services.ts';

/** The sales book of a day in sums. */
interface SalesOfDay {
  readonly on: CalendarDate;
  readonly totals: BookTotals;
}

/** What is kept of a day, with what moved on it, from which it was summed. */
interface KeptDay {
  readonly moved: MovedOnDay;
  readonly totals: BookTotals;
}

/** Changes with the shape of what is kept: an older version may have kept it. */
const nameOf = (day: CalendarDate) => `sales 4 ${day}`;

/** Payments of a day from which on its sums are kept, since VAT is rounded for each. */
const manyPayments = 1_000;

/**
 * Returns the sales book of each day of a period in sums, days without a sale left out. Sums that were
 * kept are used where the same still moved on the day, and made otherwise.
 */
export async function readSalesDays(services: Services, period: BookPeriod): Promise<SalesOfDay[]> {
  const { moved, kept } = await readDays(services, period);
  const days: SalesOfDay[] = [];
  for (const [on, ofDay] of moved) {
    const found = kept.get(on);
    const totals = found && isSame(found.moved, ofDay) ? found.totals : await sumDay(services, on);
    days.push({ on, totals });
  }
  return days;
}

/** Whether yesterday has many payments whose sums are not kept yet. */
export async function hasSalesToKeep(services: Services, many = manyPayments): Promise<boolean> {
  const yesterday = addDays(today(services.clock), -1);
  const { moved, kept } = await readDays(services, { from: yesterday, to: yesterday });
  return (moved.get(yesterday)?.payments ?? 0) >= many && !kept.has(yesterday);
}

/** Keeps the sums of past days with many payments, of as many days as staff can choose. */
export async function keepSales(services: Services, many = manyPayments): Promise<void> {
  const day = today(services.clock);
  const past = { from: addDays(day, -maxMoneyDays), to: addDays(day, -1) };
  const { moved, kept } = await readDays(services, past);
  for (const [on, ofDay] of moved) {
    const found = kept.get(on);
    if (ofDay.payments < many || (found && isSame(found.moved, ofDay))) continue;
    const begun = performance.now();
    const figures: KeptDay = { moved: ofDay, totals: await sumDay(services, on) };
    const took = Math.round(performance.now() - begun);
    const keptAt = services.clock.now();
    await saveFigures(services.database.reader, { name: nameOf(on), keptAt, took, figures });
  }
}

/** Returns what was moved on the days of a period, and what is kept of them. */
async function readDays({ database: { reader } }: Services, { from, to }: BookPeriod) {
  const days: CalendarDate[] = [];
  for (let on = from; on <= to; on = addDays(on, 1)) days.push(on);
  const begins = [...days, addDays(to, 1)].map(londonMidnight);
  const byNumber = await readMovedByDay(reader, begins);
  const moved = new Map<CalendarDate, MovedOnDay>();
  for (const [index, on] of days.entries()) {
    const ofDay = byNumber.get(index + 1);
    if (ofDay) moved.set(on, ofDay);
  }
  const found = await readFiguresBetween(reader, nameOf(from), nameOf(to));
  const kept = new Map<CalendarDate, KeptDay>(
    found.map(({ name, figures }) => [name.slice(nameOf('').length), figures as KeptDay]),
  );
  return { moved, kept };
}

const sumDay = async (services: Services, on: CalendarDate) =>
  totalsOf(await readBookLines(services, { from: on, to: on }));

const isSame = (one: MovedOnDay, other: MovedOnDay) =>
  one.payments === other.payments &&
  one.paid === other.paid &&
  one.credit === other.credit &&
  one.giftCards === other.giftCards &&
  one.giftPaid === other.giftPaid &&
  one.returns === other.returns &&
  one.returned === other.returned &&
  one.reversals === other.reversals &&
  one.reversed === other.reversed;
