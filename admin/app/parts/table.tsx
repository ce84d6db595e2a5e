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
  /** Whether the first column stays in sight while the others scroll, except on phones. */
  pinned?: boolean;
}

const pinnedStyle =
  'sm:[&_tr>:first-child]:sticky sm:[&_tr>:first-child]:left-0 sm:[&_tr>:first-child]:bg-surface';

/** A table that scrolls sideways where it is too wide. Hidden texts scroll with it: `relative`. */
export function Table<T extends RowData>({
  label,
  columns,
  rows,
  keyOf,
  pinned = false,
}: TableProps<T>) {
  const table = useTable({
    features,
    columns: columns as Column<T>[],
    data: rows as T[],
    getRowId: keyOf,
  });
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className={`relative overflow-x-auto rounded-card bg-surface shadow-card ${pinned ? pinnedStyle : ''}`}
    >
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{label}</caption>
        <thead className="text-sm text-ink-soft">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="border-line border-b">
              {group.headers.map((header) => (
                <th key={header.id} scope="col" className="px-4 py-3 font-semibold">
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className="border-line border-b align-top last:border-0">
              {row.getAllCells().map((cell) => (
                <td key={cell.id} className="px-4 py-3">
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
