import { products } from '@nestbox/catalogue/products';
import type { Household } from '@nestbox/domain/household/household';
import { forecastIn } from '../../../testing/homes/homes.ts';
import { newHousehold } from '../../../testing/homes/households.ts';
import { type Chance, chanceOf } from '../../../testing/year/chance.ts';
import { pounds, table } from '../formatFigures.ts';
import { countCost } from './countCost.ts';
import { ExactPlanner } from './exactPlan.ts';
import type { Instance } from './instance.ts';
import { plannersPlan } from './plannersPlan.ts';

const productsInBasket = 20;
/** A multiple of each interval and of the planner's cadences. */
const weeks = 24;
const intervals = [2, 3, 4, 6, 8];
const occupants = [4, 6];

interface Counted {
  readonly boxes: number;
  /** Pence. */
  readonly cost: number;
}

/**
 * Compares plans of households with many products, for known usage: the best ones with a box at
 * each interval, which are exact, and the planner's, also with the preference for fewer boxes.
 */
export function measureBigBaskets(instances: number): string {
  const head = ['occupants', 'plan', 'boxes a year', '£ a week'];
  const rows = occupants.flatMap((people) => {
    const baskets = Array.from({ length: instances }, (_, index) =>
      drawBasket(chanceOf(8_000 + index), people),
    );
    const best = baskets.map((basket) => new ExactPlanner(basket));
    const row = (plan: string, of: (basket: Instance, index: number) => Counted) => {
      const all = baskets.map(of);
      const mean = (sum: number) => sum / instances / weeks;
      const boxes = mean(all.reduce((sum, each) => sum + each.boxes, 0)) * 52;
      const cost = mean(all.reduce((sum, each) => sum + each.cost, 0));
      return [String(people), plan, boxes.toFixed(1), pounds(cost)];
    };
    const planned = (boxSize: 'balanced' | 'fewerBigger') => (basket: Instance) => {
      const { boxes, total } = countCost(basket, plannersPlan(basket, boxSize).packs);
      return { boxes, cost: total };
    };
    return [
      ...intervals.map((interval) =>
        row(
          interval === 1 ? 'best, every week' : `best, every ${interval} weeks`,
          (basket, index) => {
            const comes = (week: number) => week % interval === 0;
            const { cost = 0, packs = [] } = best[index]?.filled(comes) ?? {};
            return { boxes: countCost(basket, packs).boxes, cost };
          },
        ),
      ),
      row("the planner's", planned('balanced')),
      row("the planner's, fewer boxes", planned('fewerBigger')),
    ];
  });
  return [
    `${instances} homes each with ${productsInBasket} products whose use is known, ${weeks} weeks:`,
    '',
    table(head, rows, 2),
  ].join('\n');
}

/** Returns a random household of this many people, with as many products of different uses. */
function drawBasket(chance: Chance, people: number): Instance {
  let household = newHousehold(chance);
  while (sizeOf(household) !== people) household = newHousehold(chance);
  const byUsage = Map.groupBy(products, ({ usage }) => usage);
  const used = [...byUsage.keys()].filter((usage) => forecastIn(household, usage).meanPerDay > 0);
  return {
    weeks,
    products: chance.some(used, productsInBasket).map((usage) => {
      const { productId, packAmount, price } = chance.pick(byUsage.get(usage) ?? []);
      const unitsPerDay = forecastIn(household, usage).meanPerDay;
      return { productId, packAmount, price, unitsPerDay, left: 0 };
    }),
  };
}

const sizeOf = (home: Household): number =>
  home.adultsMale + home.adultsFemale + home.childrenMale + home.childrenFemale + home.infants;
