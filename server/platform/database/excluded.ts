import { sql } from 'drizzle-orm';

/** Sets columns of an upsert to the values that could not be inserted. */
export const excluded = (columns: Record<string, { readonly name: string }>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
  );
