import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, inject, it } from 'vitest';
import { createDatabase } from '../../../testing/database/realPostgres.ts';
import { payByCard, secretFor } from '../../../testing/harness/browser.ts';
import { boxesOf, liveUntil, subscriber } from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { planned } from '../../../testing/harness/people.ts';
import { postgresTemplate } from '../../../testing/harness/postgresServer.ts';
import { openTestShop, type TestShop } from '../../../testing/harness/testShop.ts';
import { restoreShop } from '../../platform/backup/restoreShop.ts';
import type { Database } from '../../platform/database/database.ts';
import { openEmbedded, openServer } from '../../platform/database/openDatabase.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A shop whose card provider is not in its data: a restore leaves it as it is. */
interface Drill {
  readonly shop: TestShop;
  /** Backs the shop up. @returns the shop, which goes on */
  backUp(shop: TestShop): Promise<TestShop>;
  /** Opens another shop on the backup. */
  restored(now: Date): Promise<TestShop>;
}

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'nestbox-drill-'));
  ends.push(() => rm(folder, { recursive: true }));
  const ledgerFile = join(folder, 'provider.jsonl');
  const open = async (database: Database, now?: Date) => {
    const shop = await openTestShop({ database, ledgerFile, ...(now && { now }) });
    let closed: Promise<void> | undefined;
    const close = () => {
      closed ??= shop.close();
      return closed;
    };
    ends.push(close);
    return { ...shop, close };
  };
  return { folder, open };
}

/** With `npm run ops -- backup` and `restore`. */
async function drillEmbedded(): Promise<Drill> {
  const { folder, open } = await openFolder();
  const template = new Blob([await readFile(inject('embeddedTemplate'))]);
  const openData = (data: string) =>
    openEmbedded({ folder: join(folder, data), sync: false, template });
  const backup = join(folder, 'backup.tar.gz');
  return {
    shop: await open(await openData('data')),
    async backUp(shop) {
      await operate(shop, ['backup', backup]);
      return shop;
    },
    async restored(now) {
      await restoreShop(backup, join(folder, 'restored'));
      return open(await openData('restored'), now);
    },
  };
}

/** With copies of the database, as an operator's own tools make them: nothing marks them as restored. */
async function drillOnServer(): Promise<Drill> {
  const { open } = await openFolder();
  const copyOf = (template: string, name: string) =>
    createDatabase(inject('postgresUrl'), name, template);
  const [data, backup] = [randomUUID(), randomUUID()];
  const url = await copyOf(postgresTemplate, data);
  const first = await open(await openServer(url));
  return {
    shop: first,
    async backUp() {
      const now = first.services.clock.now();
      // A database that is in use cannot be copied.
      await first.close();
      await copyOf(data, backup);
      return open(await openServer(url), now);
    },
    restored: async (now) => open(await openServer(await copyOf(backup, randomUUID())), now),
  };
}

const openDrill = () =>
  process.env.TEST_DATABASE === 'postgres' ? drillOnServer() : drillEmbedded();

/** Restores the backup, whose idempotency keys the provider has forgotten, and reconciles it. */
async function restoreInto(drill: Drill, now: Date): Promise<TestShop> {
  const restored = await drill.restored(now);
  restored.faults.replace([{ fault: { kind: 'forget_keys' }, request: 'POST', times: 1 }]);
  await restored.work();
  return restored;
}

it('charges a box once that was charged after the backup, though the provider forgot the keys', async () => {
  const drill = await openDrill();
  const person = await subscriber(drill.shop);
  const locked = await liveUntil(drill.shop, person, 'CustomerNotified');
  const shop = await drill.backUp(drill.shop);
  await liveUntil(shop, person, 'Delivered');
  const before = await moneyOf(shop, person);
  expect(before.charged).toHaveLength(2);
  shop.advance(3);

  const restored = await restoreInto(drill, shop.services.clock.now());
  await restored.live(7);
  expect((await moneyOf(restored, person)).charged).toEqual(before.charged);
  const box = (await boxesOf(restored, person)).find(({ boxId }) => boxId === locked.boxId);
  expect(box).toMatchObject({ orderStatus: 'Paid', boxPrice: locked.boxPrice });
});

it('charges the next box to the card of a first payment that the backup did not have', async () => {
  const drill = await openDrill();
  const person = await planned(drill.shop);
  const shop = await drill.backUp(drill.shop);
  const boxId = person.boxes[0]?.boxId ?? '';
  await payByCard(shop, await secretFor(shop, person, boxId), '4242424242424242');
  await shop.work();
  shop.advance(3);

  const restored = await restoreInto(drill, shop.services.clock.now());
  await liveUntil(restored, person, 'Paid');
  expect((await moneyOf(restored, person)).charged).toHaveLength(2);
});
