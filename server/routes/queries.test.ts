import { AsyncLocalStorage } from 'node:async_hooks';
import type { Call } from '@nestbox/contract/call';
import { addProducts } from '@nestbox/contract/product';
import type { BoxId, ProductId } from '@nestbox/contract/values';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readCalls } from '../../testing/harness/contractCalls.ts';
import { type Person, planned, someProducts } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { dataPolicies } from '../workflows/privacy/dataPolicies.ts';

const shop = useTestShop();
const reads = (await readCalls()).filter(
  (call) => call.access === 'customer' && call.method === 'GET' && !call.stream,
);

const exportedTables = Object.values(dataPolicies).filter(
  (policy) => 'section' in policy && policy.section,
).length;

/** The most queries of any call. A call that exceeds it should use fewer statements. */
const maxQueries = { read: 15, change: 38, export: exportedTables + 6 };
const changing = ['/recommendation/calculate', '/payment-client-secret'];
/** Reads each table with personal data once, and identifies the customer. */
const exporting = ['/account/export'];

type Planned = Person & { boxes: readonly { boxId: BoxId }[] };
let small: Planned;
let large: Planned;
beforeAll(async () => {
  small = await planned(shop, someProducts(shop).slice(0, 1));
  large = await planned(
    shop,
    shop.services.catalogue.products.slice(0, 40).map(({ productId }) => productId),
  );
});

const counting = new AsyncLocalStorage<string[]>();

/** Counts the queries of a call, without those of other work, such as a webhook event. */
async function queriesOf(work: () => Promise<{ statusCode: number }>): Promise<number> {
  const { query } = pg.Client.prototype;
  const asked = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: readonly unknown[]
  ) {
    counting.getStore()?.push(textOf(args[0]));
    return Reflect.apply(query, this, args);
  });
  const texts: string[] = [];
  // `inject` sends when it is awaited, which must happen within `run`.
  const { statusCode } = await counting.run(texts, async () => await work());
  asked.mockRestore();
  expect(statusCode).toBeLessThan(300);
  // Processes check their connections by themselves.
  return texts.filter((text) => !text.includes('pg_notify')).length;
}

const textOf = (query: unknown) =>
  typeof query === 'string' ? query : (query as { text: string }).text;

function kindOf({ path }: Call): keyof typeof maxQueries {
  if (exporting.some((end) => path.endsWith(end))) return 'export';
  return changing.some((end) => path.endsWith(end)) ? 'change' : 'read';
}

const ask = (call: Call, person: Planned) => () =>
  shop.app.inject({
    method: call.method,
    url: `/api${call.path}`
      .replace(':customerId', person.customerId)
      .replace(':boxId', person.boxes[0]?.boxId ?? '')
      .replace(':productId', someProducts(shop)[0] ?? ''),
    headers: { authorization: `Bearer ${person.token}` },
  });

// The embedded database runs the same code, but its queries cannot be counted.
describe.skipIf(process.env.TEST_DATABASE === 'embedded')('the number of queries', () => {
  it.each(reads.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'is the same for a large household as for a small one: %s',
    async (_, call) => {
      // First calls do one-time work, such as planning or opening a payment.
      for (const person of [small, large]) await ask(call, person)();
      const forLarge = await queriesOf(ask(call, large));
      expect(forLarge).toBe(await queriesOf(ask(call, small)));
      expect(forLarge).toBeGreaterThan(0);
      expect(forLarge).toBeLessThanOrEqual(maxQueries[kindOf(call)]);
    },
  );

  it('is no higher for many products added at once than for one', async () => {
    const add = (productIds: readonly ProductId[]) => () =>
      shop.app.inject({
        method: addProducts.method,
        url: `/api${addProducts.path.replace(':customerId', small.customerId)}`,
        headers: { authorization: `Bearer ${small.token}` },
        payload: productIds,
      });
    const others = shop.services.catalogue.products.map(({ productId }) => productId).slice(50);
    // The first change of this customer takes 29 statements, and is not what is compared.
    await queriesOf(add(others.slice(21, 22)));
    const one = await queriesOf(add(others.slice(0, 1)));
    const many = await queriesOf(add(others.slice(1, 21)));
    // Seen: nine and ten. A statement a product would be twenty more.
    expect(many).toBeLessThanOrEqual(one + 1);
    expect(many).toBeLessThanOrEqual(maxQueries.change);
  });
});
