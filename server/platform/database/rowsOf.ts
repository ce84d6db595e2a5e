import { Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

interface SelectQuery<R extends readonly unknown[]> extends SQLWrapper {
  readonly _: { readonly result: R; readonly selectedFields: unknown };
}

/**
 * Returns all rows of a query as one value of another query, so that several queries are one
 * statement. The query selects columns, or expressions that are the same in JSON.
 */
export function rowsOf<R extends readonly unknown[]>(query: SelectQuery<R>): SQL<R> {
  const fields = Object.entries(query._.selectedFields as Record<string, unknown>);
  const columns = sql.raw(fields.map((_, index) => `c${index}`).join(', '));
  const read = (row: readonly unknown[]) =>
    Object.fromEntries(
      fields.map(([name, field], index) => [name, decoded(field, row[index] ?? null)]),
    );
  return sql`(select coalesce(json_agg(json_build_array(${columns})), '[]')
    from (${query}) as selected(${columns}))`.mapWith((rows: unknown[][]) =>
    rows.map(read),
  ) as SQL<unknown> as SQL<R>;
}

const decoded = (field: unknown, value: unknown) =>
  value !== null && is(field, Column) ? field.mapFromDriverValue(value) : value;

/** A table of one row, for a query that selects only such values. */
export const oneRow = sql`(select 1) as one_row`;
