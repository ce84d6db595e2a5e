import { afterEach, expect, it } from 'vitest';
import { eventually } from '../../testing/harness/browser.ts';
import { subscriber } from '../../testing/harness/customers.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { notifyOfWork } from '../platform/database/notifyProcesses.ts';
import { allJobs } from './allJobs.ts';
import type { Workshop } from './job.ts';
import { readNextDue } from './nextDueQueries.ts';
import { poll } from './poller.ts';

const shop = useTestShop();

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** @returns for which kinds of work it has looked since the first time */
async function beating(services: Workshop): Promise<string[]> {
  const looks: string[] = [];
  const stopping = new AbortController();
  const failures: unknown[] = [];
  const poller = poll(services, {
    look: async ({ queue }) => void looks.push(queue),
    signal: stopping.signal,
    onError: (error) => failures.push(error),
  });
  stops.push(async () => {
    stopping.abort();
    await poller;
    expect(failures).toEqual([]);
  });
  await eventually(async () => looks.length >= allJobs.length);
  return looks;
}

const untilHeard = () => eventually(async () => shop.services.database.hearing);

it('looks for what is told, and for nothing else', async () => {
  await shop.work();
  // The first listener is called once; what is looked for then is over after this.
  shop.services.database.listen('work', () => {});
  await untilHeard();
  const looks = await beating(shop.services);
  const before = looks.length;
  await notifyOfWork(shop.services.database.reader, 'mails');
  await eventually(async () => looks.length > before);
  expect(looks.slice(before)).toEqual(['mails']);
});

it('looks when the first work falls due, and goes on until it is done', async () => {
  await subscriber(shop);
  await shop.work();
  await untilHeard();
  const { clock, database } = shop.services;
  const due = await readNextDue(database.reader, clock.now());
  const looks = await beating(shop.services);
  const before = looks.length;
  expect(due?.getTime()).toBeGreaterThan(clock.now().getTime());
  shop.setTime(due?.toISOString() ?? '');
  await eventually(async () => looks.length >= before + 2 * allJobs.length);
});

it('looks for everything with every beat where nothing can be heard', async () => {
  await shop.work();
  const database = Object.create(shop.services.database, { hearing: { value: false } });
  const looks = await beating({ ...shop.services, database });
  await eventually(async () => looks.length >= 3 * allJobs.length);
});
