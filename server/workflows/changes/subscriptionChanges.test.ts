import { boxPrice } from '@nestbox/domain/billing/price';
import type { BoxStatus } from '@nestbox/domain/boxes/lifecycle';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { describe, expect, it, vi } from 'vitest';
import { aCustomer, signUpDay } from '../../../testing/harness/aCustomer.ts';
import type { Charge } from '../../billing/chargeQueries.ts';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import type { Subscription } from '../../subscription/subscriptionQueries.ts';
import { CustomerDraft } from '../customer/customerDraft.ts';
import { cancel, pause, resume } from './subscriptionChanges.ts';

const paidAt = new Date(`${signUpDay}T10:00:00Z`);
const started = { paymentMethod: 'pm_1', startedAt: new Date(`${signUpDay}T09:00:00Z`) };

const address = {
  ...{ name: 'Ada Lind', contactNumber: '02079460000', addressLine1: '1 High Street' },
  ...{ addressLine2: '', city: 'London', country: 'England', county: '', postCode: 'SW1A 1AA' },
};

const chargeOf = (customerId: string, box: StoredBox, over: Partial<Charge>): Charge => ({
  ...{ customerId, boxId: box.boxId, paymentVersion: 1, status: 'succeeded', kind: 'checkout' },
  ...{ openingQuote: 1, latestQuote: 1, paymentIntent: 'pi_1', paidAmount: boxPrice(box) },
  ...{
    creditAmount: 0,
    promotionAmount: 0,
    disputedAmount: 0,
    createdAt: paidAt,
    settledAt: paidAt,
    nextCheckAt: paidAt,
    checks: 0,
  },
  reservedUntil: null,
  ...{ failedOn: null, retries: 0, retryOn: null, payBy: null, declineReason: null },
  ...over,
});

interface Given {
  /** Of the customer's boxes, by their order. */
  readonly statuses: readonly BoxStatus[];
  readonly subscription?: Partial<Subscription>;
  /** What differs from a payment of the first box by card; null where it was not paid. */
  readonly charge?: Partial<Charge> | null;
  readonly today?: string;
}

/** A customer with these boxes alone, the first of which is paid. */
async function withBoxes({ statuses, subscription, charge = {}, today }: Given) {
  const customer = await aCustomer({ subscription: { ...started, ...subscription } });
  const { customerId, boxes } = customer.after;
  const placed = statuses.flatMap((status, place) => {
    const box = boxes[place];
    return box ? [{ ...box, status }] : [];
  });
  const [first] = placed;
  if (!first || placed.length < statuses.length) throw new Error('there are too few boxes');
  const draft = new CustomerDraft(customer.services, {
    ...customer.after,
    ...{ boxes: placed, address, today: today ?? customer.after.today },
    charges: charge ? [chargeOf(customerId, first, charge)] : [],
  });
  return { draft, first, price: formatPounds(boxPrice(first)) };
}

const statusesOf = ({ after }: CustomerDraft) => after.boxes.map(({ status }) => status);

const refusal = (message: string) => expect.objectContaining({ kind: 'conflict', message });

describe('a pause', () => {
  it('is until a day, and says who paused', async () => {
    const { draft } = await withBoxes({
      statuses: ['Delivered'],
      subscription: { resumeNotified: true },
    });
    expect(pause(draft, '2027-01-11')).toEqual([]);
    expect(draft.after.subscription).toMatchObject({
      state: 'paused',
      stateReason: 'You paused it.',
      pausedUntil: '2027-01-11',
      resumeNotified: false,
    });
    draft.by = 'staff';
    pause(draft, '2027-01-12');
    expect(draft.after.subscription.stateReason).toBe('We paused it for you.');
  });

  it('names the boxes that come all the same, with what is charged and when', async () => {
    const { draft } = await withBoxes({
      statuses: ['Paid', 'CustomerNotified', 'PaymentFailed', 'Created'],
    });
    const [, locked] = draft.after.boxes;
    if (!locked) throw new Error('there is no locked box');
    draft.updateBox(locked.boxId, { deliveryDate: '2026-12-10' });
    expect(pause(draft, '2027-01-11')).toEqual([
      'Box 1 is paid and still comes.',
      `Box 2 is being prepared already: it still comes, and we charge ${formatPounds(boxPrice(locked))} on Tuesday 8 December.`,
      'Box 3 still waits for its payment.',
    ]);
  });

  it('is refused before today and where nothing runs', async () => {
    const { draft } = await withBoxes({ statuses: ['Paid'] });
    expect(() => pause(draft, signUpDay)).toThrow(refusal('Choose a date in the future.'));
    draft.updateSubscription({ state: 'cancelled' });
    expect(() => pause(draft, '2027-01-11')).toThrow(
      refusal('Only a running subscription can be paused.'),
    );
  });
});

