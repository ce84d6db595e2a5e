import { figureCells, figureHead, percent, pounds, table } from '../formatFigures.ts';
import type { Figures } from '../play/figures.ts';
import { atStockOutFactor, rivalNames, stockOutFactors } from '../policies.ts';
import { endingWorld, harderWorld } from '../worlds.ts';
import { type Ask, asBuilt, usually, usuallyAnswered } from './ask.ts';

/** One question a box, and all that the shop has: a second question, and counts of what is left. */
const behaviours = {
  'one question': { answers: usuallyAnswered },
  'as built': { answers: usuallyAnswered, ...asBuilt },
};

/** Figures of the harder world. */
interface BarFigures {
  /** Nestbox at the usual report rate, and without reports; questions are answered in both. */
  readonly ours: Figures;
  readonly unreported: Figures;
  readonly oracle: Figures;
  /** Nestbox where one use in five ends. */
  readonly ending: Figures;
  /** The lowest cost of a rival, in pence a household and week. */
  readonly cheapestRival: number;
}

/** A bar is reached if the value is at most, or below, its limit. */
interface Bar {
  readonly name: string;
  value(figures: BarFigures): number;
  limit(figures: BarFigures): number;
  format(value: number): string;
}

const days = (count: number) => `${count.toFixed(0)} days`;
const times = (ratio: number) => `${ratio.toFixed(2)} times`;
const cost = ({ costsAWeek }: Figures) => costsAWeek.all;

const bars: readonly Bar[] = [
  {
    name: 'weeks 1 to 12',
    value: ({ ours }) => ours.early,
    limit: () => 0.025,
    format: percent,
  },
  { name: 'year 2', value: ({ ours }) => ours.late, limit: () => 0.013, format: percent },
  { name: 'year 2, moonshot', value: ({ ours }) => ours.late, limit: () => 0.01, format: percent },
  {
    name: "cost against the oracle's",
    value: ({ ours, oracle }) => cost(ours) / cost(oracle),
    limit: () => 1.7,
    format: times,
  },
  {
    name: 'boxes a year',
    value: ({ ours }) => ours.boxesAYear,
    limit: () => 12,
    format: (boxes) => boxes.toFixed(1),
  },
  {
    name: 'stock beyond the next box',
    value: ({ ours }) => ours.stockDays.beyond,
    limit: () => 20,
    format: days,
  },
  {
    name: 'nobody reports: year 2',
    value: ({ unreported }) => unreported.late,
    limit: () => 0.045,
    format: percent,
  },
  {
    name: 'nobody reports: £ a week, against the cheapest rival',
    value: ({ unreported }) => cost(unreported),
    limit: ({ cheapestRival }) => cheapestRival,
    format: pounds,
  },
  {
    // A use that a household stops is not sent any more. The others are those that nobody asked about.
    name: 'packs of ended uses, half a year later',
    value: ({ ending: { quarters } }) => (quarters[3] ?? 0) / (quarters[0] ?? 1),
    limit: () => 0.25,
    format: percent,
  },
];

/** Formats whether Nestbox reaches the bars in the harder world. */
export async function formatBars(ask: Ask): Promise<string> {
  const world = harderWorld;
  const [oracle, ...rivals] = await Promise.all(
    ['oracle', ...rivalNames].map((policy) => ask({ world, policy, answers: 0 })),
  );
  if (!oracle) throw new Error('There are no results of the oracle.');
  const figures = await Promise.all(
    Object.values(behaviours).map(async (behaviour): Promise<BarFigures> => {
      const study = { policy: 'nestbox', ...behaviour };
      const [ours, unreported, ending] = await Promise.all([
        ask({ world, feedback: usually, ...study }),
        ask({ world, feedback: 0, ...study }),
        ask({ world: endingWorld, feedback: usually, ...study }),
      ]);
      const cheapestRival = Math.min(...rivals.map(cost));
      return { ours, unreported, ending, oracle, cheapestRival };
    }),
  );
  const rows = bars.map(({ name, value, limit, format }) => [
    name,
    ...figures.slice(0, 1).map((each) => `at most ${format(limit(each))}`),
    ...figures.map((each) => {
      return `${format(value(each))}: ${value(each) <= limit(each) ? 'yes' : 'no'}`;
    }),
  ]);
  return table(['bar', 'limit', ...Object.keys(behaviours)], rows);
}

/** Formats the curve between days without and stock, by the cost of a day without. */
export async function formatStockOutCosts(ask: Ask): Promise<string> {
  const rows = Object.entries(behaviours).flatMap(([behaviour, people]) =>
    [0, usually].flatMap((feedback) =>
      stockOutFactors.map(async (factor) => {
        const policy = atStockOutFactor(factor);
        const figures = await ask({ world: harderWorld, policy, feedback, ...people });
        return [behaviour, `${factor}`, ...figureCells(feedback, figures)];
      }),
    ),
  );
  return table(['questions and counts', 'factor', ...figureHead], await Promise.all(rows));
}
