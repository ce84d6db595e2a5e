import type { Fault } from '../fault.ts';
import { untilIdle } from '../untilIdle.ts';

const beside = (count: number): Fault => ({
  fullOnly: count > 2,
  name: `${count} workers beside one another`,
  async play(stage, { copies }, size) {
    const tries = { small: 20, full: 1_000 }[size];
    await stage.stopWorker();
    const workers = await Promise.all(Array.from({ length: count }, () => stage.startWorker()));
    await copies('locked', tries);
    await untilIdle(stage, 5_000);
    await Promise.all(workers.map((worker) => worker.kill('SIGTERM')));
    return { tries };
  },
});

/** Workers with clocks a day behind and ahead, from the cut-off on. */
const clocks: Fault = {
  name: 'clocks a day apart',
  async play(stage, { copies }, size) {
    const tries = { small: 2, full: 60 }[size];
    await stage.stopWorker();
    const { days } = stage;
    const workers = await Promise.all(
      [-1, 0, 1].map((apart) => stage.startWorker({ days: days + apart })),
    );
    await copies('planned', tries);
    await untilIdle(stage);
    await Promise.all(workers.map((worker) => worker.kill('SIGTERM')));
    // Mails of the worker that is a day ahead are due a day later.
    stage.days = days + 1;
    await stage.shop.work();
    stage.days = days;
    return { tries };
  },
};

const terminated: Fault = {
  name: 'SIGTERM under load',
  async play(stage, { copies }, size) {
    const tries = { small: 1, full: 20 }[size];
    await stage.stopWorker();
    const wrong: string[] = [];
    for (let done = 0; done < tries; done += 1) {
      await copies('locked', 8);
      const worker = await stage.startWorker();
      await new Promise((resolve) => setTimeout(resolve, 300 + done * 50));
      await worker.kill('SIGTERM');
      const { exitCode } = worker.child;
      if (exitCode !== 0) wrong.push(`the worker ended with ${exitCode}: ${worker.errors()}`);
    }
    return { tries, wrong };
  },
};

export const manyWorkers = [beside(2), beside(4), beside(8), clocks, terminated];
