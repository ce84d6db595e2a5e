import type { Queryable } from './database.ts';

interface Preparable<R> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<R> };
}

/**
 * Returns a query that is built once for each handle. A Postgres server plans it once for each
 * connection, under its unique name. Values are given by `sql.placeholder(name)` in the driver's
 * form: dates as texts.
 */
export function prepared<R>(
  name: string,
  build: (db: Queryable) => Preparable<R>,
): (db: Queryable, values: Record<string, string | number>) => Promise<R> {
  // Keyed weakly, so that a transaction's entry ends with it.
  const known = new WeakMap<Queryable, ReturnType<Preparable<R>['prepare']>>();
  return (db, values) => {
    const query = known.get(db) ?? build(db).prepare(name);
    known.set(db, query);
    return query.execute(values);
  };
}
