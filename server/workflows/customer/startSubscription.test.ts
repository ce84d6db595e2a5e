import { addDays } from '@nestbox/domain/calendar/date';
import { earliestDelivery } from '@nestbox/domain/delivery/dates';
import { describe, expect, it } from 'vitest';
import { afterwards, aNewcomer, withStatus } from '../../../testing/harness/aCustomer.ts';
import { deliveriesOf } from '../../../testing/harness/changeDraft.ts';
import { storedDraft, storedNewcomer } from '../../../testing/harness/storedCustomer.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { setQuietSince } from '../../account/customerQueries.ts';
import type { Subscription } from '../../subscription/subscriptionQueries.ts';
import { changeCustomer } from './changeCustomer.ts';
import { CustomerDraft } from './customerDraft.ts';
import { startDraft, startSubscription } from './startSubscription.ts';

const shop = useTestShop();

const at = new Date('2026-12-20T09:00:00Z');
const earlier = new Date('2026-06-01T09:00:00Z');

/** A customer with planned boxes four weeks after the plan was made. */
async function later(subscription: Partial<Subscription>) {
  const { services, after } = await aNewcomer();
  return new CustomerDraft(services, {
    ...after,
    today: '2026-12-20',
    subscription: { ...after.subscription, ...subscription },
  });
}

describe('a subscription that starts', () => {
  it('runs from now on, without what was noted of its end', async () => {
    for (const state of ['new', 'cancelled'] as const) {
      const draft = await later({ state, stateReason: 'You cancelled it.', reminders: 3 });
      startDraft(draft, at);
      expect(draft.after.subscription).toMatchObject({
        state: 'active',
        stateReason: null,
        startedAt: at,
        reminders: 0,
      });
    }
  });

  it('goes on as before after a pause', async () => {
    const draft = await later({
      state: 'paused',
      startedAt: earlier,
      pausedUntil: '2027-01-04',
      resumeNotified: true,
      reminders: 1,
    });
    startDraft(draft, at);
    expect(draft.after.subscription).toMatchObject({
      state: 'active',
      startedAt: earlier,
      pausedUntil: null,
      resumeNotified: false,
      reminders: 1,
    });
  });

  it('moves boxes that fell due to days on which they can come', async () => {
    const draft = await later({ state: 'cancelled' });
    const { today, calendar } = draft.after;
    const earliest = earliestDelivery(today, calendar);
    expect(deliveriesOf(draft).filter((day) => day < earliest)).not.toEqual([]);
    startDraft(draft, at);
    expect(deliveriesOf(draft)[0]).toBe(earliest);
  });

  it('changes nothing where it runs already', async () => {
    const draft = await later({ state: 'active', startedAt: earlier });
    const before = draft.after;
    startDraft(draft, at);
    expect(draft.after).toEqual(before);
  });

  it('plans the next box as agreed, of a customer who paid once before', async () => {
    const { services, after } = await later({ state: 'cancelled', startedAt: earlier });
    const [first, second] = after.boxes;
    if (!first || !second) throw new Error('there are too few boxes');
    const deliveredOn = { ...first, deliveryDate: '2026-06-05' };
    const paid = { ...second, deliveryDate: '2026-12-28' };
    const boxes = [deliveredOn, paid, ...after.boxes.slice(2)];
    const draft = new CustomerDraft(services, {
      ...after,
      boxes: withStatus(withStatus(boxes, first.boxId, 'Delivered'), second.boxId, 'Paid'),
    });
    const [third] = after.boxes.slice(2);
    if (!third) throw new Error('there are too few boxes');
    draft.updateBox(third.boxId, {
      deliveryDate: addDays('2026-12-28', 32),
      items: third.items.map((item) => ({ ...item, quantity: item.quantity + 4 })),
    });
    const agreed = draft.findBox(third.boxId);
    const start = afterwards(draft);
    startDraft(start, at);
    expect(start.findBox(agreed.boxId).items).toEqual(agreed.items);
  });
});

it('messages about boxes to come are sent again once it starts', async () => {
  const customerId = await storedNewcomer(shop);
  const start = () =>
    changeCustomer(shop.services, customerId, async (customer) => {
      await setQuietSince(customer.tx, customerId, earlier);
      await startSubscription(customer, at);
    });
  await start();
  const { before } = await storedDraft(shop, customerId);
  expect(before.customer?.quietSince).toBeNull();
  expect(before.subscription).toMatchObject({ state: 'active', startedAt: at });
});
