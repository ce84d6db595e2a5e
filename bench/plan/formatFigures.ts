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
