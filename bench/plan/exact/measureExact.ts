import { chanceOf } from '../../../testing/year/chance.ts';
import { table } from '../formatFigures.ts';
import { averageUse } from '../homes.ts';
import { compare } from './compare.ts';
import { drawInstance } from './drawInstance.ts';
import { causesHead, formatCauses, formatGaps, gapsHead } from './formatComparisons.ts';

const kinds = [
  { name: '2 to 4 quick products', products: [2, 4], slowest: 20 },
  { name: '2 to 4 of the catalogue', products: [2, 4], slowest: Number.POSITIVE_INFINITY },
  { name: 'all quick ones of a home', products: [6, 16], slowest: 20 },
  { name: 'all of a home', products: [6, 16], slowest: Number.POSITIVE_INFINITY },
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
    `${instances} homes of each kind whose use is known, ${weeks} weeks, counted day by day. Dearer than the best plan there is:`,
    '',
    table(
      gapsHead,
      found.flatMap(({ name, all }) => formatGaps(name, all)),
      2,
    ),
    '',
    'Why, in pence a home on average:',
    '',
    table(
      causesHead,
      found.map(({ name, all }) => formatCauses(name, all)),
    ),
  ].join('\n');
}
