import { getPaymentClientSecret } from '@nestbox/contract/payment';
import { listProducts } from '@nestbox/contract/product';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import type { ProductId } from '@nestbox/contract/values';
import { reservingStatuses } from '@nestbox/domain/boxes/reservation';
import { addDays } from '@nestbox/domain/calendar/date';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payByCard, secretFor } from '../../testing/harness/browser.ts';
import { ask, boxesOf, headingsTo, subscriber, tryTo } from '../../testing/harness/customers.ts';
import { operate } from '../../testing/harness/operator.ts';
import { type Person, planned } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { readBoxes } from '../boxes/boxQueries.ts';
import { readProductsToChange } from '../catalogue/catalogueQueries.ts';
import { products } from '../catalogue/schema.ts';
import { today } from '../platform/clock.ts';
import { markShipped } from '../workflows/parcels/shipBox.ts';
import { runSchedule } from '../workflows/schedule/runSchedule.ts';

const shop = useTestShop();

const visa = '4242424242424242';

const ops = (...argv: string[]) => operate(shop, argv);
const reader = () => shop.services.database.reader;

/** Returns an essential product. Each test has its own. */
const productAt = (index: number) => {
  const essentials = shop.services.catalogue.products.filter(
    ({ essential, productCategory }) => essential && productCategory === 'Bathroom',
  );
  const found = essentials[index];
  if (!found) throw new Error('The catalogue is too small');
  return found;
};

const stockOf = async (productId: ProductId) => {
  const [row] = await reader().select().from(products).where(eq(products.productId, productId));
  return { count: row?.stockCount, reserved: row?.stockReserved, inStock: row?.inStock };
};

