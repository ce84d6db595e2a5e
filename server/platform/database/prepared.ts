import type { Queryable } from './database.ts';

interface Preparable<R> {
  prepare(name: string): Statement<R>;
}

interface Statement<R> {
  getQuery(): Query;
  execute(values: Record<string, unknown>): Promise<R>;
}

type Query = Parameters<Queryable['_']['session']['prepareQuery']>[0];

/**
 * What drizzle builds of a query. Its types do not have the last two, from which it makes objects
 * out of rows; prepared.test.ts holds that they are there.
 */
interface Built {
  readonly query: Query;
  readonly fields: Parameters<Queryable['_']['session']['prepareQuery']>[1];
  readonly joinsNotNullableMap: unknown;
}

/**
 * Returns a query that is built once, for all handles: to build one takes as long as to run it. A
 * Postgres server plans it once for each connection, under its unique name. Values are given by
 * `sql.placeholder(name)` in the driver's form: dates as texts.
 */
export function prepared<R>(
  name: string,
  build: (db: Queryable) => Preparable<R>,
): (db: Queryable, values: Record<string, string | number>) => Promise<R> {
  let built: Built | undefined;
  // Keyed weakly, so that a transaction's entry ends with it.
  const known = new WeakMap<Queryable, Statement<R>>();
  const statementOn = (db: Queryable): Statement<R> => {
    if (built) return bind<R>(db, name, built);
    const first = build(db).prepare(name);
    const { fields, joinsNotNullableMap } = first as unknown as Omit<Built, 'query'>;
    built = { query: first.getQuery(), fields, joinsNotNullableMap };
    return first;
  };
  return (db, values) => {
    const statement = known.get(db) ?? statementOn(db);
    known.set(db, statement);
    return statement.execute(values);
  };
}

/** Returns a query that another handle has built, for this handle. */
function bind<R>(
  db: Queryable,
  name: string,
  { query, fields, joinsNotNullableMap }: Built,
): Statement<R> {
  const statement = db._.session.prepareQuery(query, fields, name, true);
  return Object.assign(statement, { joinsNotNullableMap }) as unknown as Statement<R>;
}
