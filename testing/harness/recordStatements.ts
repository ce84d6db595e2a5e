import pg from 'pg';

/** A statement that the shop sends to its database, with one set of values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Records all statements of all connections of this process, until `stop`. */
export function recordStatements() {
  const statements = new Map<string, Statement>();
  let count = 0;
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked, values] = given as [string | { text: string; values?: unknown[] }, unknown];
    const text = typeof asked === 'string' ? asked : asked.text;
    const own = typeof asked === 'string' ? undefined : asked.values;
    if (/^\s*(select|insert|update|delete|with)\b/i.test(text)) {
      count += 1;
      statements.set(text, { text, values: own ?? (Array.isArray(values) ? values : []) });
    }
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  return {
    statements: () => [...statements.values()],
    /** Returns the number of statements so far, without begin and commit. */
    count: () => count,
    stop() {
      pg.Client.prototype.query = query;
    },
  };
}
