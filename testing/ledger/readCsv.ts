import type { BookLine } from './journal.ts';

/** Reads a CSV without quotes in its cells, by its headings. */
export function readCsv(csv: string): BookLine[] {
  const [head = '', ...lines] = csv.split(/\r?\n/).filter((line) => line !== '');
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    if (cells.length !== columns.length) throw new Error(`The export has a line '${line}'`);
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}
