import pg from 'pg';

/** Commits a second, and milliseconds for one. */
export interface Commits {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
}

/**
 * Changes one row in a transaction whose commit is synced, over and over: nothing that changes data is quicker on this
 * Postgres.
 * @param url of a database in which it makes a table of its own
 */
export async function measureCommits(
  url: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Commits> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client(url);
      await client.connect();
      return client;
    }),
  );
  try {
    await clients[0]?.query('create table if not exists counters (id int primary key, count int)');
    await clients[0]?.query(
      'insert into counters select id, 0 from generate_series(0, 99) as id on conflict do nothing',
    );
    const times: number[] = [];
    const end = performance.now() + seconds * 1_000;
    const commitOn = async (client: pg.Client, id: number) => {
      while (performance.now() < end) {
        const begin = performance.now();
        await client.query('update counters set count = count + 1 where id = $1', [id]);
        times.push(performance.now() - begin);
      }
    };
    await Promise.all(clients.map(commitOn));
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
    return { rate: times.length / seconds, p50: at(0.5), p99: at(0.99) };
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
