import { describe, expect, it } from 'vitest';
import { withStatus } from '../../../testing/harness/aCustomer.ts';
import {
  changeDraft,
  storedCustomer,
  storedDraft,
  storedNewcomer,
} from '../../../testing/harness/storedCustomer.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { changeCustomer } from './changeCustomer.ts';
import { CustomerDraft } from './customerDraft.ts';

const shop = useTestShop({ ownCustomers: true });

const subscriptionOf = async (customerId: string) =>
  (await storedDraft(shop, customerId)).before.subscription;
const dueOf = async (customerId: string) => (await subscriptionOf(customerId)).dueAt;

/** Six in the morning in London, in winter. */
const sixOn = (date: string) => new Date(`${date}T06:00:00Z`);

describe('a change of a customer', () => {
  it('stores when the next task is due: here the shipment of the first box', async () => {
    const customerId = await storedCustomer(shop);
    const [first] = (await storedDraft(shop, customerId)).before.boxes;
    expect(first?.deliveryDate).toBe('2026-11-27');
    expect(await dueOf(customerId)).toEqual(sixOn('2026-11-26'));
  });

  it('stores that nothing is due any more', async () => {
    const customerId = await storedCustomer(shop);
    await changeDraft(shop, customerId, (draft) => {
      const [first] = draft.after.boxes;
      if (!first) throw new Error('no box');
      draft.moveBox(first, 'Cancelled', 'You cancelled it.');
      draft.updateSubscription({ state: 'cancelled' });
    });
    expect(await dueOf(customerId)).toBeNull();
    // Nothing but the reminder of a sign-up that is never finished.
    expect(await dueOf(await storedNewcomer(shop))).toEqual(new Date('2026-11-26T06:00:00Z'));
  });

  it('returns what its work returns', async () => {
    const customerId = await storedNewcomer(shop);
    expect(await changeCustomer(shop.services, customerId, async () => 'done')).toBe('done');
  });

  it('stores nothing where its work fails', async () => {
    const customerId = await storedCustomer(shop);
    const before = await subscriptionOf(customerId);
    const failing = changeCustomer(shop.services, customerId, async (customer) => {
      const draft = await CustomerDraft.read(customer);
      const [first] = draft.after.boxes;
      draft.setBoxes(withStatus(draft.after.boxes, first?.boxId ?? '', 'Delivered'));
      draft.updateSubscription({ monthlyLimit: 4_000 });
      await draft.save(customer.tx);
      throw new Error('it failed at its end');
    });
    await expect(failing).rejects.toThrow('it failed at its end');
    expect(await subscriptionOf(customerId)).toEqual(before);
    const { boxes } = (await storedDraft(shop, customerId)).before;
    expect(boxes[0]?.status).toBe('Paid');
  });

  it('stores nothing where the next task cannot be computed', async () => {
    const customerId = await storedCustomer(shop);
    const before = await subscriptionOf(customerId);
    const withoutCalendar = { ...shop.services, deliveryDays: undefined as never };
    const failing = changeCustomer(withoutCalendar, customerId, async ({ tx }) => {
      const draft = await CustomerDraft.read({ tx, services: shop.services, customerId });
      draft.updateSubscription({ monthlyLimit: 4_000 });
      await draft.save(tx);
    });
    await expect(failing).rejects.toThrow(TypeError);
    expect(await subscriptionOf(customerId)).toEqual(before);
  });

  it('is refused of somebody who is no customer', async () => {
    const nobody = '00000000-0000-0000-0000-000000000009';
    await expect(changeCustomer(shop.services, nobody, async () => {})).rejects.toMatchObject({
      kind: 'missing',
      message: 'There is no such customer.',
    });
  });

  it('sees what another one has done, at whatever time both begin', async () => {
    const customerId = await storedNewcomer(shop);
    const countOn = () =>
      changeDraft(shop, customerId, (draft) =>
        draft.updateSubscription({ reminders: draft.after.subscription.reminders + 1 }),
      );
    await Promise.all([countOn(), countOn(), countOn()]);
    expect((await subscriptionOf(customerId)).reminders).toBe(3);
  });
});
