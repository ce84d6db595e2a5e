import type { Box } from '@nestbox/contract/box';
import { savePreferences } from '@nestbox/contract/preferences';
import { addProducts, listProducts } from '@nestbox/contract/product';
import type { ProductId } from '@nestbox/contract/values';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import {
  ask,
  boxesOf,
  changeCard,
  headingsTo,
  liveUntil,
  statusOf,
  subscriber,
  tryTo,
} from '../../../testing/harness/customers.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { type Person, signedIn } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop();

const load = (rows: readonly Record<string, string>[]) =>
  operate(shop, ['catalogue', 'import', 'rows.csv'], {
    input: stringify([...rows], { header: true }),
  });

/** Adds another tea to the catalogue. @returns its name */
async function tea(productId: ProductId): Promise<string> {
  const { printed } = await operate(shop, ['catalogue', 'export']);
  const rows: Record<string, string>[] = parse(printed, { columns: true });
  const like = rows.find((row) => row.productId === 'everyday-tea-bags-160');
  const productName = productId.replaceAll('-', ' ');
  await load([{ ...like, productId, productName, essential: 'no', price: '445' }]);
  return productName;
}

const served = async (productId: ProductId) =>
  (await shop.call(listProducts, {})).answer.find((product) => product.productId === productId);

/** Creates a subscriber who has also chosen this product. */
async function subscriberTo(productId: ProductId, substitutionsAllowed = false): Promise<Person> {
  const person = await subscriber(shop);
  await ask(shop, person, addProducts, { body: [productId] });
  const preferences = { marketingEnabled: false, substitutionsAllowed, mailUpdates: true };
  await ask(shop, person, savePreferences, { body: preferences });
  await shop.work();
  return person;
}

const packsOf = (box: Box, productId: ProductId) =>
  box.productQuantities.find(({ product }) => product.productId === productId)?.quantity ?? 0;

const boxWith = async (person: Person, productId: ProductId) =>
  (await boxesOf(shop, person)).find(
    (box) => box.orderStatus === 'Created' && packsOf(box, productId) > 0,
  );

describe('a price that changes', () => {
  it('is notified once, with the first box that takes it; locked boxes keep theirs', async () => {
    const name = await tea('price-tea');
    const person = await subscriberTo('price-tea');
    const bystander = await subscriber(shop);
    const before = await boxWith(person, 'price-tea');
    const packs = before ? packsOf(before, 'price-tea') : 0;
    expect(packs).toBeGreaterThan(0);
    await load([{ productId: 'price-tea', price: '345' }]);
    await shop.work();
    await shop.work();
    const after = await boxWith(person, 'price-tea');
    expect(after?.boxPrice).toBe((before?.boxPrice ?? 0) - 100 * packs);
    const heading = `${name} costs less`;
    expect((await headingsTo(shop, person)).filter((each) => each === heading)).toHaveLength(1);
    expect(await headingsTo(shop, bystander)).not.toContain(heading);
    const mail = (await shop.mails()).filter(
      (each) => each.includes(`To: ${person.email}`) && each.includes(heading),
    );
    expect(mail).toHaveLength(1);
    expect(mail[0]).toContain('=C2=A33.45 from now on');
    // The cut-off passes, and then the price changes.
    while (
      (await boxesOf(shop, person)).find((box) => box.boxId === after?.boxId)?.orderStatus ===
      'Created'
    ) {
      await shop.live(1);
    }
    await load([{ productId: 'price-tea', price: '245' }]);
    await shop.work();
    const locked = (await boxesOf(shop, person)).find((box) => box.boxId === after?.boxId);
    expect(locked?.boxPrice).toBe(after?.boxPrice);
    expect((await headingsTo(shop, person)).filter((each) => each === heading)).toHaveLength(2);
  });
});

describe('a product that is out of stock', () => {
  it('is notified to customers with the product in a box, with the effect, and when it is back', async () => {
    const name = await tea('rare-tea');
    const strict = await subscriberTo('rare-tea');
    const easy = await subscriberTo('rare-tea', true);
    const out = await operate(shop, ['catalogue', 'stock', 'rare-tea', 'out']);
    expect(out.printed).toContain(`${name} is out of stock.\n2 subscribers have it.`);
    expect((await operate(shop, ['catalogue', 'stock', 'rare-tea', 'out'])).noted).toContain(
      'already',
    );
    await shop.work();
    expect(await served('rare-tea')).toMatchObject({ inStock: false });
    expect(await headingsTo(shop, strict)).toContain(`${name} is out of stock`);
    const mails = (await shop.mails()).map((mail) => mail.replace(/=\r?\n/g, ''));
    const mailTo = (person: Person) =>
      mails.find(
        (mail) => mail.includes(`To: ${person.email}`) && mail.includes('is out of stock'),
      );
    expect(mailTo(strict)).toMatch(/we leave it out of box \d/);
    expect(mailTo(easy)).toContain('we send you a similar product in its place');
    const late = await signedIn(shop);
    const refused = await tryTo(shop, late, addProducts, { body: ['rare-tea'] });
    expect(refused.problem.detail).toBe(`${name} is not available at the moment.`);
    await operate(shop, ['catalogue', 'stock', 'rare-tea', 'in']);
    await shop.work();
    expect(await headingsTo(shop, strict)).toContain(`${name} is back in stock`);
    expect(await served('rare-tea')).toMatchObject({ inStock: true });
  });

  it('is not notified to a customer to whom nothing comes until they resume', async () => {
    const name = await tea('idle-tea');
    const person = await subscriberTo('idle-tea');
    await changeCard(shop, person, '4000000000000341');
    await liveUntil(shop, person, 'PaymentFailed');
    await shop.live(8);
    expect(await statusOf(shop, person)).toMatchObject({ state: 'paused' });
    const out = await operate(shop, ['catalogue', 'stock', 'idle-tea', 'out']);
    expect(out.printed).toContain(`${name} is out of stock.\nNo subscriber has it.`);
    await shop.work();
    expect(await headingsTo(shop, person)).not.toContain(`${name} is out of stock`);
  });

  it('is not notified if it is back before that', async () => {
    const name = await tea('brief-tea');
    const person = await subscriberTo('brief-tea');
    await operate(shop, ['catalogue', 'stock', 'brief-tea', 'out']);
    await operate(shop, ['catalogue', 'stock', 'brief-tea', 'in']);
    await shop.work();
    const received = (await headingsTo(shop, person)).filter((each) => each.includes(name));
    expect(received).toEqual([`You added ${name}`]);
  });
});
