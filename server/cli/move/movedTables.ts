/** A table as it is copied. */
export interface MovedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Blocks of 8 kB that it has on the disk. */
  readonly blocks: number;
}

/**
 * The shop's tables by their names. Left out: unlogged ones, whose counts begin anew after a crash
 * too, and all outside of `public`: the job queue finds its work in the tables.
 */
export const listTables = `
  select c.relname as name,
    (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as blocks,
    array(select attname::text from pg_attribute a
      where a.attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
  order by c.relname`;

/** Sequences behind identity columns, with what each gave last; null where it gave nothing yet. */
export const listSequences = `
  select schemaname || '.' || sequencename as name, last_value::text as last
  from pg_sequences where schemaname = 'public' order by sequencename`;

export interface Sequence {
  readonly name: string;
  readonly last: string | null;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const columnsOf = ({ columns }: MovedTable): string => columns.map(quoted).join(', ');

/** How many rows a table has, and a sum that changes with any value of any row, in any order. */
export const sumUp = (table: MovedTable): string => `
  select count(*)::text as rows,
    coalesce(sum(('x' || encode(substr(sha256(convert_to(row(${columnsOf(table)})::text, 'UTF8')),
      1, 8), 'hex'))::bit(64)::bigint::numeric), 0)::text as sum
  from ${quoted(table.name)}`;

export interface Sum {
  readonly rows: string;
  readonly sum: string;
}
