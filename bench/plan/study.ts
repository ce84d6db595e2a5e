import { chanceOf } from '../../server/sandbox/year/chance.ts';
import { averageUse, newHome } from './homes.ts';
import type { Policy } from './planner.ts';
import { type Outcome, type OutDays, simulate } from './simulate.ts';
import type { World } from './worlds.ts';

export interface StudySize {
  readonly homes: number;
  /** Only what lasts an average home at most so many days comes in boxes. */
  readonly slowest: number;
}

/** What a policy does to all homes of a world. */
export interface Figures {
  /** Shares of product-days without, 0 to 1. */
  readonly early: number;
  readonly late: number;
  /** The median over homes and uses of their days of stock in the second year. */
  readonly surplusDays: number;
  readonly boxesAYear: number;
  /** Pence a home and week: delivery, stock and days without. */
  readonly costAWeek: number;
  /** Shares of product-days without, by four weeks. */
  readonly fourWeeks: readonly number[];
}

const averages = averageUse(chanceOf(99), 5_000);

/** The same homes for every policy, drawn from the same seeds. */
export function study(
  world: World,
  policy: Policy,
  feedback: number,
  { homes, slowest }: StudySize,
): Figures {
  const outcomes: Outcome[] = [];
  for (let index = 0; index < homes; index += 1) {
    const chance = chanceOf(1_000 + index);
    const home = newHome(chance, averages, slowest);
    const truth = world.truthOf(home, chance);
    outcomes.push(simulate(home, truth, policy, { chance, feedback }));
  }
  const share = (part: (outcome: Outcome) => OutDays) => {
    const sum = outcomes
      .map(part)
      .reduce((a, b) => ({ out: a.out + b.out, days: a.days + b.days }));
    return sum.out / sum.days;
  };
  const total = (part: (outcome: Outcome) => number) =>
    outcomes.reduce((sum, outcome) => sum + part(outcome), 0);
  const surplus = outcomes.flatMap((outcome) => outcome.surplus).sort((a, b) => a - b);
  const periods = outcomes[0]?.fourWeeks ?? [];
  return {
    early: share((outcome) => outcome.early),
    late: share((outcome) => outcome.late),
    surplusDays: surplus[Math.floor(surplus.length / 2)] ?? 0,
    boxesAYear: total((outcome) => outcome.boxes) / homes / 2,
    costAWeek: total((outcome) => outcome.cost) / homes / 104,
    fourWeeks: periods.map((_, period) =>
      share((outcome) => outcome.fourWeeks[period] ?? { out: 0, days: 0 }),
    ),
  };
}
