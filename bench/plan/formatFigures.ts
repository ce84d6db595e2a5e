import { markdownTable } from 'markdown-table';
import type { Figures } from './play/figures.ts';

/** A table as Markdown has it: the first column names, the others are figures. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[], named = 1) =>
  markdownTable([head, ...rows], {
    align: head.map((_, column) => (column < named ? null : 'right')),
    stringLength: (cell) => [...cell].length,
  });

export const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
export const pounds = (pence: number) => (pence / 100).toFixed(2);

export const figureHead = [
  'told',
  'weeks 1–12',
  'year 2',
  'stock days',
  'boxes a year',
  '£ a week',
] as const;

export const figureCells = (reportRate: number, figures: Figures): string[] => [
  String(reportRate),
  percent(figures.early),
  percent(figures.late),
  figures.surplusDays.toFixed(0),
  figures.boxesAYear.toFixed(1),
  pounds(figures.costsAWeek.all),
];
