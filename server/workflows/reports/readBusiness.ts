import type { Business } from '@nestbox/contract/staffBusiness';
import { addDays, type CalendarDate } from '@nestbox/domain/calendar/date';
import { londonMidnight } from '@nestbox/domain/calendar/london';
import { addMonths } from '@nestbox/domain/calendar/months';
import { cohortsOf } from '@nestbox/domain/subscription/cohorts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { lastMonths, periodOf } from './businessMonths.ts';
import {
  countCancelReasons,
  countLost,
  countPausedReasons,
  countShipped,
  countStates,
  readCohortParts,
  readJourney,
  readPaid,
  readReportMonths,
} from './businessQueries.ts';
import type { Figures } from './keptFigures.ts';

/** Months of which sums are shown, the present one included. */
const monthCount = 12;
/** Months of reports. */
const promiseMonths = 6;
/** Days in which accounts were created whose way to the first box is shown. */
const journeyDays = 90;
/** Reasons of pauses and cancellations. */
const maxReasons = 12;
/** The figures of the business. */
export const businessFigures: Figures<Business> = { name: 'business 1', sum: readBusiness };

async function readBusiness({ database, clock }: Services): Promise<Business> {
  const db = database.reader;
  const day = today(clock);
  const year = {
    from: londonMidnight(`${addMonths(day, 1 - monthCount).slice(0, 7)}-01`),
    until: londonMidnight(addDays(day, 1)),
  };
  const cohorts = cohortsOf(await readCohortParts(db), day.slice(0, 7));
  return {
    today: day,
    at: clock.now().toISOString(),
    subscriptions: await readStates(db),
    pausedReasons: await countPausedReasons(db, maxReasons),
    cancelReasons: await countCancelReasons(db, year, maxReasons),
    months: await readMonths(db, day, cohorts),
    cohorts: cohorts
      .slice(-monthCount)
      .map(({ still, ...each }) => ({ ...each, still: [...still] })),
    journey: {
      since: addDays(day, -journeyDays),
      ...(await readJourney(db, londonMidnight(addDays(day, -journeyDays)))),
    },
    promise: await readPromise(db, day),
  };
}

async function readStates(db: Queryable): Promise<Business['subscriptions']> {
  const states = await countStates(db);
  const of = (wanted: string) => states.find(({ state }) => state === wanted)?.homes ?? 0;
  return {
    active: of('active'),
    paused: of('paused'),
    cancelled: of('cancelled'),
    none: of('new'),
  };
}

async function readMonths(
  db: Queryable,
  day: CalendarDate,
  cohorts: readonly { readonly month: string; readonly homes: number }[],
): Promise<Business['months']> {
  const months: Business['months'] = [];
  for (const month of lastMonths(day, monthCount)) {
    const period = periodOf(month);
    const joined = cohorts.find((cohort) => cohort.month === month)?.homes ?? 0;
    const [lost, paid] = [await countLost(db, period), await readPaid(db, period)];
    months.push({ month, joined, lost, ...paid });
  }
  return months;
}

async function readPromise(db: Queryable, day: CalendarDate): Promise<Business['promise']> {
  const months = lastMonths(day, promiseMonths);
  const reports = await readReportMonths(db, `${months[0]}-01`);
  const promise: Business['promise'] = [];
  for (const month of months) {
    const { ranOut = 0, plenty = 0 } = reports.find((row) => row.month === month) ?? {};
    promise.push({ month, ...(await countShipped(db, periodOf(month))), ranOut, plenty });
  }
  return promise;
}
