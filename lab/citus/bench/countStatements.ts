import { saveAddress } from '@nestbox/contract/address';
import { calculateRecommendation, listBoxes } from '@nestbox/contract/box';
import { makeChange } from '@nestbox/contract/change';
import { getForecast } from '@nestbox/contract/forecast';
import { queryShop } from '../../../testing/faults/clusterNodes.ts';
import { openModels } from '../../../testing/faults/models.ts';
import { openStage } from '../../../testing/faults/openStage.ts';
import { home } from '../../../testing/harness/newcomer.ts';
import { recordStatements } from '../../../testing/harness/recordStatements.ts';
import { ask } from '../../../testing/year/customer.ts';

/** Calls of each kind, of which the mean is taken. */
const times = 20;

/** Returns a line for each kind of call, on a cluster of its own. */
export async function countStatements(): Promise<string[]> {
  const stage = await openStage('citus');
  const recorder = recordStatements();
  try {
    const { url } = stage.database;
    await queryShop(url, 'alter system set citus.enable_stat_counters = on');
    await queryShop(url, 'select pg_reload_conf()');
    const { play, copies } = await openModels(stage);
    const people = await copies('planned', times, { due: false });
    const boxes = await Promise.all(people.map((person) => ask(play, person, listBoxes)));
    const one = async (n: number) => {
      const box = boxes[n]?.findLast(({ orderStatus }) => orderStatus === 'Created');
      const productId = box?.productQuantities[0]?.product.productId ?? '';
      const boxId = box?.boxId ?? '';
      return { kind: 'quantity', boxId, productId, quantity: 5, scope: 'this box' } as const;
    };
    const kinds: Record<string, (n: number) => Promise<unknown>> = {
      'list boxes': (n) => ask(play, person(n), listBoxes),
      forecast: (n) => ask(play, person(n), getForecast),
      'save address': (n) => ask(play, person(n), saveAddress, { body: home }),
      'change packs': async (n) => ask(play, person(n), makeChange, { body: await one(n) }),
      plan: (n) => ask(play, person(n), calculateRecommendation),
    };
    function person(n: number) {
      const found = people[n];
      if (!found) throw new Error(`There is no customer ${n}`);
      return found;
    }
    const measure = async (name: string, work: () => Promise<unknown>) => {
      const before = { statements: recorder.count(), ...(await readCounters(url)) };
      await work();
      const after = { statements: recorder.count(), ...(await readCounters(url)) };
      const mean = (of: keyof typeof after) => ((after[of] - before[of]) / times).toFixed(1);
      return `${name}: ${mean('statements')}, ${mean('single')}, ${mean('several')}`;
    };
    const lines: string[] = [];
    for (const [name, call] of Object.entries(kinds)) {
      const all = async () => {
        for (let n = 0; n < times; n += 1) await call(n);
      };
      lines.push(await measure(name, all));
    }
    await copies('locked', times);
    lines.push(await measure('renewal', () => stage.shop.work()));
    return lines;
  } finally {
    recorder.stop();
    await stage.close();
  }
}

/** Returns how many statements the coordinator sent to one shard, and to several. */
async function readCounters(url: string): Promise<{ single: number; several: number }> {
  const [row] = await queryShop<{ single: number; several: number }>(
    url,
    `select query_execution_single_shard::int as single, query_execution_multi_shard::int as several
      from citus_stat_counters where name = current_database()`,
  );
  return row ?? { single: 0, several: 0 };
}
