import { markdownTable } from 'markdown-table';
import pg from 'pg';
import type { Statement } from '../../testing/harness/recordStatements.ts';

/** How the database executes a statement. */
export interface Explained {
  readonly text: string;
  readonly milliseconds: number;
  /** Pages of 8 kB that it reads. */
  readonly pages: number;
  /** How it finds rows: indexes, or whole tables. */
  readonly ways: readonly string[];
  /** Large tables that it reads completely. */
  readonly wholeTables: readonly string[];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows from which a table must not be read completely. */
const largeRows = 5_000;

/** Explains the execution of each statement, and rolls it back. */
export async function explainStatements(
  databaseUrl: string,
  statements: readonly Statement[],
): Promise<Explained[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select relname as name from pg_class where relkind = $1 and reltuples > $2',
      ['r', largeRows],
    );
    const large = new Set(rows.map(({ name }) => name));
    const explained: Explained[] = [];
    for (const statement of statements) {
      const explanation = await explain(client, statement);
      if (!explanation) continue;
      const nodes = flatten(explanation.Plan);
      explained.push({
        text: statement.text,
        milliseconds: explanation['Execution Time'],
        pages: explanation.Plan['Shared Hit Blocks'] + explanation.Plan['Shared Read Blocks'],
        ways: [...new Set(nodes.flatMap(wayOf))],
        wholeTables: nodes
          .filter((node) => node['Node Type'] === 'Seq Scan')
          .map((node) => node['Relation Name'] ?? '')
          .filter((name) => large.has(name)),
      });
    }
    return explained;
  } finally {
    await client.end();
  }
}

async function explain(client: pg.Client, { text, values }: Statement) {
  await client.query('begin');
  try {
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, [
      ...values,
    ]);
    return rows[0]['QUERY PLAN'][0] as { Plan: PlanNode; 'Execution Time': number };
  } catch {
    // The row exists or is gone by now; other statements show how it is found.
    return null;
  } finally {
    await client.query('rollback');
  }
}

const wayOf = (node: PlanNode): string[] => {
  if (node['Index Name']) return [node['Index Name']];
  return node['Node Type'] === 'Seq Scan' ? [`all of ${node['Relation Name']}`] : [];
};

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

const shorten = (text: string) => {
  const flat = text.replace(/\s+/g, ' ').replaceAll('"', '').trim();
  const verb = /^(\w+)/.exec(flat)?.[1] ?? '';
  const table = /\b(?:from|into|update) (\w+)/i.exec(flat)?.[1] ?? '';
  const by = /\bwhere (.*)$/i.exec(flat)?.[1] ?? '';
  const condition = by.replace(/\$\d+/g, '?').replaceAll('|', '\\|');
  return `${verb} ${table}${condition ? `: ${condition.slice(0, 70)}${condition.length > 70 ? ' …' : ''}` : ''}`;
};

/** Formats the statements, slowest first, with those that read a large table completely. */
export function formatExplained(explained: readonly Explained[]): string {
  const sorted = [...explained].sort((a, b) => b.pages - a.pages);
  return markdownTable(
    [
      ['statement', 'ms', 'pages', 'found by', 'large tables read whole'],
      ...sorted.map(({ text, milliseconds, pages, ways, wholeTables }) => [
        shorten(text),
        milliseconds.toFixed(2),
        String(pages),
        ways.join(', '),
        wholeTables.join(', ') || 'none',
      ]),
    ],
    { align: ['l', 'r', 'r', 'l', 'l'] },
  );
}
