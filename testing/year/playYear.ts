import { listProducts } from '@nestbox/contract/product';
import { londonDate } from '@nestbox/domain/calendar/london';
import { quickHash } from '../harness/quickHash.ts';
import { type Chance, chanceOf } from './chance.ts';
import { closeYear } from './closeYear.ts';
import type { SimulatedCustomer, Stage } from './customer.ts';
import { formatFailure } from './formatFailure.ts';
import { join } from './join.ts';
import { newCustomer } from './newCustomer.ts';
import { openInspection } from './openInspection.ts';
import { openYearShop } from './openYearShop.ts';
import { addPromotions, giveCreditNowAndThen, refundNowAndThen } from './operator.ts';
import { openTally } from './tally.ts';
import { visit } from './visit.ts';
import type { YearFigures } from './yearFigures.ts';

export interface YearOptions {
  /** The same seed gives the same year. */
  readonly seed: number;
  readonly households: number;
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

/** Simulates a shop with random households, which act over its API, and checks it. */
export async function playYear({
  seed,
  households,
  days,
  start: firstDay = usualStart,
  write,
}: YearOptions): Promise<YearFigures> {
  const began = performance.now();
  const start = Date.parse(firstDay);
  const shop = await openYearShop(new Date(start), { hashCost: quickHash });
  try {
    const tally = openTally(() => londonDate(shop.now()));
    const { answer: catalogue } = await shop.call(listProducts, {});
    const stage: Stage = { shop, tally, catalogue };
    await addPromotions(stage, households);
    const customers = Array.from({ length: households }, (_, n) => newCustomer(seed, n, days));
    const inspection = openInspection(shop, tally);
    const shopChance = chanceOf(seed);
    let toPay: ReadonlySet<string> = new Set();
    let downUntil = 0;
    const acted = new Set<string>();
    for (let today = 0; today < days; today += 1) {
      if (today > 0 && today % reportEvery === 0) write?.(`Day ${today} of ${days} …`);
      if (today >= downUntil && shopChance.happens(workersFail)) downUntil = today + daysDown;
      const up = today >= downUntil;
      if (!up) tally.count('day without workers', 'survived');
      const timetable = [
        ...visitsOf(customers, today, toPay, shopChance),
        {
          minute: morning,
          act: async () => {
            if (up) await refundNowAndThen(stage, shopChance);
            if (up) await giveCreditNowAndThen(stage, shopChance);
            await work(stage, up);
          },
        },
        {
          minute: evening,
          act: async () => {
            await work(stage, up);
            if (!up) return;
            toPay = await inspection.inspect(acted);
            acted.clear();
          },
        },
      ].sort((a, b) => a.minute - b.minute);
      for (const { minute, act, customer } of timetable as Entry[]) {
        shop.setTime(new Date(start + today * day + minute * 60_000));
        await act(stage);
        if (!customer?.session) continue;
        acted.add(customer.session.customerId);
        if (up && customer.chance.happens(0.5)) await work(stage, up);
      }
    }
    return await closeYear(stage, customers, { inspection, acted, began });
  } finally {
    await shop.close();
  }
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
    const minute = shopChance.whole(0, 24 * 60 - 1);
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