describe('a subscription that is started again', () => {
  it('needs a card and an address', async () => {
    const { draft } = await withBoxes({ statuses: ['Paid'], subscription: { state: 'cancelled' } });
    const without = (paymentMethod: string | null) => {
      const { services, after } = draft;
      const other = new CustomerDraft(services, { ...after, address: null });
      other.updateSubscription({ paymentMethod, startedAt: null });
      return other;
    };
    expect(() => resume(without(null))).toThrow(
      refusal('Pay for your first box to start the subscription.'),
    );
    expect(() => resume(without('pm_1'))).toThrow(refusal('Add your delivery address first.'));
    draft.updateSubscription({ paymentMethod: null });
    expect(() => resume(draft)).toThrow(
      refusal(
        'Your box is paid, but your card was not saved. Add a card to start your subscription.',
      ),
    );
  });

  it('starts now after a cancellation, and goes on after a pause', async () => {
    const { draft } = await withBoxes({
      statuses: ['Delivered'],
      subscription: { state: 'paused' },
    });
    resume(draft);
    expect(draft.after.subscription).toMatchObject({ ...started, state: 'active' });
    draft.updateSubscription({ state: 'cancelled' });
    resume(draft);
    const startedAt = draft.services.clock.now();
    expect(draft.after.subscription).toMatchObject({ state: 'active', startedAt });
  });
});

