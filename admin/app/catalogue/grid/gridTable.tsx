import type { ListedProduct } from '@nestbox/contract/staffCatalogue';
import { vatClasses } from '@nestbox/domain/money/vatRates';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import {
  cellKey,
  changedIn,
  columnOrder,
  faultOfCell,
  type GridColumn,
  gridColumns,
  gridRow,
  normalCell,
  pastedCells,
  type TypedCells,
} from './gridCells';

interface GridTableProps {
  products: readonly ListedProduct[];
  categories: readonly string[];
  typed: TypedCells;
  /** Whether a cell of a product may be changed. */
  mayChange: (product: ListedProduct, column: GridColumn) => boolean;
  onType: (cells: TypedCells) => void;
}

/** Products as rows of fields, with the keys and the paste of a spreadsheet. */
export function GridTable({ products, categories, typed, mayChange, onType }: GridTableProps) {
  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    const from = placeOf(event.target);
    const cells = pastedCells(event.clipboardData.getData('text/plain'));
    const isOne = cells.length === 1 && cells[0]?.length === 1;
    if (!from || (isOne && event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const pasted = cells.flatMap((row, down) =>
      row.flatMap((text, right) => {
        const product = products[from.row + down];
        const column = columnOrder[from.column + right];
        if (!product || !column || !mayChange(product, column)) return [];
        return [[cellKey(product.productId, column), normalCell(column, text, categories)]];
      }),
    );
    onType(Object.fromEntries(pasted));
  };
  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = placeOf(event.target);
    if (!from) return;
    const [product, column] = [products[from.row], columnOrder[from.column]];
    if (event.key === 'Escape' && product && column) {
      event.preventDefault();
      onType({ [cellKey(product.productId, column)]: gridRow(product)[column] });
      return;
    }
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    focusCell(event.currentTarget, from, step);
  };
  return (
    <section
      aria-label="Products as a grid"
      className="relative overflow-x-auto rounded-card bg-surface shadow-card"
    >
      <table className="border-collapse text-left" onPaste={paste} onKeyDown={press}>
        <caption className="sr-only">Products as a grid</caption>
        <thead className="text-sm text-ink-soft">
          <tr className="border-line border-b">
            {columnOrder.map((column) => (
              <th key={column} scope="col" className="px-3 py-3 font-semibold whitespace-nowrap">
                {gridColumns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product, row) => {
            const changed = changedIn(product, typed);
            const stored = gridRow(product);
            return (
              <tr key={product.productId} className="border-line border-b last:border-0">
                {columnOrder.map((column, place) => {
                  const text = typed[cellKey(product.productId, column)] ?? stored[column];
                  const isChanged = column in changed;
                  const fault = isChanged ? faultOfCell(column, text.trim()) : null;
                  return (
                    <td
                      key={column}
                      data-cell={`${row} ${place}`}
                      data-changed={isChanged || undefined}
                      title={fault ?? undefined}
                      className={`border-line border-r bg-surface p-0 last:border-0 sm:first:sticky sm:first:left-0 sm:first:z-10 ${fault ? 'bg-bad-tint!' : isChanged ? 'bg-accent-tint!' : ''}`}
                    >
                      <GridField
                        label={`${gridColumns[column]} of ${product.productName}`}
                        column={column}
                        text={text}
                        invalid={fault !== null}
                        categories={categories}
                        disabled={!mayChange(product, column)}
                        onChange={(next) => onType({ [cellKey(product.productId, column)]: next })}
                      />
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface GridFieldProps {
  label: string;
  column: GridColumn;
  text: string;
  invalid: boolean;
  categories: readonly string[];
  disabled: boolean;
  onChange: (text: string) => void;
}

const widths: Readonly<Record<GridColumn, string>> = {
  productName: 'w-32 sm:w-64',
  // On a phone, what is changed most is in view.
  price: 'w-20 text-right sm:w-24',
  stock: 'w-28 text-right',
  productCategory: 'w-36',
  vatClass: 'w-32',
  inStock: '',
  retired: '',
  sku: 'w-32',
  gtin: 'w-40',
};

const control =
  'h-11 rounded-none bg-transparent px-3 tabular-nums focus:outline-3 focus:-outline-offset-2 focus:outline-ink disabled:text-ink-soft';

function GridField({
  label,
  column,
  text,
  invalid,
  categories,
  disabled,
  onChange,
}: GridFieldProps) {
  if (column === 'inStock' || column === 'retired') {
    return (
      <label className="grid h-11 min-w-20 place-items-center">
        <input
          type="checkbox"
          aria-label={label}
          checked={text === 'yes'}
          disabled={disabled}
          onChange={({ target }) => onChange(target.checked ? 'yes' : 'no')}
          className="size-5 accent-ink"
        />
      </label>
    );
  }
  if (column === 'vatClass' || column === 'productCategory') {
    const options: readonly string[] = column === 'vatClass' ? vatClasses : categories;
    return (
      <select
        aria-label={label}
        value={text}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
        className={`${control} ${widths[column]}`}
      >
        {(options.includes(text) ? options : [text, ...options]).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    );
  }
  return (
    <input
      aria-label={label}
      aria-invalid={invalid}
      value={text}
      disabled={disabled}
      autoComplete="off"
      placeholder={column === 'stock' ? 'Not counted' : undefined}
      inputMode={column === 'price' ? 'decimal' : column === 'stock' ? 'numeric' : undefined}
      onChange={({ target }) => onChange(target.value)}
      className={`${control} ${widths[column]}`}
    />
  );
}

interface Place {
  readonly row: number;
  readonly column: number;
}

function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = (cell?.dataset.cell ?? '').split(' ').map(Number);
  return row === undefined || column === undefined || Number.isNaN(row) ? null : { row, column };
}

/** Returns the way of a key: down, up, or sideways at the end of a text. */
function stepOf({ key, shiftKey, altKey, target }: KeyboardEvent): Place | null {
  // Opens a list by the keyboard.
  if (altKey) return null;
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return { row: 1, column: 0 };
  if (key === 'ArrowUp' || key === 'Enter') return { row: -1, column: 0 };
  const isText = target instanceof HTMLInputElement && target.type !== 'checkbox';
  const [start, end] = isText ? [target.selectionStart, target.selectionEnd] : [0, 0];
  const length = isText ? target.value.length : 0;
  const isWhole = start === 0 && end === length;
  if (key === 'ArrowLeft' && start === 0 && (end === 0 || isWhole)) return { row: 0, column: -1 };
  if (key === 'ArrowRight' && end === length && (start === length || isWhole)) {
    return { row: 0, column: 1 };
  }
  return null;
}

/** Moves on to the next cell that can be changed. */
function focusCell(table: HTMLTableElement, from: Place, step: Place): void {
  let place = from;
  for (;;) {
    place = { row: place.row + step.row, column: place.column + step.column };
    const cell = table.querySelector(`[data-cell="${place.row} ${place.column}"]`);
    if (!cell) return;
    const found = cell.querySelector<HTMLInputElement>('input:enabled, select:enabled');
    if (!found) continue;
    found.focus();
    if (found.matches('input:not([type=checkbox])')) found.select();
    return;
  }
}
