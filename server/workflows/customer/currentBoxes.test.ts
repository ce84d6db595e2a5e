import { earliestDelivery } from '@nestbox/domain/delivery/dates';
import { describe, expect, it } from 'vitest';
import {
  changeDraft,
  storedCustomer,
  storedDraft,
  storedNewcomer,
} from '../../../testing/harness/storedCustomer.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import { today } from '../../platform/clock.ts';
import { changeCustomer } from './changeCustomer.ts';
import { currentBoxes, currentDraft, currentState } from './currentBoxes.ts';

const shop = useTestShop({ ownCustomers: true });

const daysOf = (boxes: readonly StoredBox[]) =>
  boxes.filter(({ status }) => status === 'Created').map(({ deliveryDate }) => deliveryDate);
const storedDays = async (customerId: string) =>
  daysOf((await storedDraft(shop, customerId)).before.boxes);
const earliest = () =>
  earliestDelivery(today(shop.services.clock), shop.services.deliveryDays.calendar);

describe('the boxes of a subscription that does not run', () => {
  it('come on later days once the first can no longer come, and are stored so', async () => {
    for (const read of [
      async (id: string) => currentBoxes(shop.services, id),
      async (id: string) => (await currentState(shop.services, id)).boxes,
      async (id: string) => (await changeCustomer(shop.services, id, currentDraft)).before.boxes,
    ]) {
      shop.setTime('2026-11-23T09:00:00Z');
      const customerId = await storedNewcomer(shop);
      const [first] = await storedDays(customerId);
      shop.advance(20);
      expect((first ?? '') < earliest()).toBe(true);
      const boxes = await read(customerId);
      expect(daysOf(boxes)[0]).toBe(earliest());
      expect(await storedDays(customerId)).toEqual(daysOf(boxes));
    }
  });

  it('stay on days on which they can still come', async () => {
    const customerId = await storedNewcomer(shop);
    const before = await storedDays(customerId);
    expect(before[0]).toBe(earliest());
    expect(daysOf(await currentBoxes(shop.services, customerId))).toEqual(before);
    expect(daysOf((await currentState(shop.services, customerId)).boxes)).toEqual(before);
  });

  it('are none where none is planned', async () => {
    const customerId = await storedNewcomer(shop);
    await changeDraft(shop, customerId, (draft) => draft.setBoxes([]));
    shop.advance(20);
    expect(await currentBoxes(shop.services, customerId)).toEqual([]);
  });
});

it('the boxes of a running subscription wait for the shop’s own work', async () => {
  const customerId = await storedCustomer(shop);
  const before = await storedDays(customerId);
  shop.advance(60);
  expect(daysOf(await currentBoxes(shop.services, customerId))).toEqual(before);
  expect(await storedDays(customerId)).toEqual(before);
});
