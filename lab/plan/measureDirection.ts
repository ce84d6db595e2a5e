import type { ProductId } from '@nestbox/contract/values';
import { addDays, type CalendarDate, daysBetween } from '@nestbox/domain/calendar/date';
import { mondayToSaturday } from '@nestbox/domain/delivery/calendar';
import { defaultDeliveryPrices } from '@nestbox/domain/delivery/deliveryPrices';
import { inferUsage } from '@nestbox/domain/planning/inferUsage';
import { type FixedBox, type OpenBox, planBoxes } from '@nestbox/domain/planning/plan';
import type { Signal } from '@nestbox/domain/planning/signal';
import { answerOf } from '@nestbox/domain/planning/stockAnswer';
import type { UsageHistory } from '@nestbox/domain/planning/usageHistory';
import { averageUse, type Home, newHome } from '../../testing/homes/homes.ts';
import { type Chance, chanceOf } from '../../testing/year/chance.ts';
import { table } from './formatFigures.ts';
import { lead, signUp, usesOf, withPosteriors } from './shopView.ts';

const homes = 80;
/** Share of the products of a box about which something was said before. */
const saidShare = 0.25;
/** Counts that are compared with the next lower one. */
const counts = [0, 1, 2, 3, 4, 5, 6, 8];

/** What a home has had and said by a day. */
interface Situation {
  readonly home: Home;
  readonly today: CalendarDate;
  readonly boxes: readonly FixedBox[];
  readonly signals: UsageHistory['signals'];
  readonly next: OpenBox;
  readonly cadenceDays: number | null;
}

/** Probes, and those in which the next box went against what was said. */
interface Probes {
  all: number;
  against: number;
}

/**
 * Measures whether a report moves the packs of its product in the next box against its sense: fewer
 * after 'Ran out early', more after 'Still have plenty' or after a higher count.
 */
export function measureDirection(): string {
  const averages = averageUse(chanceOf(99), 5_000);
  const ranOut = noProbes();
  const plenty = noProbes();
  const higher = noProbes();
  for (let seed = 0; seed < homes; seed += 1) {
    const chance = chanceOf(77_000 + seed);
    const home = newHome(chance, averages, { slowest: 40 });
    const situation = situationOf(home, chance);
    for (const { product } of home.uses) {
      const { productId } = product;
      const sent = (signal?: Signal) => packsAfter(situation, productId, signal);
      probe(ranOut, sent({ kind: 'ranOut' }) < sent());
      probe(plenty, sent({ kind: 'plenty' }) > sent());
      const byCount = counts.map((packs) => sent({ kind: 'answered', ...answerOf(packs) }));
      for (const [index, packs] of byCount.slice(1).entries()) {
        probe(higher, packs > (byCount[index] ?? 0));
      }
    }
  }
  return table(
    ['report', 'against its sense', 'of'],
    Object.entries({
      "'Ran out early' sends fewer": ranOut,
      "'Still have plenty' sends more": plenty,
      'a higher count sends more than the next lower one': higher,
    }).map(([name, { against, all }]) => [name, String(against), String(all)]),
  );
}

const noProbes = (): Probes => ({ all: 0, against: 0 });

function probe(probes: Probes, isAgainst: boolean): void {
  probes.all += 1;
  if (isAgainst) probes.against += 1;
}

const asPlanned = { dateSet: false, setQuantities: {}, oneOff: {} };

/** Returns a home after some boxes, on a day before the next one can no longer change. */
function situationOf(home: Home, chance: Chance): Situation {
  const boxes: FixedBox[] = [];
  const signals: UsageHistory['signals'][number][] = [];
  let next: OpenBox & { delivery: CalendarDate } = { ...asPlanned, delivery: '2026-01-09' };
  let cadenceDays: number | null = null;
  for (let count = 2 + chance.whole(0, 8); count > 0; count -= 1) {
    const today = boxes.length === 0 ? signUp : addDays(next.delivery, -lead);
    const plan = planOn({ home, today, boxes, signals, next, cadenceDays });
    cadenceDays = plan.cadenceDays;
    const [first, second] = plan.boxes;
    if (!first) break;
    for (const productId of Object.keys(first.packs)) {
      if (boxes.length === 0 || !chance.happens(saidShare)) continue;
      signals.push({ productId, on: first.delivery, signal: anySignal(chance) });
    }
    boxes.push(first);
    next = { ...asPlanned, delivery: second?.delivery ?? addDays(first.delivery, cadenceDays) };
  }
  const last = boxes.at(-1)?.delivery ?? next.delivery;
  const today = addDays(
    last,
    chance.whole(0, Math.max(1, daysBetween(last, next.delivery) - lead - 1)),
  );
  return { home, today, boxes, signals, next, cadenceDays };
}

const anySignal = (chance: Chance): Signal =>
  chance.pick<Signal>([
    { kind: 'plenty' },
    { kind: 'ranOut' },
    { kind: 'answered', ...answerOf(chance.whole(0, 3)) },
    { kind: 'counted', packs: chance.whole(1, 5) },
  ]);

/** Returns the packs of a product in the next box, after a signal of today about it. */
function packsAfter(situation: Situation, productId: ProductId, signal?: Signal): number {
  const { signals, today } = situation;
  const said = signal ? [...signals, { productId, on: today, signal }] : signals;
  return planOn({ ...situation, signals: said }).boxes[0]?.packs[productId] ?? 0;
}

function planOn({ home, today, boxes, signals, next, cadenceDays }: Situation) {
  const forecasts = home.uses.map(({ forecast }) => forecast);
  const uses = usesOf(home, [{ since: signUp, forecasts }]);
  return planBoxes({
    today,
    products: withPosteriors(home, inferUsage({ today, uses, boxes, signals })),
    fixed: boxes,
    open: [next],
    cadenceDays,
    notBefore: null,
    calendar: mondayToSaturday,
    deliveryPrices: defaultDeliveryPrices,
  });
}
