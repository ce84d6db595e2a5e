import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, inject, it } from 'vitest';
import { boxesOf, liveUntil, subscriber } from '../../testing/harness/customers.ts';
import { moneyOf } from '../../testing/harness/money.ts';
import { operate } from '../../testing/harness/operator.ts';
import { openTestShop, type TestShop } from '../../testing/harness/testShop.ts';
import { restoreShop } from '../platform/backup/restoreShop.ts';
import { openEmbedded } from '../platform/database/openDatabase.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Opens a shop whose card provider is not in its data folder: a restore leaves it as it is. */
async function openShop() {
  const folder = await mkdtemp(join(tmpdir(), 'nestbox-drill-'));
  ends.push(() => rm(folder, { recursive: true }));
  const ledgerFile = join(folder, 'provider.jsonl');
  const template = new Blob([await readFile(inject('embeddedTemplate'))]);
  const open = async (data: string, now?: Date) => {
    const database = await openEmbedded({ folder: join(folder, data), sync: false, template });
    const shop = await openTestShop({ database, ledgerFile, ...(now && { now }) });
    ends.push(() => shop.close());
    return shop;
  };
  const backup = join(folder, 'backup.tar.gz');
  return {
    shop: await open('data'),
    backup: (shop: TestShop) => operate(shop, ['backup', backup]),
    async restored(now: Date) {
      await restoreShop(backup, join(folder, 'restored'));
      return open('restored', now);
    },
  };
}

it('charges a box once that was charged after the backup, though the provider forgot the keys', async () => {
  const drill = await openShop();
  const { shop } = drill;
  const person = await subscriber(shop);
  const locked = await liveUntil(shop, person, 'CustomerNotified');
  await drill.backup(shop);
  await liveUntil(shop, person, 'Delivered');
  const before = await moneyOf(shop, person);
  expect(before.charged).toHaveLength(2);
  shop.advance(3);

  const restored = await drill.restored(shop.services.clock.now());
  restored.faults.replace([{ fault: { kind: 'forget_keys' }, request: 'POST', times: 1 }]);
  await restored.work();
  await restored.live(7);
  expect((await moneyOf(restored, person)).charged).toEqual(before.charged);
  const box = (await boxesOf(restored, person)).find(({ boxId }) => boxId === locked.boxId);
  expect(box).toMatchObject({ orderStatus: 'Paid', boxPrice: locked.boxPrice });
});
