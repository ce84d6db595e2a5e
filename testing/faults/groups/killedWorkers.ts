import { type CardProxy, type Moment, openCardProxy } from '../cardProxy.ts';
import type { Fault } from '../fault.ts';
import type { Stage } from '../openStage.ts';
import type { StartedProcess } from '../startProcess.ts';
import { untilIdle } from '../untilIdle.ts';

const kills = { small: 1, full: 200 };
/** Number of workers at a time. */
const atOnce = 2;
/** Days after which a killed worker's work is handed out again. */
const later = 2 / (24 * 60);

/** Workers are killed one after the other at that moment of a charge, and others take over. */
const killedAt = (moment: Moment): Fault => ({
  name: `worker killed ${moment} the card is charged`,
  async play(stage, { copies }, size) {
    const left = { kills: kills[size] };
    await stage.stopWorker();
    // Each killed worker has taken some work that is not handed out for a while.
    const more = () => copies('locked', 4);
    await Promise.all(Array.from({ length: atOnce }, () => keepKilling(stage, moment, left, more)));
    const replacement = await stage.startWorker({ days: stage.days + later });
    await untilIdle(stage, 5_000);
    await replacement.kill('SIGTERM');
    return { tries: kills[size] - left.kills };
  },
});

async function keepKilling(
  stage: Stage,
  moment: Moment,
  left: { kills: number },
  more: () => Promise<unknown>,
): Promise<void> {
  while (left.kills > 0) {
    // The worker may confirm before it reports that it is ready.
    const starting = Promise.withResolvers<StartedProcess>();
    const proxy: CardProxy = await openCardProxy(stage.sandboxUrl, async (now) => {
      if (now !== moment) return false;
      const { child } = await starting.promise;
      if (left.kills <= 0 || child.killed) return false;
      left.kills -= 1;
      return child.kill('SIGKILL');
    });
    const worker = await stage.startWorker({ cards: proxy.url });
    starting.resolve(worker);
    await more();
    await Promise.race([worker.ended, untilIdle(stage, 4_000)]);
    await worker.kill('SIGKILL');
    proxy.close();
  }
}

export const killedWorkers = [killedAt('before'), killedAt('after')];
