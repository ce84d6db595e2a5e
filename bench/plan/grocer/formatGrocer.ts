import { formatGoals } from './formatGoals.ts';
import type { Measure } from './measure.ts';
import type { GrocerFigures } from './scoreGrocer.ts';

/** Formats the results: two tables, and whether the goals are reached. */
export function formatGrocer(figures: GrocerFigures): string[] {
  const { methods, customers, asked, silent, intervals, shareOfAll, shareOfAsked } = figures;
  return [
    `Intervals in 2007 of the ${asked} customers with 5 or more in 2006: ${intervals} that ended.`,
    `${silent} never ordered again by the end of 2007: no interval to err on, but they count below.`,
    row(['', 'every one, forecast', '', 'the next, forecast', '', 'the next, forecast', '']),
    row(['', 'as it begins', '', 'as it begins', '', 'on 2007-01-01', '']),
    row(['Method', 'error', '80 %', 'error', '80 %', 'error', '80 %']),
    ...methods.map(({ name, every, next, nextFromSplit }) =>
      row([
        name,
        ...[every, next, nextFromSplit].flatMap(({ error, coverage }) => [
          formatMeasure(error, 2),
          formatMeasure(coverage, 2),
        ]),
      ]),
    ),
    "error: mean absolute error over the global median's; 80 %: the share that the range held.",
    '',
    "Log loss of 'orders within 14 days', asked on 2007-01-01 and every 14 days, 26 times.",
    `All: ${customers} customers of 2006, orders in ${percent(shareOfAll)} of the fortnights.`,
    `Frequent: the ${asked} from above, orders in ${percent(shareOfAsked)}.`,
    row(['Method', 'all', 'all, first', 'frequent']),
    ...methods
      .filter(({ lossOfAll }) => lossOfAll)
      .map(({ name, lossOfAll, lossOfAllAtSplit, lossOfAsked }) =>
        row([
          name,
          formatMeasure(lossOfAll, 3),
          formatMeasure(lossOfAllAtSplit, 3),
          formatMeasure(lossOfAsked, 3),
        ]),
      ),
    '',
    ...formatGoals(figures),
  ];
}

const formatMeasure = (measure: Measure | null, digits: number): string =>
  measure ? `${measure.value.toFixed(digits)} ±${measure.error.toFixed(digits).slice(1)}` : '–';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const row = ([name = '', ...cells]: readonly string[]): string =>
  name.padEnd(28) + cells.map((cell) => cell.padStart(16)).join('');
