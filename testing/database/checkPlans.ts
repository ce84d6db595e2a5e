import pg from 'pg';
import { recordStatements, type Statement } from '../harness/recordStatements.ts';
import { mayFanOut } from './fanOuts.ts';

let recorder: ReturnType<typeof recordStatements> | undefined;
/** The texts of the statements whose plans were read in this process. */
const read = new Set<string>();

/** Records the statements of this process from now on. */
export function recordForPlans(): void {
  recorder ??= recordStatements();
}

/**
 * Reads the plans of the recorded statements on a database of the cluster.
 * @throws for a statement that asks several machines, and is not one of `fanOuts`
 */
export async function checkPlans(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const unexpected: string[] = [];
  try {
    for (const statement of recorder?.statements() ?? []) {
      const { text } = statement;
      if (read.has(text) || notOfShop.test(text)) continue;
      read.add(text);
      if (mayFanOut(text)) continue;
      if ((await countTasks(client, statement)) > 1) unexpected.push(text);
    }
  } finally {
    await client.end();
  }
  if (unexpected.length > 0) {
    throw new Error(
      `These statements ask several machines. Name the customer in each select, or list them with their reason in testing/database/fanOuts.ts:\n${unexpected.join('\n')}`,
    );
  }
}

/** The queue's tables and Postgres's own are on the coordinator. */
const notOfShop = /\bpgboss\b|\bpg_|\bcitus_|information_schema/;

/** Returns how many shards the largest step of a statement's plan asks. */
async function countTasks(client: pg.Client, statement: Statement): Promise<number> {
  const { rows } = await client.query(`explain (format json) ${withValues(statement)}`);
  const counts = JSON.stringify(rows).matchAll(/"Task Count":(\d+)/g);
  return Math.max(0, ...[...counts].map(([, count]) => Number(count)));
}

/** Returns the text with the values in place of `$1` and so on, as Citus plans it. */
const withValues = ({ text, values }: Statement) =>
  text.replace(/\$(\d+)/g, (_, place) => literalOf(values[Number(place) - 1]));

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'`;
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`);
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value));
}
