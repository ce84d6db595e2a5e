import { Button } from '@nestbox/ui/button';
import { type ColumnDef, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import { useState } from 'react';

const features = tableFeatures({});

export type Column<T extends RowData> = ColumnDef<typeof features, T>;

interface TableProps<T extends RowData> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** Of many columns to compare: they scroll sideways, and the first one stays in sight. */
  pinned?: boolean;
  /** Columns without a label on a phone, by id: those of a line stand beside each other, one at the end at the right. */
  onPhone?: Readonly<Record<string, 'line' | 'block' | 'end'>>;
}

const pinnedStyle =
  '[&_tr>:first-child]:sticky [&_tr>:first-child]:left-0 [&_tr>:first-child]:bg-surface max-sm:[&_tr>:first-child]:max-w-36 max-sm:[&_tr>:first-child]:px-3';

/** On a phone each row is a card, so that what one acts on is in view. The first cell is its heading. */
const cardStyle = {
  table: 'max-sm:block',
  head: 'max-sm:sr-only',
  body: 'max-sm:block',
  row: 'max-sm:flow-root max-sm:px-4 max-sm:py-3',
  cell: 'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-1.5 max-sm:text-right max-sm:wrap-anywhere max-sm:empty:hidden max-sm:before:shrink-0 max-sm:before:text-left max-sm:before:text-ink-soft max-sm:before:text-sm max-sm:before:content-[attr(data-label)] max-sm:first:block max-sm:first:text-left max-sm:first:font-semibold max-sm:first:before:content-none',
};
const phoneCell = {
  line: 'max-sm:inline-block max-sm:px-0 max-sm:py-1 max-sm:pr-3 max-sm:text-ink-soft max-sm:text-sm',
  end: 'max-sm:float-right max-sm:-mt-6 max-sm:p-0',
  block: 'max-sm:block max-sm:px-0 max-sm:py-1 max-sm:empty:hidden',
};
const noCards = { table: '', head: '', body: '', row: '', cell: '' };

/** A table that scrolls sideways where it is too wide. Hidden texts scroll with it: `relative`. */
export function Table<T extends RowData>({
  label,
  columns,
  rows,
  keyOf,
  pinned = false,
  onPhone = {},
}: TableProps<T>) {
  const table = useTable({
    features,
    columns: columns as Column<T>[],
    data: rows as T[],
    getRowId: keyOf,
  });
  const card = pinned ? noCards : cardStyle;
  const cellStyle = (column: string) => {
    const place = onPhone[column];
    return place ? phoneCell[place] : card.cell;
  };
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className={`relative overflow-x-auto rounded-card bg-surface shadow-card ${pinned ? pinnedStyle : ''}`}
    >
      <table className={`w-full border-collapse text-left ${card.table}`}>
        <caption className="sr-only">{label}</caption>
        <thead className={`text-sm text-ink-soft ${card.head}`}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="border-line border-b">
              {group.headers.map((header) => (
                <th
                  key={header.id}
                  scope="col"
                  className="px-4 py-3 font-semibold sm:max-lg:px-2.5"
                >
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody className={card.body}>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className={`border-line border-b align-top last:border-0 ${card.row}`}>
              {row.getAllCells().map((cell) => (
                <td
                  key={cell.id}
                  data-label={labelOf(cell.column.columnDef.header)}
                  className={`px-4 py-3 sm:max-lg:px-2.5 ${cellStyle(cell.column.id)}`}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Returns what stands before a cell on a phone; nothing where the heading is no text. */
const labelOf = (header: unknown) => (typeof header === 'string' ? header : '');

/** Rows that are drawn at once, so that a thousand products stay smooth. */
const step = 50;

/** A table that draws its first rows, and more on request. */
export function LongTable<T extends RowData>({ rows, ...table }: TableProps<T>) {
  const [drawn, setDrawn] = useState(step);
  return (
    <>
      <Table {...table} rows={rows.slice(0, drawn)} />
      {rows.length > drawn && (
        <Button look="quiet" className="self-center" onClick={() => setDrawn(drawn + step)}>
          Show {Math.min(step, rows.length - drawn)} more
        </Button>
      )}
    </>
  );
}
