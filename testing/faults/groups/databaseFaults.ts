import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Fault } from '../fault.ts';
import { keepChanging } from '../keepChanging.ts';
import { untilIdle } from '../untilIdle.ts';

const cut: Fault = {
  name: 'database connection cut in the middle of work',
  async play(stage, { copies }, size) {
    const tries = { small: 4, full: 100 }[size];
    await copies('locked', tries * 2);
    const worker = await stage.worker();
    const client = new pg.Client(stage.database.url);
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
      const written = keepChanging(models, writers);
      await pause(300);
      await stage.database.crash();
      await pause(200);
      wrong.push(...(await written.stop()));
    }
    await untilIdle(stage);
    if (worker.child.exitCode !== null) wrong.push('the worker ended');
    return { tries, wrong };
  },
};

export const databaseFaults = [cut, crash];
