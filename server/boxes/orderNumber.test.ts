import { getBox } from '@nestbox/contract/box';
import { expect, it } from 'vitest';
import { ask, boxesOf, liveUntil, subscriber } from '../../testing/harness/customers.ts';
import { planned } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';

const shop = useTestShop();

it('is given to a box that is paid or locked, is unique in the shop, and stays', async () => {
  const visitor = await planned(shop);
  expect(new Set((await boxesOf(shop, visitor)).map(({ orderNumber }) => orderNumber))).toEqual(
    new Set([null]),
  );
  const [ada, eva] = [await subscriber(shop), await subscriber(shop)];
  const paid = async (person: typeof ada) => (await boxesOf(shop, person))[0];
  const first = await paid(ada);
  expect(first?.orderNumber).toMatch(/^NB-2026-\d{6,}$/);
  expect((await paid(eva))?.orderNumber).not.toBe(first?.orderNumber);
  const { receipt } = await ask(shop, ada, getBox, { params: { boxId: first?.boxId ?? '' } });
  expect(receipt?.number).toBe(first?.orderNumber);
  const locked = await liveUntil(shop, ada, 'CustomerNotified');
  expect(locked.orderNumber).toMatch(/^NB-2026-\d{6,}$/);
  const charged = await liveUntil(shop, ada, 'Paid');
  expect(charged).toMatchObject({ boxId: locked.boxId, orderNumber: locked.orderNumber });
  expect((await paid(ada))?.orderNumber).toBe(first?.orderNumber);
});
