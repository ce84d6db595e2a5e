import { setImmediate as afterOthers } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Charged, chargeTo, goOn, waitsFor, workForNobody } from './processorTime.ts';

/** Keeps the processor busy for these milliseconds. */
function burn(milliseconds: number): void {
  const before = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(before);
    if (user + system >= milliseconds * 1_000) return;
  }
}

class Bill implements Charged {
  sum = 0;
  spend(milliseconds: number): void {
    this.sum += milliseconds;
  }
}

it('charges each for their own work, however it alternates', async () => {
  const [ada, grace] = [new Bill(), new Bill()];
  const work = (milliseconds: number) => async () => {
    for (let time = 0; time < 3; time += 1) {
      goOn();
      burn(milliseconds);
      const answer = afterOthers();
      waitsFor(answer);
      await answer;
    }
  };
  await Promise.all([chargeTo(ada, work(20)), chargeTo(grace, work(5))]);
  workForNobody();
  expect(ada.sum).toBeGreaterThanOrEqual(60);
  expect(ada.sum).toBeLessThan(75);
  expect(grace.sum).toBeGreaterThanOrEqual(15);
  expect(grace.sum).toBeLessThan(30);
});

it('charges nobody for what is done while they wait, and for jobs', async () => {
  const ada = new Bill();
  await chargeTo(ada, async () => {
    const answer = afterOthers();
    waitsFor(answer);
    burn(20);
    await answer;
  });
  workForNobody();
  burn(20);
  workForNobody();
  expect(ada.sum).toBeLessThan(10);
});
