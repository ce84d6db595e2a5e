import { queryShop } from '../../../testing/faults/clusterNodes.ts';

/** Returns a line for each worker node and group of shards, which hold the same customers. */
export async function measureShards(url: string, homes: number): Promise<string[]> {
  const shards = await queryShop<{ node: string; range: string; kilobytes: number }>(
    url,
    `select nodeport::text as node, shardminvalue as range, (sum(shard_size) / 1024)::int as kilobytes
      from citus_shards join pg_dist_shard using (shardid)
      where colocation_id = (select colocationid from pg_dist_partition
        where logicalrelid = 'customers'::regclass)
      group by 1, 2 order by 1, 2`,
  );
  const counts = await queryShop<{ range: string; customers: number }>(
    url,
    `select shardminvalue as range, result::int as customers
      from run_command_on_shards('customers', 'select count(*) from %s') join pg_dist_shard using (shardid)`,
  );
  const [rows] = await queryShop<{ rows: number }>(
    url,
    `select sum(result::bigint)::int as rows from pg_dist_partition,
      lateral run_command_on_shards(logicalrelid::regclass, 'select count(*) from %s')
      where colocationid = (select colocationid from pg_dist_partition
        where logicalrelid = 'customers'::regclass)`,
  );
  const kilobytes = shards.reduce((sum, shard) => sum + shard.kilobytes, 0);
  return [
    ...shards.map(({ node, range, kilobytes: own }) => {
      const customers = counts.find((count) => count.range === range)?.customers ?? 0;
      return `node ${node}, shards from ${range}: ${customers} customers, ${own} kB`;
    }),
    `a customer: ${((rows?.rows ?? 0) / homes).toFixed(0)} rows, ${(kilobytes / homes).toFixed(1)} kB`,
  ];
}
