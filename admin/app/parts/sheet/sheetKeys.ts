import type { KeyboardEvent } from 'react';

interface Place {
  readonly row: number;
  readonly column: number;
}

/** Returns the cell of a field; null for what is no field. */
export function placeOf(target: EventTarget): Place | null {
  const isField = target instanceof Element && target.matches('input, select, textarea');
  const cell = isField ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = (cell?.dataset.cell ?? '').split(' ').map(Number);
  return row === undefined || column === undefined || Number.isNaN(row) ? null : { row, column };
}

/** Whether text is typed into a field. */
export const isText = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox');

/** Returns the way of a key: down, up, or sideways at the end of a text. */
export function stepOf({ key, shiftKey, altKey, target }: KeyboardEvent): Place | null {
  // Opens a list by the keyboard.
  if (altKey) return null;
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return { row: 1, column: 0 };
  if (key === 'ArrowUp' || key === 'Enter') return { row: -1, column: 0 };
  const [start, end] = isText(target) ? [target.selectionStart, target.selectionEnd] : [0, 0];
  const length = isText(target) ? target.value.length : 0;
  const isWhole = start === 0 && end === length;
  if (key === 'ArrowLeft' && start === 0 && (end === 0 || isWhole)) return { row: 0, column: -1 };
  if (key === 'ArrowRight' && end === length && (start === length || isWhole)) {
    return { row: 0, column: 1 };
  }
  return null;
}

/** Moves on to the next cell that can be changed. */
export function focusCell(table: HTMLTableElement, from: Place, step: Place): void {
  let place = from;
  for (;;) {
    place = { row: place.row + step.row, column: place.column + step.column };
    const cell = table.querySelector(`[data-cell="${place.row} ${place.column}"]`);
    if (!cell) return;
    const found = cell.querySelector<HTMLInputElement>(
      'input:enabled, select:enabled, textarea:enabled',
    );
    if (!found) continue;
    found.focus();
    if (isText(found)) found.select();
    return;
  }
}
