import { Refusal } from '../platform/http/refusal.ts';
import { readCsv } from '../platform/readCsv.ts';
import { didYouMean, quoted } from './cells.ts';

export interface FileRow<Column extends string> {
  /** The line in the file where it begins; the headings are line 1. */
  readonly line: number;
  readonly cells: Readonly<Partial<Record<Column, string>>>;
}

/** Matches the escape that keeps a spreadsheet from taking a cell for a formula. */
const formulaEscape = /^'(?=[=+\-@\t\r＝＋－＠])/;

/**
 * Parses rows about products from CSV.
 * @param columns those that the file may have; `productId` is required
 * @throws Refusal where it is no such file
 */
export function readRows<Column extends string>(
  csv: string,
  columns: readonly Column[],
): FileRow<Column>[] {
  let begin = 2;
  return readCsv(csv, (headings) => checkHeadings(headings, columns)).map(({ record, info }) => {
    const line = begin;
    begin = info.lines + 1;
    const cells = Object.entries(record).map(([name, cell]) => [
      name,
      cell.replace(formulaEscape, ''),
    ]);
    return { line, cells: Object.fromEntries(cells) as FileRow<Column>['cells'] };
  });
}

function checkHeadings(headings: string[], columns: readonly string[]): string[] {
  const unknown = headings.filter((name) => !columns.includes(name));
  if (unknown.length > 0) {
    // Where there is one heading, other marks are between the cells.
    const mend =
      headings.length === 1
        ? ' Put commas, semicolons or tabs between cells.'
        : unknown.map((name) => didYouMean(name, columns)).join('');
    const all = mend.endsWith('?') ? '' : ` The columns are ${columns.join(', ')}.`;
    throw new Refusal(
      'invalid',
      `line 1: There is no column ${unknown.map(quoted).join(', ')}.${mend}${all}`,
    );
  }
  if (!headings.includes('productId') || new Set(headings).size < headings.length) {
    throw new Refusal('invalid', 'line 1: every column may be there once, and productId must be.');
  }
  return headings;
}
