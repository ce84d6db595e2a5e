import { setTimeout as pause } from 'node:timers/promises';
import { getAddress, saveAddress } from '@nestbox/contract/address';
import pg from 'pg';
import { ask, type SimulatedCustomer } from '../../year/customer.ts';
import { newAddress } from '../../year/newCustomer.ts';
import type { Fault } from '../fault.ts';
import type { Models } from '../models.ts';
import { untilIdle } from '../untilIdle.ts';

const cut: Fault = {
  name: 'database connection cut in the middle of work',
  async play(stage, { copies }, size) {
    const tries = { small: 4, full: 100 }[size];
    await copies('locked', tries * 2);
    const worker = await stage.worker();
    const client = new pg.Client(stage.databaseUrl);
    await client.connect();
    let done = 0;
    for (let looks = 0; done < tries && looks < tries * 200; looks += 1) {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()
           and state in ('active', 'idle in transaction') order by random() limit 1`,
      );
      done += rowCount ?? 0;
      await pause(10);
    }
    await client.end();
    await untilIdle(stage);
    const wrong = worker.child.exitCode === null ? [] : ['the worker ended'];
    return { tries: done, wrong };
  },
};

const crash: Fault = {
  name: 'Postgres killed in the middle of work',
  async play(stage, models, size) {
    const tries = { small: 1, full: 50 }[size];
    await models.copies('locked', tries * 12);
    const worker = await stage.worker();
    const wrong: string[] = [];
    for (let done = 0; done < tries; done += 1) {
      // Other customers each time, since changes are rate-limited.
      const writers = await models.copies('planned', 4, { due: false });
      const written = keepWriting(models, writers);
      await pause(300);
      await stage.postgres.crash();
      await pause(200);
      wrong.push(...(await written.stop()));
    }
    await untilIdle(stage);
    if (worker.child.exitCode !== null) wrong.push('the worker ended');
    return { tries, wrong };
  },
};

/** Changes addresses until the database stops. Acknowledged changes must be there afterwards. */
function keepWriting({ play }: Models, writers: readonly SimulatedCustomer[]) {
  let going = true;
  const done = writers.map(async (writer) => {
    const before = await ask(play, writer, getAddress);
    const kept = [before?.addressLine1 ?? ''];
    while (going) {
      const address = newAddress(writer.chance, writer.name);
      kept.push(address.addressLine1);
      try {
        await ask(play, writer, saveAddress, { body: address });
        // Earlier changes are overwritten.
        kept.splice(0, kept.length - 1);
      } catch {
        // Not acknowledged: it may be there or not.
      }
      await pause(5);
    }
    const now = await eventually(() => ask(play, writer, getAddress));
    return kept.includes(now?.addressLine1 ?? '') ? [] : [`${writer.name}'s address is lost`];
  });
  return {
    async stop() {
      going = false;
      return (await Promise.all(done)).flat();
    },
  };
}

async function eventually<T>(look: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await look();
    } catch (error) {
      if (tries > 50) throw error;
      await pause(100);
    }
  }
}

export const databaseFaults = [cut, crash];
