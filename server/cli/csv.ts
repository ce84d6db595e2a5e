import { stringify } from 'csv-stringify/sync';

/** Rows under their headings. A cell that a spreadsheet would take for a formula is defused. */
export const writeCsv = (rows: readonly object[], columns: readonly string[]): string =>
  stringify([...rows], { header: true, columns: [...columns], escape_formulas: true }).trimEnd();
