import type { Queryable } from './database.ts';

interface Preparable<R> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<R> };
}

/**
 * A query that is asked all the time: put together once for each handle instead of at each call, and
 * planned once a connection by a Postgres server, under a name that no other query has. What changes
 * from call to call stands in it as `sql.placeholder(name)`, as the driver takes it: dates as texts.
 */
export function prepared<R>(
  name: string,
  build: (db: Queryable) => Preparable<R>,
): (db: Queryable, values: Record<string, string | number>) => Promise<R> {
  // A transaction's handle goes with it.
  const known = new WeakMap<Queryable, ReturnType<Preparable<R>['prepare']>>();
  return (db, values) => {
    const query = known.get(db) ?? build(db).prepare(name);
    known.set(db, query);
    return query.execute(values);
  };
}
