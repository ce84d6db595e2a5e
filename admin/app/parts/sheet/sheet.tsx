import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import { ScrollShade } from '../scrollShade';
import { cellKey, changedCells, pastedCells, type SheetRow, type TypedCells } from './sheetCells';
import { SheetField } from './sheetField';
import { focusCell, isText, placeOf, stepOf } from './sheetKeys';

export interface SheetColumn<R extends SheetRow> {
  readonly id: string;
  readonly heading: string;
  /** Classes of its width and alignment. */
  readonly width: string;
  /** What is shown of a row, by its cells as they are typed, where nothing can be changed. */
  readonly show?: (row: R, cells: Readonly<Record<string, string>>) => ReactNode;
  /** 'yes' or 'no', or a text that takes several lines. */
  readonly kind?: 'check' | 'lines';
  /** Values to choose from, with their texts. */
  readonly options?: readonly (readonly [value: string, text: string])[];
  readonly placeholder?: string;
  readonly inputMode?: 'decimal' | 'numeric';
}

interface SheetProps<R extends SheetRow> {
  label: string;
  /** The order is that of a paste. The first one stays in sight. */
  columns: readonly SheetColumn<R>[];
  rows: readonly R[];
  typed: TypedCells;
  mayChange: (row: R, column: string) => boolean;
  /** Returns what is wrong with a typed cell, where the browser can tell. */
  faultOf: (column: string, text: string) => string | null;
  /** Returns a pasted text as the column has it. */
  normal: (column: string, text: string) => string;
  onType: (cells: TypedCells) => void;
}

/** Rows of fields, with the keys and the paste of a spreadsheet. */
export function Sheet<R extends SheetRow>({
  label,
  columns,
  rows,
  typed,
  mayChange,
  faultOf,
  normal,
  onType,
}: SheetProps<R>) {
  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    const from = placeOf(event.target);
    const cells = pastedCells(event.clipboardData.getData('text/plain'));
    const isOne = cells.length === 1 && cells[0]?.length === 1;
    if (!from || (isOne && isText(event.target))) return;
    event.preventDefault();
    const fields = columns.slice(from.column).filter(({ show }) => !show);
    const pasted = cells.flatMap((texts, down) =>
      texts.flatMap((text, right) => {
        const [row, column] = [rows[from.row + down], fields[right]?.id];
        if (!row || !column || !mayChange(row, column)) return [];
        return [[cellKey(row.id, column), normal(column, text)]];
      }),
    );
    onType(Object.fromEntries(pasted));
  };
  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = placeOf(event.target);
    if (!from) return;
    const [row, column] = [rows[from.row], columns[from.column]?.id];
    if (event.key === 'Escape' && row && column) {
      event.preventDefault();
      onType({ [cellKey(row.id, column)]: row.stored[column] ?? '' });
      return;
    }
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    focusCell(event.currentTarget, from, step);
  };
  return (
    <ScrollShade>
      <section
        aria-label={label}
        className="relative overflow-x-auto rounded-card bg-surface shadow-card"
      >
        <table
          className="w-full border-collapse text-left max-sm:text-sm"
          onPaste={paste}
          onKeyDown={press}
        >
          <caption className="sr-only">{label}</caption>
          <thead className="text-sm text-ink-soft">
            <tr className="border-line border-b">
              {columns.map(({ id, heading, width }) => (
                <th
                  key={id}
                  scope="col"
                  className={`px-3 py-3 align-bottom font-semibold first:sticky first:left-0 first:z-10 first:bg-surface max-sm:px-2 ${width}`}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => {
              const changed = changedCells(row, typed);
              const texts = { ...row.stored, ...changed };
              return (
                <tr key={row.id} className="border-line border-b last:border-0">
                  {columns.map((column, index) => {
                    const { id, heading, width, show } = column;
                    const fault = id in changed ? faultOf(id, changed[id] ?? '') : null;
                    return (
                      <td
                        key={id}
                        data-cell={`${place} ${index}`}
                        data-changed={id in changed || undefined}
                        title={fault ?? undefined}
                        className={`border-line border-r bg-surface first:sticky first:left-0 first:z-10 last:border-0 ${width} ${show ? 'px-3 py-2 not-first:bg-page max-sm:px-2' : 'p-0'} ${fault ? 'bg-bad-tint!' : id in changed ? 'bg-accent-tint!' : ''}`}
                      >
                        {show ? (
                          show(row, texts)
                        ) : (
                          <SheetField
                            {...column}
                            label={`${heading} of ${row.name}`}
                            text={typed[cellKey(row.id, id)] ?? row.stored[id] ?? ''}
                            invalid={fault !== null}
                            disabled={!mayChange(row, id)}
                            onChange={(next) => onType({ [cellKey(row.id, id)]: next })}
                          />
                        )}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </ScrollShade>
  );
}
