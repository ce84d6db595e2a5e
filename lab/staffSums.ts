import { parseArgs } from 'node:util';
import { countOpenDisputes } from '../server/billing/disputeQueries.ts';
import {
  readCreditTotals,
  readFailedTotals,
  readFailedWaiting,
  readPaidDays,
} from '../server/billing/moneyQueries.ts';
import { readPaymentsBetween, readRefundsToBook } from '../server/billing/salesQueries.ts';
import { countStates, readPageToPack, sumPicks } from '../server/fulfilment/packingPageQueries.ts';
import { countUnpaidBoxes, readBoxesToPack } from '../server/fulfilment/packingQueries.ts';
import {
  countPlanningCustomers,
  readPlannedPacks,
  readShippedPacks,
} from '../server/planning/demandQueries.ts';
import type { Database } from '../server/platform/database/database.ts';
import { openServer } from '../server/platform/database/openDatabase.ts';
import type { Services } from '../server/services.ts';
import * as business from '../server/workflows/reports/businessQueries.ts';
import { keepFigures, keepLongFigures } from '../server/workflows/reports/keptFigures.ts';
import { listCustomers } from '../server/workflows/reports/listCustomers.ts';
import { businessFigures } from '../server/workflows/reports/readBusiness.ts';
import { demandFigures } from '../server/workflows/reports/readBuyingForecast.ts';
import { readMoney } from '../server/workflows/reports/readMoney.ts';
import { readToday } from '../server/workflows/reports/readToday.ts';
import { keepSales } from '../server/workflows/reports/salesDays.ts';
import { lockedBoxes } from '../server/workflows/reports/today/boxEntries.ts';
import { failedCharges } from '../server/workflows/reports/today/moneyEntries.ts';
import { countSegments } from '../server/workflows/segments/readSegments.ts';
import { startRealPostgres } from '../testing/database/realPostgres.ts';
import { boxesEach, fillHomes } from './fillHomes.ts';

// Measures what staff sum up over all customers of a large shop: npm run bench:sums

