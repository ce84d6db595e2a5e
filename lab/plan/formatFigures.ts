import { markdownTable } from 'markdown-table';
import type { Figures } from './play/figures.ts';

/** Formats a table in Markdown: the first column has names, the others have figures. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[], named = 1) =>
  markdownTable([head, ...rows], {
    align: head.map((_, column) => (column < named ? null : 'right')),
    stringLength: (cell) => [...cell].length,
  });

export const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
export const pounds = (pence: number) => (pence / 100).toFixed(2);

export const figureHead = [
  'report rate',
  'weeks 1–12',
  'year 2',
  'stock, days',
  'beyond next box',
  'boxes a year',
  'small boxes',
  '£ a week',
  'fees',
] as const;

export const figureCells = (reportRate: number, figures: Figures): string[] => [
  String(reportRate),
  percent(figures.early),
  percent(figures.late),
  figures.stockDays.all.toFixed(0),
  figures.stockDays.beyond.toFixed(0),
  figures.boxesAYear.toFixed(1),
  percent(figures.smallBoxes),
  pounds(figures.costsAWeek.all),
  pounds(figures.feesAWeek),
];
