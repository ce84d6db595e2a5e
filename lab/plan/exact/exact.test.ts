import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxCost, countCost, deliveryPrices, KnownStock } from './countCost.ts';
import { ExactPlanner } from './exactPlan.ts';
import type { Instance, KnownProduct } from './instance.ts';
import { plannersPlan } from './plannersPlan.ts';

/** A pack lasts between 2 days and 5 months. */
const product: fc.Arbitrary<Omit<KnownProduct, 'productId'>> = fc
  .record({
    unitsPerDay: fc.double({ min: 0.1, max: 10, noNaN: true }),
    packDays: fc.double({ min: 2, max: 150, noNaN: true }),
    price: fc.oneof(fc.integer({ min: 50, max: 1499 }), fc.integer({ min: 1500, max: 5000 })),
    leftDays: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 60, noNaN: true })),
  })
  .map(({ unitsPerDay, packDays, price, leftDays }) => ({
    unitsPerDay,
    packAmount: packDays * unitsPerDay,
    price,
    left: leftDays * unitsPerDay,
  }));
const instances = (weeks: number, max: number): fc.Arbitrary<Instance> =>
  fc.array(product, { minLength: 1, maxLength: max }).map((products) => ({
    products: products.map((each, index) => ({ ...each, productId: `p${index}` })),
    weeks,
  }));

/** Yields all ways to send up to `max` packs of one product in each week. */
function* allPacks(weeks: number, max: number): Generator<number[]> {
  if (weeks === 0) return yield [];
  for (const earlier of allPacks(weeks - 1, max)) {
    for (let packs = 0; packs <= max; packs += 1) yield [...earlier, packs];
  }
}

/** Returns the least cost of all possible plans, by the weeks with a box. */
function bruteForce(instance: Instance): number[] {
  const { products, weeks } = instance;
  const sets = 2 ** weeks;
  const ownCosts = products.map((each) => {
    const costs = Array.from({ length: sets }, () => Number.POSITIVE_INFINITY);
    const max = Math.ceil((7 * weeks * each.unitsPerDay) / each.packAmount);
    for (const packs of allPacks(weeks, max)) {
      const set = packs.reduce((sum, count, week) => sum + (count > 0 ? 2 ** week : 0), 0);
      const { holding, without } = countCost({ products: [each], weeks }, [packs]);
      costs[set] = Math.min(costs[set] ?? 0, holding + without);
    }
    return costs;
  });
  return Array.from({ length: sets }, (_, set) => {
    const boxes = Array.from({ length: weeks }, (_, week) => (set >> week) & 1);
    const inside = (costs: readonly number[]) =>
      Math.min(...costs.filter((_, own) => (own & ~set) === 0));
    return (
      boxCost * boxes.reduce((a, b) => a + b, 0) +
      ownCosts.reduce((sum, costs) => sum + inside(costs), 0)
    );
  });
}

/** Returns the stock after the last week. */
function leftAfter(product: KnownProduct, packs: readonly number[]): number {
  const stock = new KnownStock(product);
  packs.forEach((count, week) => {
    stock.add(count);
    stock.passTo(7 * (week + 1));
  });
  return stock.left;
}

const everyOther = (week: number) => week % 2 === 0;

describe('the exact plan', () => {
  it('is the cheapest of all there are', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(2, 3, 4).chain((weeks) => instances(weeks, 3)),
        (instance) => {
          fc.pre(instance.products.every((p) => p.packAmount / p.unitsPerDay > 3.5));
          // Each pack reaches the limit of free delivery, so that products can be planned apart.
          fc.pre(instance.products.every((p) => p.price >= deliveryPrices.freeFrom));
          const planner = new ExactPlanner(instance);
          const all = bruteForce(instance);
          expect(planner.best().cost).toBeCloseTo(Math.min(...all), 6);
          const inRhythm = all.filter((_, set) => (set & 0b1010) === 0);
          expect(planner.best(everyOther).cost).toBeCloseTo(Math.min(...inRhythm), 6);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('pays the fee like all plans of one product that bring no pack for later', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(2, 3, 4).chain((weeks) => instances(weeks, 1)),
        (instance) => {
          const [only] = instance.products;
          fc.pre(only !== undefined && only.packAmount / only.unitsPerDay > 3.5);
          if (!only) return;
          const { weeks } = instance;
          const max = Math.ceil((7 * weeks * only.unitsPerDay) / only.packAmount);
          const costs = [...allPacks(weeks, max)]
            .filter(
              (packs) => packs.every((n) => n === 0) || leftAfter(only, packs) < only.packAmount,
            )
            .map((packs) => countCost(instance, [packs]).total);
          const { cost, bound } = new ExactPlanner(instance).best();
          expect(bound).toBeLessThanOrEqual(Math.min(...costs) + 1e-6);
          expect(cost).toBeCloseTo(Math.min(...costs), 6);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('costs what its packs cost, counted day by day', () => {
    fc.assert(
      fc.property(instances(12, 4), (instance) => {
        const { cost, packs } = new ExactPlanner(instance).best();
        expect(countCost(instance, packs).total).toBeCloseTo(cost, 6);
      }),
      { numRuns: 40 },
    );
  });

  it('is never dearer than the plan of the shop, nor than one in a rhythm', () => {
    fc.assert(
      fc.property(instances(16, 3), (instance) => {
        const planner = new ExactPlanner(instance);
        const free = planner.best().cost;
        const ours = countCost(instance, plannersPlan(instance).packs).total;
        expect(free).toBeLessThanOrEqual(ours + 1e-6);
        expect(free).toBeLessThanOrEqual(planner.best(everyOther).cost + 1e-6);
      }),
      { numRuns: 20 },
    );
  });
});
