import { readAuditLog } from '@nestbox/contract/staff';
import * as staff from '@nestbox/contract/staffCatalogue';
import { addDays } from '@nestbox/domain/calendar/date';
import { beforeAll, describe, expect, it } from 'vitest';
import { subscriber } from '../../../testing/harness/customers.ts';
import { planned } from '../../../testing/harness/people.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { today } from '../../platform/clock.ts';

const shop = useTestShop();
/** The product of a customer. Tests that change a product have one each. */
const productId = 'everyday-tea-bags-160';

let owner: Member;
let packer: Member;
let accountant: Member;
beforeAll(async () => {
  owner = await newMember(shop, 'owner');
  packer = await newMember(shop, 'warehouse');
  accountant = await newMember(shop, 'accountant');
  await subscriber(shop, undefined, [productId]);
  // Nobody without a subscription is told.
  await planned(shop, [productId, 'decaf-tea-bags-80']);
});

const list = async () =>
  (await callStaff(shop, staff.listCatalogue, { as: owner })).answer as staff.ListedProduct[];

const listed = async (id: string) => {
  const found = (await list()).find((each) => each.productId === id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
};

const latestAct = async (who: Member) => {
  const query = { who: who.staffId };
  return (await callStaff(shop, readAuditLog, { as: owner, query })).answer.entries[0];
};

describe('the catalogue', () => {
  it('lists products with prices, stock, photographs and customers', async () => {
    const products = await list();
    expect(products).toHaveLength(shop.services.catalogue.products.length);
    expect(await listed(productId)).toMatchObject({
      productId,
      stock: null,
      inStock: true,
      retired: false,
      pictures: 0,
      customers: 2,
      priceChanges: [],
    });
  });
});

describe('a price', () => {
  const set = (
    id: string,
    body: { price: number; from: string; before?: number; dryRun?: boolean },
  ) =>
    callStaff(shop, staff.setProductPrice, {
      as: accountant,
      params: { productId: id },
      body: { ...body, why: 'The maker asks for more' },
    });
  const inTwoWeeks = () => addDays(today(shop.services.clock), 14);

  it('is tried first: what it does, and whom it touches', async () => {
    const { price } = await listed(productId);
    const act = await latestAct(accountant);
    const { answer } = await set(productId, {
      price: price + 20,
      from: inTwoWeeks(),
      dryRun: true,
    });
    expect(answer).toMatchObject({ before: price, customers: 1 });
    expect(answer.says).toMatch(/ costs £\d+\.\d\d from .* on, instead of £\d+\.\d\d\.$/);
    expect((await listed(productId)).priceChanges).toEqual([]);
    expect(await latestAct(accountant)).toEqual(act);
  });

  it('is set as on the command line, and recorded', async () => {
    const coffee = 'gold-instant-coffee';
    const { price } = await listed(coffee);
    const from = inTwoWeeks();
    expect((await set(coffee, { price: price + 20, from, before: price })).status).toBe(200);
    expect((await listed(coffee)).priceChanges).toEqual([{ from, price: price + 20 }]);
    expect(await latestAct(accountant)).toMatchObject({
      act: 'set-price',
      subject: coffee,
      why: 'The maker asks for more',
      before: { price },
      after: { price: price + 20, from },
    });
  });

  it('may rise at once where no subscriber has the product', async () => {
    const only = 'decaf-tea-bags-80';
    const { price } = await listed(only);
    const from = today(shop.services.clock);
    expect((await set(only, { price: 34, from, before: price })).answer.customers).toBe(0);
    expect((await set(only, { price, from, before: 34 })).status).toBe(200);
    expect((await listed(only)).price).toBe(price);
  });

  it('is refused where a colleague was faster, with what they did', async () => {
    const coffee = 'decaf-instant-coffee';
    const { price } = await listed(coffee);
    const from = inTwoWeeks();
    await set(coffee, { price: price + 20, from, before: price });
    const { status, problem } = await set(coffee, { price: price + 50, from, before: price });
    expect(status).toBe(409);
    expect(problem.detail).toMatch(/was changed meanwhile: on .* it costs £/);
    expect((await listed(coffee)).priceChanges).toEqual([{ from, price: price + 20 }]);
  });

  it.each([
    ['below zero', { price: -5 }, 400, /at least 1p/],
    ['in the past', { price: 1, from: '2020-01-01' }, 409, /is past/],
    [
      'of no day',
      { price: 100, from: '2026-13-01' },
      400,
      /2026-13-01 is not a day: write it as 2026-12-01/,
    ],
  ])('%s is refused in a sentence', async (_, body, status, sentence) => {
    const answer = await set(productId, { from: today(shop.services.clock), ...body });
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.problem)).toMatch(sentence);
  });
});

describe('a count', () => {
  const set = (id: string, body: { count: number; before: number | null }) =>
    callStaff(shop, staff.setProductStock, { as: packer, params: { productId: id }, body });

  it('is set as on the command line, and recorded', async () => {
    const coffee = 'medium-roast-ground-coffee';
    const { status, answer } = await set(coffee, { count: 40, before: null });
    expect([status, answer.product.stock]).toEqual([200, { count: 40, reserved: 0 }]);
    expect(answer.says).toMatch(/has 40 packs: 0 reserved, 40 free\.$/);
    expect((await listed(coffee)).stock?.count).toBe(40);
    expect(await latestAct(packer)).toMatchObject({
      act: 'set-stock',
      subject: coffee,
      before: { packs: null },
      after: { packs: 40 },
    });
  });

  it('is refused where somebody counted meanwhile, with what they found', async () => {
    const coffee = 'dark-roast-ground-coffee-large';
    await set(coffee, { count: 40, before: null });
    const { status, problem } = await set(coffee, { count: 12, before: null });
    expect([status, problem.detail]).toEqual([
      409,
      expect.stringMatching(/was changed meanwhile: it has 40 packs now\.$/),
    ]);
    expect((await listed(coffee)).stock?.count).toBe(40);
  });

  it('of 0 takes the product off sale, and below it is refused', async () => {
    const tea = 'earl-grey-tea-bags-80';
    await set(tea, { count: 40, before: null });
    expect((await set(tea, { count: -1, before: 40 })).status).toBe(400);
    expect((await set(tea, { count: 0, before: 40 })).answer.product.inStock).toBe(false);
  });

  it('of no product is refused', async () => {
    expect((await set('no-such-thing', { count: 1, before: null })).status).toBe(404);
  });
});
