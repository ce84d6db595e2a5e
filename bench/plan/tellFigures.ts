import type { Figures } from './study.ts';

const columns = [
  'policy',
  'told',
  'weeks 1–12',
  'year 2',
  'stock days',
  'boxes a year',
  '£ a week',
];
const widths = [20, 4, 10, 7, 10, 12, 8];

const row = (cells: readonly string[]) =>
  `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;

/** A table's head as Markdown has it, so that what is printed can stand in a document. */
export const tableHead = [
  row(columns),
  `|${widths.map((width, at) => (at === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`,
];

const percent = (share: number) => `${(100 * share).toFixed(2)} %`;

/** A policy's line. */
export const tellFigures = (policy: string, told: number, figures: Figures): string =>
  row([
    policy,
    String(told),
    percent(figures.early),
    percent(figures.late),
    figures.surplusDays.toFixed(0),
    figures.boxesAYear.toFixed(1),
    (figures.costAWeek / 100).toFixed(2),
  ]);
