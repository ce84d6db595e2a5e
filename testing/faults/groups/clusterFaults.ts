import { setTimeout as pause } from 'node:timers/promises';
import type { CitusCluster } from '../../database/citusCluster.ts';
import type { RealPostgres } from '../../database/realPostgres.ts';
import type { SimulatedCustomer } from '../../year/customer.ts';
import { drain, nodeOf, rebalance } from '../clusterNodes.ts';
import type { Fault } from '../fault.ts';
import { type Answered, keepChanging } from '../keepChanging.ts';
import type { Stage } from '../openStage.ts';
import { untilIdle } from '../untilIdle.ts';
import { leftPrepared } from './preparedTransactions.ts';

/** Milliseconds that a stopped node stays away, and that customers change before and after. */
const away = 1_500;
const around = 400;
/** Customers who change at once. */
const changing = 12;

/** Returns the cluster. @throws on one Postgres, where these faults are not played */
function clusterOf({ database }: Stage): CitusCluster {
  if (!database.cluster) throw new Error('This fault needs a cluster');
  return database.cluster;
}

/** A node is killed while workers charge and customers change, and comes back. */
const stopped = (which: 'worker node' | 'coordinator'): Fault => ({
  name: `${which} stopped and back under load`,
  clusterOnly: true,
  async play(stage, models, size) {
    const tries = { small: 1, full: 20 }[size];
    const cluster = clusterOf(stage);
    const worker = await stage.worker();
    const wrong: string[] = [];
    for (let done = 0; done < tries; done += 1) {
      const node =
        which === 'coordinator'
          ? cluster.coordinator
          : (cluster.workerNodes[done % cluster.workerNodes.length] as RealPostgres);
      await models.copies('locked', 12);
      // Other customers each time, since changes are rate-limited.
      const customers = await models.copies('planned', changing, { due: false });
      const placed = await placesOf(stage, customers);
      const changes = keepChanging(models, customers);
      await pause(around);
      await node.kill();
      const killedAt = performance.now();
      await pause(away);
      const until = performance.now();
      await node.start();
      await pause(around);
      wrong.push(...(await changes.stop()));
      const meanwhile = changes.answers.filter(
        ({ sentAt, answeredAt }) => sentAt > killedAt && answeredAt < until,
      );
      wrong.push(
        ...wrongAnswers(
          meanwhile,
          ({ customer }) => which === 'coordinator' || placed.get(customer) === node.url,
        ),
      );
    }
    await untilIdle(stage);
    if (worker.child.exitCode !== null) wrong.push('the worker ended');
    return { tries, wrong };
  },
});

async function placesOf(stage: Stage, customers: readonly SimulatedCustomer[]) {
  const { workerNodes } = clusterOf(stage);
  const places = new Map<SimulatedCustomer, string>();
  for (const customer of customers) {
    const port = await nodeOf(stage.database.url, customer.session?.customerId ?? '');
    const node = workerNodes.find(({ url }) => Number(new URL(url).port) === port);
    places.set(customer, node?.url ?? '');
  }
  return places;
}

/** Customers of the stopped node get 503, and the others notice nothing. */
function wrongAnswers(
  answers: readonly Answered[],
  isOfNode: (answer: Answered) => boolean,
): string[] {
  const wrong = answers
    .filter((answer) => answer.status !== (isOfNode(answer) ? 503 : 200))
    .map(({ customer, status, detail }) => `${customer.name} got ${status}: ${detail}`);
  if (!answers.some(isOfNode)) wrong.push('no customer of the node changed anything');
  return wrong;
}

/** Tables are moved from node to node and back, while workers charge and customers change boxes. */
const moved: Fault = {
  name: 'shards moved while customers change boxes',
  clusterOnly: true,
  async play(stage, models, size) {
    const tries = { small: 1, full: 10 }[size];
    const { workerNodes } = clusterOf(stage);
    await stage.worker();
    const wrong: string[] = [];
    for (let done = 0; done < tries; done += 1) {
      const node = workerNodes[done % workerNodes.length] as RealPostgres;
      await models.copies('locked', 12);
      const customers = await models.copies('planned', changing, { due: false });
      const before = await placesOf(stage, customers);
      const changes = keepChanging(models, customers, 'boxes');
      await drain(stage.database.url, node.url);
      const drained = await placesOf(stage, customers);
      if ([...drained.values()].includes(node.url)) wrong.push('the node was not drained');
      await rebalance(stage.database.url, node.url);
      if (![...before.values()].includes(node.url)) wrong.push('no customer was moved');
      wrong.push(...(await changes.stop()));
      const failed = changes.answers.filter(({ status }) => status !== 200);
      wrong.push(...failed.map(({ customer, detail }) => `${customer.name}: ${detail}`));
    }
    await untilIdle(stage);
    return { tries, wrong };
  },
};

export const clusterFaults = [stopped('worker node'), stopped('coordinator'), leftPrepared, moved];
