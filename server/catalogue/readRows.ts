import { CsvError, parse } from 'csv-parse/sync';
import { Refusal } from '../platform/http/refusal.ts';
import { isPictureColumn, type PictureColumn, pictureColumns } from './pictures/pictureCells.ts';
import { type Column, columns, isColumn } from './productRow.ts';

export interface FileRow {
  /** The line in the file where it begins; the headings are line 1. */
  readonly line: number;
  readonly cells: Readonly<Partial<Record<Column, string>>>;
  readonly pictureCells: Readonly<Partial<Record<PictureColumn, string>>>;
}

interface Parsed {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

/** Matches the escape that keeps a spreadsheet from taking a cell for a formula. */
const formulaEscape = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** Parses a catalogue from CSV. @throws Refusal where it is not one */
export function readRows(csv: string): FileRow[] {
  let begin = 2;
  return parseCsv(csv).map(({ record, info }) => {
    const line = begin;
    begin = info.lines + 1;
    const unescaped = Object.entries(record).map(
      ([name, cell]) => [name, cell.replace(formulaEscape, '')] as const,
    );
    const cellsOf = (is: (name: string) => boolean) =>
      Object.fromEntries(unescaped.filter(([name]) => is(name)));
    return { line, cells: cellsOf(isColumn), pictureCells: cellsOf(isPictureColumn) };
  });
}

function parseCsv(csv: string): Parsed[] {
  try {
    return parse(csv, { bom: true, columns: checkHeadings, info: true, skip_empty_lines: true });
  } catch (error) {
    if (error instanceof CsvError)
      throw new Refusal('invalid', `This is not a CSV: ${error.message}`);
    throw error;
  }
}

function checkHeadings(headings: string[]): string[] {
  const unknown = headings.filter((name) => !isColumn(name) && !isPictureColumn(name));
  if (unknown.length > 0) {
    throw new Refusal(
      'invalid',
      `line 1: there is no column '${unknown.join("', '")}'; there are ${[...columns, ...pictureColumns].join(', ')}.`,
    );
  }
  if (!headings.includes('productId') || new Set(headings).size < headings.length) {
    throw new Refusal('invalid', 'line 1: every column may be there once, and productId must be.');
  }
  return headings;
}
