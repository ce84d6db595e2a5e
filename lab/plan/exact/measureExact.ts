import { averageUse } from '../../../testing/homes/homes.ts';
import { chanceOf } from '../../../testing/year/chance.ts';
import { table } from '../formatFigures.ts';
import { compare } from './compare.ts';
import { drawInstance } from './drawInstance.ts';
import { causesHead, formatCauses, formatGaps, gapsHead } from './formatComparisons.ts';

const kinds = [
  { name: '1 product, whole catalogue', products: [1, 1], slowest: Number.POSITIVE_INFINITY },
  { name: '3 products, whole catalogue', products: [3, 3], slowest: Number.POSITIVE_INFINITY },
  { name: '5 products, whole catalogue', products: [5, 5], slowest: Number.POSITIVE_INFINITY },
  { name: '2 to 4 products, short-lived packs', products: [2, 4], slowest: 20 },
  { name: '2 to 4 products, whole catalogue', products: [2, 4], slowest: Number.POSITIVE_INFINITY },
  { name: 'all products, short-lived packs', products: [6, 16], slowest: 20 },
  { name: 'all products, whole catalogue', products: [6, 16], slowest: Number.POSITIVE_INFINITY },
] as const;

/**
 * Compares the planner with the best plan for known usage, and formats by how much it costs more,
 * and why.
 * @param size instances of each kind, and their weeks, a multiple of eight
 */
export function measureExact({ instances, weeks }: { instances: number; weeks: number }): string {
  const averages = averageUse(chanceOf(99), 5_000);
  const found = kinds.map(({ name, ...kind }) => ({
    name,
    all: Array.from({ length: instances }, (_, index) =>
      compare(drawInstance(chanceOf(7_000 + index), averages, { ...kind, weeks })),
    ),
  }));
  return [
    `${instances} households of each kind, ${weeks} weeks, known usage. The cost of a plan above that of the best plan:`,
    '',
    table(
      gapsHead,
      found.flatMap(({ name, all }) => formatGaps(name, all)),
      2,
    ),
    '',
    "The causes, in pence a household on average, from the best plan to the planner's:",
    '',
    table(
      causesHead,
      found.map(({ name, all }) => formatCauses(name, all)),
    ),
  ].join('\n');
}