/** Returns the packs of a product in the locked and paid boxes of customers. */
async function packsHeld(people: readonly Person[], productId: ProductId): Promise<number> {
  const boxes = (
    await Promise.all(people.map(({ customerId }) => readBoxes(reader(), customerId)))
  ).flat();
  return boxes
    .filter(({ status }) => reservingStatuses.some((each) => each === status))
    .flatMap(({ items }) => items)
    .filter((item) => item.productId === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Lives until the day before the second box of a customer is locked. */
async function liveToEveOfCutOff(person: Person): Promise<void> {
  for (let day = 0; day < 60; day += 1) {
    const shipment = (await secondOf(person))?.shipment_date ?? '';
    if (today(shop.services.clock) === addDays(shipment, -3)) return;
    await shop.live(1);
  }
  throw new Error('The second box is never locked');
}

const secondOf = async (person: Person) => (await boxesOf(shop, person))[1];

const packsIn = (box: Awaited<ReturnType<typeof secondOf>>, productId: ProductId) =>
  box?.productQuantities.find(({ product }) => product.productId === productId)?.quantity ?? 0;

describe('a counted product', () => {
  it('gives its last packs to the box that is locked first, and returns when restocked', async () => {
    const { productId, productName } = productAt(0);
    const people = [
      await subscriber(shop, undefined, [productId]),
      await subscriber(shop, undefined, [productId]),
    ];
    const [one, other] = people as [Person, Person];
    await liveToEveOfCutOff(one);
    const packs = packsIn(await secondOf(one), productId);
    expect(packs).toBeGreaterThan(0);
    // This box is paid before anything is counted.
    people.push(await subscriber(shop, undefined, [productId]));
    const held = await packsHeld(people, productId);
    expect(held).toBeGreaterThan(0);
    const set = await ops('stock', 'set', productId, String(held + packs));
    expect(set.printed).toBe(
      `${productName} has ${held + packs} packs: ${held} reserved, ${packs} free.`,
    );
    shop.advance(1);
    const settled = await Promise.allSettled(
      [one, other].map(({ customerId }) => runSchedule(shop.services, customerId)),
    );
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const second = [await secondOf(one), await secondOf(other)];
    const got = second.map((box) => (box?.orderStatus === 'Skipped' ? 0 : packsIn(box, productId)));
    expect(got.toSorted((a, b) => a - b)).toEqual([0, packs]);
    const now = await packsHeld(people, productId);
    expect(await stockOf(productId)).toEqual({ count: now, reserved: now, inStock: false });
    expect((await ops('catalogue', 'stock', productId, 'in')).noted).toContain('is counted');
    expect((await ops('stock', 'list', '--below', '1')).printed).toContain(
      `0 free, ${now} reserved of ${now}  ${productId}`,
    );
    await shop.work();
    const listed = (await shop.call(listProducts, {})).answer;
    expect(listed.find((each) => each.productId === productId)?.inStock).toBe(false);
    const heard = await headingsTo(shop, got[0] ? one : other);
    expect(heard).toContain(`${productName} is out of stock`);
    expect((await ops('stock', 'add', productId, '5')).printed).toContain('5 free');
    expect(await stockOf(productId)).toMatchObject({ inStock: true });
    await shop.work();
    expect(await headingsTo(shop, got[0] ? one : other)).toContain(
      `${productName} is back in stock`,
    );
  });

  it('loses packs once where a box is shipped, and gets them back where one is cancelled', async () => {
    const { productId } = productAt(1);
    const people = [
      await subscriber(shop, undefined, [productId]),
      await subscriber(shop, undefined, [productId]),
    ];
    const [one, other] = people as [Person, Person];
    await ops('stock', 'set', productId, '50');
    const before = await stockOf(productId);
    const [first] = await boxesOf(shop, one);
    const packs = packsIn(first, productId);
    for (let twice = 0; twice < 2; twice += 1) {
      await markShipped(shop.services, one.customerId, {
        boxId: first?.boxId ?? '',
        trackingUrl: null,
      });
    }
    expect(await stockOf(productId)).toMatchObject({
      count: 50 - packs,
      reserved: (before.reserved ?? 0) - packs,
    });
    // In the cooling-off period the paid box is refunded instead of shipped.
    await ask(shop, other, setSubscriptionStatus, { body: { status: false } });
    expect(await packsHeld(people, productId)).toBe(0);
    expect(await stockOf(productId)).toEqual({ count: 50 - packs, reserved: 0, inStock: true });
  });

  it('is reserved by a first payment, which is not opened without enough packs', async () => {
    const { productId, productName } = productAt(2);
    const [rich, late] = [await planned(shop, [productId]), await planned(shop, [productId])];
    const packs = packsIn(rich.boxes[0], productId);
    await ops('stock', 'set', productId, String(packs));
    await payByCard(shop, await secretFor(shop, rich, rich.boxes[0]?.boxId ?? ''), visa);
    await ask(shop, rich, setSubscriptionStatus, { body: { status: true } });
    expect(await stockOf(productId)).toEqual({ count: packs, reserved: packs, inStock: false });
    const refused = await tryTo(shop, late, getPaymentClientSecret, {
      params: { boxId: late.boxes[0]?.boxId ?? '' },
    });
    expect(refused.problem.detail).toBe('Nothing of this box is in stock. Choose other products.');
    expect((await ops('stock', 'set', productId, 'none')).printed).toBe(
      `${productName} is not counted any more. It stays out of stock.`,
    );
    expect(await stockOf(productId)).toEqual({ count: null, reserved: 0, inStock: false });
  });
});

describe('files', () => {
  const load = (command: string, lines: readonly string[], ...more: string[]) =>
    operate(shop, [command, 'import', 'x.csv', ...more], { input: lines.join('\n') });

  it('set counts, all of them or none, and name each wrong line', async () => {
    const [one, other] = shop.services.catalogue.products.slice(-2);
    const good = ['productId,count', `${one?.productId},7`, `${other?.productId},0`];
    const wrong = await load('stock', [...good, 'no-tea,1', `${one?.productId},8`, 'x,-1']);
    expect(wrong.noted).toBe('Lines 4, 5, 6 are wrong: nothing was written.');
    expect(wrong.printed.split('\n').slice(2)).toEqual([
      "line 4: there is no product 'no-tea'",
      `line 5: ${one?.productId} is in an earlier line`,
      'line 6: count: This is not a whole number. Write one such as 120.',
    ]);
    expect(await stockOf(one?.productId ?? '')).toMatchObject({ count: null });
    expect((await load('stock', ['productId,packs', 'a,1'])).noted).toContain(
      "There is no column 'packs'. The columns are productId, count.",
    );
    expect((await load('stock', good, '--dry-run')).printed).toContain('nothing was written');
    expect(await stockOf(one?.productId ?? '')).toMatchObject({ count: null });
    expect((await load('stock', good)).printed).toContain('2 lines written.');
    expect(await stockOf(one?.productId ?? '')).toMatchObject({ count: 7, inStock: true });
    expect(await stockOf(other?.productId ?? '')).toMatchObject({ count: 0, inStock: false });
    const edit = `productId,inStock\n${other?.productId},yes`;
    const refused = await operate(shop, ['catalogue', 'import', 'x.csv'], { input: edit });
    expect(refused.printed).toBe(
      'line 2: inStock: The product is counted, so its count decides. Leave this as it is, and change the count.',
    );
  });

  it('retire products, all of them or none', async () => {
    const [one, other] = shop.services.catalogue.products.slice(-5);
    const ids = [one?.productId ?? '', other?.productId ?? ''];
    const wrong = await load('retire', ['productId', ...ids, 'no-tea', ids[0] ?? '']);
    expect(wrong.noted).toBe('Lines 4, 5 are wrong: nothing was written.');
    const retired = async () =>
      [...(await readProductsToChange(reader(), ids)).values()].map((each) => each.retired);
    expect(await retired()).toEqual([false, false]);
    const done = await load('retire', ['productId', ...ids]);
    expect(done.printed).toContain(`line 2: ${one?.productName} is retired`);
    expect(await retired()).toEqual([true, true]);
    expect((await load('retire', ['productId', ...ids])).printed).toContain('is retired already');
  });
});
