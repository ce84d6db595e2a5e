import { plainPounds } from '@nestbox/domain/money/pounds';
import { stringify } from 'csv-stringify/sync';

/**
 * Formats rows under their headings. Cells that a spreadsheet would take for a formula are escaped.
 */
export const writeCsv = (rows: readonly object[], columns: readonly string[]): string =>
  stringify([...rows], { header: true, columns: [...columns], escape_formulas: true }).trimEnd();

/** As `writeCsv`, but numbers are pence and written as pounds: -1250 as '-12.50'. */
export const writeMoneyCsv = (rows: readonly object[], columns: readonly string[]): string =>
  stringify([...rows], {
    header: true,
    columns: [...columns],
    escape_formulas: true,
    cast: { number: plainPounds },
  }).trimEnd();