const { values } = parseArgs({
  options: {
    homes: { type: 'string', default: '50000' },
    at: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const help = `npm run bench:sums -- [options]
  --homes 50000      how many homes; a million take 16 GB of disk and ten minutes
  --at <address>     a database of an earlier run, in place of a new one, which is removed at the end
`;
const tries = 5;
/** Milliseconds after which figures are not tried again. */
const maxMilliseconds = 10_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

const [month, today] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-11-26T00:00:00Z')];
const ofMonth = { from: month, until: today };
const ofDay = {
  deliveredBy: '2026-11-27',
  shippedFrom: new Date('2026-11-25T00:00:00Z'),
  shippedBefore: today,
};
const everybody = { filter: {}, search: '' };
const byJoining = { sort: 'joined', descending: true, after: null } as const;
const middleOfList = {
  key: '2026-05-01 12:00:00+00',
  customerId: '80000000-0000-0000-0000-000000000000',
};
const ofYear = { from: new Date('2025-12-01T00:00:00Z'), until: today };

/** What is measured, by the screen that shows it. */
const figuresOf = (database: Database): readonly (readonly [string, () => Promise<unknown>])[] => {
  const { reader } = database;
  const clock = { now: () => new Date('2026-11-25T18:00:00Z') };
  const shop = { database, clock };
  // The homes' products are not in the catalogue.
  const services = { ...shop, catalogue: { vatRateOn: () => 20 } } as unknown as Services;
  const ofNovember = { from: '2026-11-01', to: '2026-11-30' };
  const weeks = { first: '2026-11-23', count: 12 };
  const shipped = {
    since: new Date('2026-08-31T00:00:00Z'),
    until: new Date('2026-11-23T00:00:00Z'),
  };
  return [
    ['Today: all numbers', () => readToday(shop, 'owner')],
    ['Today: orders of 14 days', () => readPaidDays(reader, new Date('2026-11-12T00:00:00Z'))],
    ['Today: locked boxes', () => lockedBoxes(shop)],
    ['Today: failed charges', () => failedCharges(shop)],
    ['Today: disputes', () => countOpenDisputes(reader)],
    ['Packing: first page of a day', () => readPageToPack(reader, ofDay, { max: 51 })],
    ['Packing: boxes of a day by state', () => countStates(reader, ofDay)],
    ['Packing: packs to collect', () => sumPicks(reader, ofDay)],
    ['Packing: slips of a day', () => readBoxesToPack(reader, ofDay)],
    ['Packing: boxes not paid yet', () => countUnpaidBoxes(reader, ofDay.deliveredBy)],
    ['Money: payments of a month', () => readPaymentsBetween(reader, month, today)],
    ['Money: refunds of a month', () => readRefundsToBook(reader, month, today)],
    ['Money: credit of a month', () => readCreditTotals(reader, month, today)],
    ['Money: failed charges', () => readFailedTotals(reader, '2026-11-01', '2026-11-30')],
    ['Money: those that wait', () => readFailedWaiting(reader, '2026-11-01', '2026-11-30', 100)],
    ['Business: states', () => business.countStates(reader)],
    ['Business: reasons of pauses', () => business.countPausedReasons(reader, 12)],
    ['Business: reasons to cancel', () => business.countCancelReasons(reader, ofYear, 12)],
    ['Business: lost in a month', () => business.countLost(reader, ofMonth)],
    ['Business: paid in a month', () => business.readPaid(reader, ofMonth)],
    ['Business: cohorts', () => business.readCohortParts(reader)],
    ['Business: way to the first box', () => business.readJourney(reader, new Date('2026-08-27'))],
    ['Business: shipped in a month', () => business.countShipped(reader, ofMonth)],
    ['Business: reports by month', () => business.readReportMonths(reader, '2026-06-01')],
    ['Customers: latest', () => listCustomers(shop, everybody, byJoining)],
    ['Customers: by spend', () => listCustomers(shop, everybody, { ...byJoining, sort: 'spend' })],
    [
      'Customers: by last box',
      () => listCustomers(shop, everybody, { ...byJoining, sort: 'lastBox' }),
    ],
    [
      'Customers: next page',
      () => listCustomers(shop, everybody, { ...byJoining, after: middleOfList }),
    ],
    [
      'Customers: inside of words',
      () => listCustomers(shop, { filter: {}, search: 'ome4999@ex' }, byJoining),
    ],
    [
      'Customers: inside of all',
      () => listCustomers(shop, { filter: {}, search: 'xample' }, byJoining),
    ],
    ['Customers: segments, counted', () => countSegments(shop)],
    ['Forecast: planned packs', () => readPlannedPacks(reader, weeks)],
    ['Forecast: customers', () => countPlanningCustomers(reader, weeks)],
    ['Forecast: shipped packs', () => readShippedPacks(reader, shipped)],
    ['Hourly job: Business', () => keepLongFigures(services, [businessFigures])],
    ['Hourly job: Forecast', () => keepLongFigures(services, [demandFigures])],
    ['Hourly job: sales of 92 days', () => keepSales(services)],
    ['Opened: Money of a month', () => readMoney(services, ofNovember)],
    ['Opened: Business', keepFigures(services, businessFigures)],
    ['Opened: Forecast', keepFigures(services, demandFigures)],
  ];
};

async function measure(database: Database): Promise<void> {
  say(`Milliseconds: median and slowest of ${tries}, or of one that takes seconds`);
  for (const [what, read] of figuresOf(database)) {
    const times: number[] = [];
    let failed = '';
    let spent = 0;
    for (let count = 0; count < tries && failed === '' && spent < maxMilliseconds; count += 1) {
      const begun = performance.now();
      try {
        await read();
      } catch (error) {
        // Such as the database's limit of 20 seconds.
        failed = error instanceof Error ? String(error.cause ?? error.message) : String(error);
      }
      times.push(performance.now() - begun);
      spent += times.at(-1) ?? 0;
    }
    times.sort((a, b) => a - b);
    const figures = [times[times.length >> 1], times.at(-1)].map((time) =>
      time?.toFixed(0).padStart(7),
    );
    say(`${what.padEnd(32)} ${figures.join(' ')}  ${failed}`);
  }
}

async function measureNew(homes: number): Promise<void> {
  const server = await startRealPostgres({
    settings: ['shared_buffers=1GB', 'synchronous_commit=off', 'max_wal_size=4GB'],
  });
  try {
    const databaseUrl = await server.createDatabase('sums');
    const database = await openServer(databaseUrl);
    const begun = performance.now();
    await fillHomes(databaseUrl, homes);
    say(
      `${homes} homes with ${boxesEach} paid boxes each, filled in ${((performance.now() - begun) / 1_000).toFixed(0)} s`,
    );
    await measure(database);
    await database.close();
  } finally {
    await server.stop();
  }
}

async function measureAt(databaseUrl: string): Promise<void> {
  const database = await openServer(databaseUrl);
  await measure(database);
  await database.close();
}

if (values.help) say(help);
else if (values.at) await measureAt(values.at);
else await measureNew(Number(values.homes));
