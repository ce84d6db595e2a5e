interface DataTableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell is the row's header. */
  rows: readonly (readonly [string, ...string[]])[];
}

/** The figures of a chart as a table. */
export const DataTable = ({ caption, columns, rows }: DataTableProps) => (
  <table className="w-full text-sm tabular-nums">
    <caption className="pb-2 text-left text-ink-soft">{caption}</caption>
    <thead>
      <tr className="border-b border-line-strong text-left align-bottom">
        {columns.map((column, place) => (
          <th
            key={column}
            scope="col"
            className={`py-1.5 font-semibold ${place > 0 ? 'pl-2 text-right' : ''}`}
          >
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells]) => (
        <tr key={name} className="border-b border-line">
          <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
            {name}
          </th>
          {cells.map((cell, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
            <td key={place} className="py-1.5 pl-2 text-right">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
