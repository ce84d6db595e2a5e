/** A table to copy. */
export interface MovedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Its size on disk, in blocks of 8 kB. */
  readonly blocks: number;
}

/**
 * Lists the shop's tables by name. Unlogged tables are left out, since their counts restart after a
 * crash too. So are schemas other than `public`: the job queue finds its work in the tables.
 */
export const listTables = `
  select c.relname as name,
    (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as blocks,
    array(select attname::text from pg_attribute a
      where a.attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
  order by c.relname`;

/** Lists the sequences of identity columns with their last values; null for an unused one. */
export const listSequences = `
  select schemaname || '.' || sequencename as name, last_value::text as last
  from pg_sequences where schemaname = 'public' order by sequencename`;

export interface Sequence {
  readonly name: string;
  readonly last: string | null;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const columnsOf = ({ columns }: MovedTable): string => columns.map(quoted).join(', ');

/**
 * Returns a query for a table's number of rows, and a checksum of all values that ignores order.
 */
export const sumUp = (table: MovedTable): string => `
  select count(*)::text as rows,
    coalesce(sum(('x' || encode(substr(sha256(convert_to(row(${columnsOf(table)})::text, 'UTF8')),
      1, 8), 'hex'))::bit(64)::bigint::numeric), 0)::text as sum
  from ${quoted(table.name)}`;

export interface Sum {
  readonly rows: string;
  readonly sum: string;
}
