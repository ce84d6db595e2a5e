import { openModels } from '../../../testing/faults/models.ts';
import { openStage } from '../../../testing/faults/openStage.ts';
import type { Engine } from '../../../testing/faults/stageDatabase.ts';
import { median } from '../../plan/grocer/statistics.ts';

interface Renewals {
  /** Boxes charged a second on the cluster: the median of the rounds. */
  readonly rate: number;
  /** Ratio to one Postgres in the same round: median, smallest and largest. */
  readonly ratio: number;
  readonly range: readonly [number, number];
}

const rounds = 5;

/** Charges locked boxes of this many customers in each round, on both databases in turns. */
export async function renewBeside(customers: number): Promise<Renewals> {
  await using stages = new AsyncDisposableStack();
  const open = async (engine: Engine) => {
    const stage = await openStage(engine);
    stages.defer(() => stage.close());
    const models = await openModels(stage);
    return async () => {
      await models.copies('locked', customers);
      const charged = stage.shop.ledger().charges.length;
      const began = performance.now();
      await stage.shop.work();
      const seconds = (performance.now() - began) / 1_000;
      return (stage.shop.ledger().charges.length - charged) / seconds;
    };
  };
  const onCluster = await open('citus');
  const onOne = await open('postgres');
  await onCluster();
  await onOne();
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push([await onCluster(), await onOne()]);
  const ratios = pairs.map(([cluster, one]) => cluster / one);
  return {
    rate: median(pairs.map(([cluster]) => cluster)),
    ratio: median(ratios),
    range: [Math.min(...ratios), Math.max(...ratios)],
  };
}
