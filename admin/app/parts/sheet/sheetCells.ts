/** Typed cells of several rows, by the key of each. */
export type TypedCells = Readonly<Record<string, string>>;

/** A row with its stored cells, as they are typed, by the id of their column. */
export interface SheetRow {
  readonly id: string;
  /** Names its fields for screen readers. */
  readonly name: string;
  readonly stored: Readonly<Record<string, string>>;
}

export const cellKey = (rowId: string, column: string): string => `${column} ${rowId}`;

/** Returns the typed cells of a row that differ from what is stored. */
export const changedCells = (
  { id, stored }: SheetRow,
  typed: TypedCells,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(stored).flatMap((column) => {
      const text = typed[cellKey(id, column)]?.trim();
      return text === undefined || text === stored[column] ? [] : [[column, text]];
    }),
  );

/** Returns the cells of a text that was copied from a spreadsheet, by row. */
export const pastedCells = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()));
