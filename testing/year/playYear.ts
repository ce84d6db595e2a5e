import { listProducts } from '@nestbox/contract/product';
import { londonDate } from '@nestbox/domain/calendar/london';
import { startUptime } from '../../server/jobs/uptime.ts';
import { extendUptime } from '../../server/platform/database/uptimeQueries.ts';
import { quickHash } from '../harness/quickHash.ts';
import { newJournal } from '../ledger/journal.ts';
import { changeCatalogue, countFirst } from './catalogueActs.ts';
import { type Chance, chanceOf } from './chance.ts';
import { closeYear } from './closeYear.ts';
import type { PlayedStage, SimulatedCustomer, Stage } from './customer.ts';
import { formatFailure } from './formatFailure.ts';
import { join } from './join.ts';
import { lastJoiningDay, newCustomer } from './newCustomer.ts';
import { openInspection } from './openInspection.ts';
import { openYearShop, type PlayedShop } from './openYearShop.ts';
import { addPromotions } from './promotions.ts';
import { planRestores } from './restores.ts';
import { seedIds } from './seededIds.ts';
import { seeBoxes, seeNotifications } from './seeIn.ts';
import { openShopStaff } from './shopStaff.ts';
import { doStaffWork, type StaffStage } from './staffActs.ts';
import { openTally } from './tally.ts';
import { visit } from './visit.ts';
import type { YearFigures } from './yearFigures.ts';

export interface YearOptions {
  /** The same seed gives the same year. */
  readonly seed: number;
  readonly customers: number;
  readonly days: number;
  /** The first day, yyyy-MM-dd. */
  readonly start?: string | undefined;
  /** Receives lines of progress. */
  write?(line: string): void;
}

/** An autumn from which a year has both changes of the clocks, a leap day and month ends. */
const usualStart = '2027-11-01';
const day = 86_400_000;
const morning = 7 * 60;
const evening = 21 * 60;
/** Probability a day that the workers fail, and for how many days. */
const workersFail = 0.02;
const daysDown = 3;
/** Days between two lines of progress. */
const reportEvery = 30;
/** Days between two looks at the notifications, of which the app lists the latest. */
const notificationsEvery = 7;

/** The command that plays a year again. */
const yearAgain = ({ seed, customers, days, start = usualStart }: YearOptions) =>
  `npm run sandbox -- year --seed ${seed} --customers ${customers} --days ${days} --start ${start}`;

/**
 * Simulates a shop with random customers and staff, who act over its API, and compares all that it did and said
 * with the card provider's ledger.
 */
export async function playYear(options: YearOptions): Promise<YearFigures> {
  const endIds = seedIds(options.seed);
  try {
    const shop = await openYearShop(new Date(Date.parse(options.start ?? usualStart)), {
      hashCost: quickHash,
    });
    try {
      return await playIn(shop, options);
    } finally {
      await shop.close();
    }
  } finally {
    endIds();
  }
}

async function playIn(shop: PlayedShop, options: YearOptions): Promise<YearFigures> {
  const { seed, days, start = usualStart, write } = options;
  const began = performance.now();
  const tally = openTally(() => londonDate(shop.now()));
  const { answer: catalogue } = await shop.call(listProducts, {});
  const journal = newJournal();
  for (const { productId, productName: name, price, vatRate: rate } of catalogue) {
    journal.products.set(productId, { name, price, rate });
  }
  const stage: PlayedStage = { shop, tally, catalogue, journal };
  await startUptime(shop.services);
  await addPromotions(stage, options.customers);
  const customers = Array.from({ length: options.customers }, (_, index) =>
    newCustomer(seed, index, days),
  );
  const staffChance = chanceOf(seed + 1_000_003);
  const staff = await openShopStaff(shop);
  const play: StaffStage = { stage, staff, chance: staffChance, customers };
  await countFirst(play);
  const inspection = openInspection(shop, tally);
  const shopChance = chanceOf(seed);
  const restores = planRestores(
    { stage, chance: shopChance, customers },
    lastJoiningDay(days),
    days,
  );
  const seen = new Set<string>();
  const seeAll = async (withNotifications: boolean) => {
    for (const customer of customers) {
      await seeBoxes(stage, customer);
      if (withNotifications) await seeNotifications(stage, customer, seen);
    }
  };
  let toPay: ReadonlySet<string> = new Set();
  let downUntil = 0;
  const acted = new Set<string>();
  for (let today = 0; today < days; today += 1) {
    if (today > 0 && today % reportEvery === 0) {
      const { charges } = shop.ledger();
      write?.(
        `Day ${today} of ${days}: ${charges.length} charges, ${tally.wrongs.length} findings`,
      );
    }
    if (restores.isRestoreDay(today)) {
      shop.setTime(new Date(Date.parse(start) + today * day));
      await restores.restore();
      for (const { session } of customers) if (session) acted.add(session.customerId);
    }
    if (today >= downUntil && shopChance.happens(workersFail)) downUntil = today + daysDown;
    const up = today >= downUntil;
    if (!up) {
      tally.count('day without workers', 'survived');
      journal.idleDays.add(new Date(Date.parse(start) + today * day).toISOString().slice(0, 10));
    }
    const timetable = [
      ...visitsOf(customers, today, toPay, shopChance),
      {
        minute: morning,
        act: async () => {
          if (up) await doStaffWork(play);
          if (up) await changeCatalogue(play);
        },
      },
      // Later than what staff do, so that it is known what came first.
      { minute: morning + 1, act: () => work(stage, up) },
      {
        minute: evening,
        act: async () => {
          await work(stage, up);
          await seeAll(today % notificationsEvery === 0 || restores.isBackUpDay(today));
          await restores.backUp(today);
          if (!up) return;
          toPay = await inspection.inspect(acted);
          acted.clear();
        },
      },
    ].sort((a, b) => a.minute - b.minute);
    for (const { minute, act, customer } of timetable as Entry[]) {
      shop.setTime(new Date(Date.parse(start) + today * day + minute * 60_000));
      await extendUptime(shop.services.database.reader, shop.now());
      await act(stage);
      if (!customer?.session) continue;
      acted.add(customer.session.customerId);
      if (up && customer.chance.happens(0.5)) await work(stage, up);
    }
  }
  return closeYear(play, { inspection, acted, began, seeAll, again: yearAgain(options) });
}

interface Entry {
  /** Minutes since midnight, UTC. */
  readonly minute: number;
  readonly act: (stage: Stage) => Promise<void>;
  readonly customer?: SimulatedCustomer;
}

function visitsOf(
  customers: readonly SimulatedCustomer[],
  today: number,
  toPay: ReadonlySet<string>,
  shopChance: Chance,
): Entry[] {
  return customers.flatMap((customer): Entry[] => {
    const { chance, profile, joinsOn, session } = customer;
    if (today < joinsOn) return [];
    const drawn = shopChance.whole(0, 24 * 60 - 1);
    const minute = drawn === morning ? morning + 2 : drawn;
    if (!session) return [{ minute, act: (stage) => join(stage, customer), customer }];
    const { visitsToPay, visits } = profile;
    const comes = chance.happens(toPay.has(session.customerId) ? visitsToPay : visits);
    return comes ? [{ minute, act: (stage) => visit(stage, customer), customer }] : [];
  });
}

async function work({ shop, tally }: Stage, up: boolean): Promise<void> {
  if (!up) return;
  for (const failure of await shop.work()) tally.wrong(formatFailure(failure));
}