describe('a cancellation', () => {
  it('keeps its reason, ends a pause, and cancels the boxes that are not paid', async () => {
    const { draft } = await withBoxes({
      statuses: ['Delivered', 'Created', 'Disabled'],
      subscription: { state: 'paused', pausedUntil: '2027-01-11' },
      charge: null,
    });
    const moved = vi.spyOn(draft, 'moveBox');
    expect(cancel(draft, 'Too dear')).toEqual([]);
    expect(draft.after.subscription).toMatchObject({
      state: 'cancelled',
      stateReason: 'You cancelled it.',
      cancelledAt: draft.services.clock.now(),
      cancelReason: 'Too dear',
      pausedUntil: null,
    });
    expect(statusesOf(draft)).toEqual(['Delivered', 'Cancelled', 'Cancelled']);
    expect(moved.mock.calls.map(([, , cause]) => cause)).toEqual([
      'You cancelled your subscription.',
      'You cancelled your subscription.',
    ]);
  });

  it('by staff without a reason says that the shop did it', async () => {
    const { draft } = await withBoxes({ statuses: ['Delivered', 'Created'], charge: null });
    const moved = vi.spyOn(draft, 'moveBox');
    draft.by = 'staff';
    cancel(draft, undefined);
    expect(draft.after.subscription).toMatchObject({
      stateReason: 'We cancelled it for you.',
      cancelReason: null,
    });
    expect(moved.mock.calls.map(([, , cause]) => cause)).toEqual([
      'We cancelled your subscription for you.',
    ]);
  });

  it('within 14 days refunds a paid box at once, which does not come', async () => {
    const { draft, first, price } = await withBoxes({ statuses: ['Paid', 'Created'] });
    expect(cancel(draft, undefined)).toEqual([
      `We return ${price} for box 1 to your card, and tell you once it is on its way. The box does not come.`,
    ]);
    expect(statusesOf(draft)).toEqual(['Cancelled', 'Cancelled']);
    expect(draft.after.refunds).toMatchObject([
      {
        amount: boxPrice(first),
        reason: 'You cancelled within 14 days.',
        dueOn: signUpDay,
        destination: 'card',
      },
    ]);
  });

  it('within 14 days refunds a box on its way once it can be back', async () => {
    const { draft, price } = await withBoxes({ statuses: ['Dispatched'] });
    draft.by = 'staff';
    expect(cancel(draft, undefined)).toEqual([
      `We return ${price} for box 1 to your card by Sunday 6 December, and tell you once it is on its way. Please send back what you have not opened; we pay the postage.`,
    ]);
    expect(statusesOf(draft)).toEqual(['Dispatched']);
    expect(draft.after.refunds).toMatchObject([
      { reason: 'We cancelled for you within 14 days.', dueOn: '2026-12-06' },
    ]);
  });

  it('gives credit back as credit, and says so', async () => {
    const split = { paidAmount: 1000, creditAmount: 500 };
    const { draft } = await withBoxes({ statuses: ['Paid'], charge: split });
    expect(cancel(draft, undefined)).toEqual([
      'We return £10.00 for box 1 to your card, and tell you once it is on its way. The box does not come.',
      '£5.00 for box 1 is your credit again.',
    ]);
    const halves = { paidAmount: 700, creditAmount: 700 };
    const { draft: byHalves } = await withBoxes({ statuses: ['Paid'], charge: halves });
    expect(cancel(byHalves, undefined)).toHaveLength(2);
    const whole = { paidAmount: 0, creditAmount: 500 };
    const { draft: byCredit } = await withBoxes({ statuses: ['Paid'], charge: whole });
    expect(cancel(byCredit, undefined)).toEqual(['£5.00 for box 1 is your credit again.']);
    expect(byCredit.after.refunds).toMatchObject([{ amount: 500, destination: 'credit' }]);
  });

  it('refunds each box what was paid for it, whatever else was tried', async () => {
    const { draft, first } = await withBoxes({
      statuses: ['Delivered', 'Paid'],
      charge: { paidAmount: 1000 },
    });
    const [, second] = draft.after.boxes;
    const [charge] = draft.after.charges;
    if (!second || !charge) throw new Error('nothing is paid');
    const { customerId } = draft.after;
    const both = new CustomerDraft(draft.services, {
      ...draft.after,
      charges: [
        charge,
        chargeOf(customerId, second, { paidAmount: 2000, paymentIntent: 'pi_2' }),
        chargeOf(customerId, first, { paymentVersion: 2, status: 'closed', paidAmount: null }),
        chargeOf(customerId, second, { paymentVersion: 2, status: 'closed', paidAmount: null }),
      ],
    });
    expect(cancel(both, undefined)).toEqual([
      'We return £10.00 for box 1 to your card by Sunday 6 December, and tell you once it is on its way. Please send back what you have not opened; we pay the postage.',
      'We return £20.00 for box 2 to your card, and tell you once it is on its way. The box does not come.',
    ]);
    expect(both.after.refunds.map(({ boxId, amount }) => [boxId, amount])).toEqual([
      [first.boxId, 1000],
      [second.boxId, 2000],
    ]);
  });

  it('refunds nothing where everything went back already', async () => {
    const { draft } = await withBoxes({ statuses: ['Paid'] });
    const [charge] = draft.after.charges;
    if (!charge) throw new Error('nothing is paid');
    draft.refund(charge, { reason: 'Sorry.', dueOn: signUpDay });
    expect(cancel(draft, undefined)).toEqual([]);
    expect(statusesOf(draft)).toEqual(['Cancelled']);
    expect(draft.after.refunds.map(({ reason }) => reason)).toEqual(['Sorry.']);
  });

  it('after 14 days lets paid boxes come', async () => {
    const { draft } = await withBoxes({
      statuses: ['Paid', 'Dispatched', 'PaymentFailed'],
      today: '2027-03-01',
    });
    expect(cancel(draft, undefined)).toEqual([
      'Box 1 is paid and still comes.',
      'Box 2 is on its way and still comes.',
    ]);
    expect(statusesOf(draft)).toEqual(['Paid', 'Dispatched', 'Cancelled']);
    expect(draft.after.refunds).toEqual([]);
  });

  it('before the first payment only stops a payment under way', async () => {
    const { draft } = await withBoxes({
      statuses: ['Created'],
      subscription: { state: 'new', startedAt: null },
      charge: null,
    });
    expect(cancel(draft, 'Too dear')).toEqual([]);
    expect(draft.after.subscription).toMatchObject({
      state: 'new',
      cancelledAt: draft.services.clock.now(),
      cancelReason: null,
    });
    expect(statusesOf(draft)).toEqual(['Created']);
  });

  it('changes nothing of a cancelled one, unless a box was paid since without a card', async () => {
    const cancelledAt = new Date(`${signUpDay}T08:00:00Z`);
    const { draft } = await withBoxes({
      statuses: ['Paid'],
      subscription: { state: 'cancelled', cancelledAt },
    });
    expect(cancel(draft, 'Too dear')).toEqual([]);
    expect(draft.after.subscription).toMatchObject({ cancelledAt, cancelReason: null });
    for (const state of ['new', 'cancelled'] as const) {
      const paid = await withBoxes({
        statuses: ['Paid'],
        subscription: { state, cancelledAt, paymentMethod: null },
      });
      expect(cancel(paid.draft, 'Too dear')).toHaveLength(1);
      expect(paid.draft.after.subscription).toMatchObject({
        state: 'cancelled',
        cancelReason: 'Too dear',
      });
    }
  });
});
