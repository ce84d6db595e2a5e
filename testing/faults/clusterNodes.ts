import type { CustomerId } from '@nestbox/contract/values';
import pg from 'pg';

/** Sends one statement to a node's database. */
export async function queryShop<T extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<T>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Returns the address of the shop's database on a node, which has its name on each. */
export function databaseOn(node: string, shop: string): string {
  const address = new URL(node);
  address.pathname = new URL(shop).pathname;
  return address.href;
}

/** Returns the port of the node that stores a customer. */
export async function nodeOf(coordinator: string, customerId: CustomerId): Promise<number> {
  const [row] = await queryShop<{ nodeport: number }>(
    coordinator,
    `select nodeport from pg_dist_placement join pg_dist_node using (groupid)
      where shardid = get_shard_id_for_distribution_column('customers', $1::uuid)`,
    [customerId],
  );
  return row?.nodeport ?? 0;
}

const place = (url: string) => ['127.0.0.1', Number(new URL(url).port)];

/** Moves all shards away from a node. */
export async function drain(coordinator: string, node: string): Promise<void> {
  await queryShop(coordinator, 'select citus_drain_node($1, $2)', place(node));
}

/** Lets a drained node store shards again, and moves some there. */
export async function rebalance(coordinator: string, node: string): Promise<void> {
  await queryShop(
    coordinator,
    `select citus_set_node_property($1, $2, 'shouldhaveshards', true)`,
    place(node),
  );
  await queryShop(coordinator, 'select rebalance_table_shards()');
}
