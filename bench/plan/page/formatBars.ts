import { percent, pounds, table } from '../formatFigures.ts';
import type { Figures } from '../play/figures.ts';
import { rivalNames } from '../policies.ts';
import { endingWorld, harderWorld } from '../worlds.ts';
import { type Ask, usually } from './ask.ts';

/** The share of the shop's questions that are answered. */
const answers = 0.3;

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
  const [ours, unreported, ending, oracle, ...rivals] = await Promise.all([
    ask({ world, policy: 'nestbox', feedback: usually, answers }),
    ask({ world, policy: 'nestbox', feedback: 0, answers }),
    ask({ world: endingWorld, policy: 'nestbox', feedback: usually, answers }),
    ...['oracle', ...rivalNames].map((policy) => ask({ world, policy, answers: 0 })),
  ]);
  if (!oracle) throw new Error('There are no results of the oracle.');
  const figures = {
    ours,
    unreported,
    ending,
    oracle,
    cheapestRival: Math.min(...rivals.map(cost)),
  };
  const rows = bars.map(({ name, value, limit, format }) => [
    name,
    `at most ${format(limit(figures))}`,
    format(value(figures)),
    value(figures) <= limit(figures) ? 'yes' : 'no',
  ]);
  return table(['bar', 'limit', 'value', 'reached'], rows);
}
