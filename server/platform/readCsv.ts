import { CsvError, parse } from 'csv-parse/sync';
import { counted } from './counted.ts';
import { Refusal } from './http/refusal.ts';

/** A row of a CSV by column, with the lines that were read when it ended. */
interface CsvRow {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

/** What can stand between cells, by the name that sentences give it. */
const marks = { comma: ',', semicolon: ';', tab: '\t' } as const;
type Mark = keyof typeof marks;

/**
 * Parses a CSV with commas, semicolons or tabs between its cells, as the first line has them.
 * @param checkHeadings refuses headings by throwing
 * @throws Refusal where it is no CSV
 */
export function readCsv(csv: string, checkHeadings: (headings: string[]) => string[]): CsvRow[] {
  const mark = markOf(csv);
  let lastRead = 1;
  try {
    // The parser counts a line break of two characters in a quoted cell twice.
    return parse(csv.replaceAll(/\r\n?/g, '\n'), {
      bom: true,
      columns: checkHeadings,
      delimiter: marks[mark],
      info: true,
      on_record: (row: CsvRow) => {
        lastRead = row.info.lines;
        return row;
      },
      skip_empty_lines: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Refusal('invalid', formatFault(error, mark, lastRead + 1));
  }
}

/** No heading has a mark in its name, so the first one that is there separates them. */
function markOf(csv: string): Mark {
  const [headings = ''] = csv.split(/[\r\n]/, 1);
  return (Object.keys(marks) as Mark[]).find((mark) => headings.includes(marks[mark])) ?? 'comma';
}

/** @param begin the line in which the row begins that was read last */
function formatFault(error: CsvError, mark: Mark, begin: number): string {
  const { code, message, lines } = error;
  switch (code) {
    case 'CSV_RECORD_INCONSISTENT_COLUMNS': {
      const [cells, headings] = [countOf(error.record), countOf(error.columns)];
      return `line ${lines}: it has ${counted(cells, 'cell')}, and there are ${headings} headings. Put a cell with a ${mark} in quotation marks.`;
    }
    case 'CSV_QUOTE_NOT_CLOSED':
      return `line ${begin}: a quotation mark opens a cell there, and none closes it. Put one at its end.`;
    case 'CSV_INVALID_CLOSING_QUOTE':
      return `line ${lines}: text follows a closing quotation mark. Write a quotation mark in a cell twice: "".`;
    default:
      return `This is not a CSV: ${message}`;
  }
}

const countOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);
