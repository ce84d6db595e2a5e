import { table } from '../formatFigures.ts';
import { formatGoals } from './formatGoals.ts';
import type { Measure } from './measure.ts';
import type { GrocerFigures } from './scoreGrocer.ts';

/** Formats the results: two tables, and whether the methods for the shop reach the goals. */
export function formatGrocer(figures: GrocerFigures): string {
  const { methods, candidates, customers, asked, silent, intervals } = figures;
  const moments = ['every interval', 'the next from its start', 'the next on 2007-01-01'];
  return [
    `${asked} customers had at least 5 intervals in 2006. In 2007 ${intervals} of their intervals ended. ${silent}`,
    "of them never ordered again. 'error' is the mean absolute error over the global median's. '80 %' is",
    'the share of intervals within the range that should contain 80 %.',
    '',
    table(
      ['method', ...moments.flatMap((moment) => [`error, ${moment}`, `80 %, ${moment}`])],
      methods.map(({ name, every, next, nextFromSplit }) => [
        name,
        ...[every, next, nextFromSplit].flatMap(({ error, coverage }) => [
          formatMeasure(error, 2),
          formatMeasure(coverage, 2),
        ]),
      ]),
    ),
    '',
    "The log loss of 'orders within 14 days', forecast on 2007-01-01 and every 14 days after, 26 times. All",
    `${customers} customers of 2006 ordered in ${percent(figures.shareOfAll)} of the fortnights. The ${asked} frequent customers`,
    `from above ordered in ${percent(figures.shareOfAsked)}.`,
    '',
    table(
      ['method', 'all customers', 'all, 2007-01-01', 'frequent customers'],
      methods
        .filter(({ lossOfAll }) => lossOfAll)
        .map(({ name, lossOfAll, lossOfAllAtSplit, lossOfAsked }) => [
          name,
          formatMeasure(lossOfAll, 3),
          formatMeasure(lossOfAllAtSplit, 3),
          formatMeasure(lossOfAsked, 3),
        ]),
    ),
    '',
    formatGoals(candidates),
  ].join('\n');
}

const formatMeasure = (measure: Measure | null, digits: number): string =>
  measure ? `${measure.value.toFixed(digits)} ±${measure.error.toFixed(digits).slice(1)}` : '';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
