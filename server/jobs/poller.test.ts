import { afterEach, expect, it } from 'vitest';
import { eventually } from '../../testing/harness/browser.ts';
import { subscriber } from '../../testing/harness/customers.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { notifyOfWork } from '../platform/database/notifyProcesses.ts';
import { allJobs } from '../workflows/schedule/allJobs.ts';
import type { JobServices } from '../workflows/work/job.ts';
import { readNextDue } from './nextDueQueries.ts';
import { poll } from './poller.ts';

const shop = useTestShop();

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Runs the poller. @returns the kinds of work that it looked for after the first time */
async function beating(services: JobServices): Promise<string[]> {
  const handedOut: string[] = [];
  const stopping = new AbortController();
  const failures: unknown[] = [];
  const poller = poll(services, {
    handOutDue: async ({ queue }) => void handedOut.push(queue),
    signal: stopping.signal,
    onError: (error) => failures.push(error),
  });
  stops.push(async () => {
    stopping.abort();
    await poller;
    expect(failures).toEqual([]);
  });
  await eventually(async () => handedOut.length >= allJobs.length);
  return handedOut;
}

const untilListening = () => eventually(async () => shop.services.database.receivesNotifications);

it('polls only the kind of work that is announced', async () => {
  await shop.work();
  // The first listener is called once; this waits for the work that it hands out.
  shop.services.database.listen('work', () => {});
  await untilListening();
  const handedOut = await beating(shop.services);
  const before = handedOut.length;
  await notifyOfWork(shop.services.database.reader, 'mails');
  await eventually(async () => handedOut.length > before);
  expect(handedOut.slice(before)).toEqual(['mails']);
});

it('polls when the first work falls due, until it is done', async () => {
  await subscriber(shop);
  await shop.work();
  await untilListening();
  const { clock, database } = shop.services;
  const due = await readNextDue(database.reader, clock.now());
  const handedOut = await beating(shop.services);
  const before = handedOut.length;
  expect(due?.getTime()).toBeGreaterThan(clock.now().getTime());
  shop.setTime(due?.toISOString() ?? '');
  await eventually(async () => handedOut.length >= before + 2 * allJobs.length);
});

it('polls everything with every tick where notifications do not arrive', async () => {
  await shop.work();
  const database = Object.create(shop.services.database, {
    receivesNotifications: { value: false },
  });
  const handedOut = await beating({ ...shop.services, database });
  await eventually(async () => handedOut.length >= 3 * allJobs.length);
});
