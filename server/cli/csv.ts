import { stringify } from 'csv-stringify/sync';

/**
 * Formats rows under their headings. Cells that a spreadsheet would take for a formula are escaped.
 */
export const writeCsv = (rows: readonly object[], columns: readonly string[]): string =>
  stringify([...rows], { header: true, columns: [...columns], escape_formulas: true }).trimEnd();
