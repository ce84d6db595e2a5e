import { boxPrice } from '@nestbox/domain/billing/price';
import { describe, expect, it, vi } from 'vitest';
import { signUpDay } from '../../../../testing/harness/aCustomer.ts';
import { decide } from '../../../../testing/harness/changeDraft.ts';
import { wording } from '../../../../testing/harness/changeWording.ts';
import { chargeOf, statusesOf, withPaidBox } from '../../../../testing/harness/paidCustomer.ts';
import { cancelled } from '../../../subscription/subscriptionMessages.ts';
import { CustomerDraft } from '../../customer/customerDraft.ts';
import { cancel } from './cancel.ts';

describe('a cancellation', () => {
  it('keeps its reason, ends a pause, and cancels the boxes that are not paid', async () => {
    const { draft } = await withPaidBox({
      statuses: ['Delivered', 'Created', 'Disabled'],
      subscription: { state: 'paused', pausedUntil: '2027-01-11' },
      charge: null,
    });
    const moved = vi.spyOn(draft, 'moveBox');
    expect(decide(draft, { kind: 'cancel', reason: 'Too dear' })).toEqual([]);
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
    const { draft } = await withPaidBox({ statuses: ['Delivered', 'Created'], charge: null });
    const moved = vi.spyOn(draft, 'moveBox');
    draft.by = 'staff';
    decide(draft, { kind: 'cancel' });
    expect(draft.after.subscription).toMatchObject({
      stateReason: 'We cancelled it for you.',
      cancelReason: null,
    });
    expect(moved.mock.calls.map(([, , cause]) => cause)).toEqual([
      'We cancelled your subscription for you.',
    ]);
  });

  it('within 14 days refunds a paid box at once, which does not come', async () => {
    const { draft, first, price } = await withPaidBox({ statuses: ['Paid', 'Created'] });
    expect(decide(draft, { kind: 'cancel' })).toEqual([
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
    const { draft, price } = await withPaidBox({ statuses: ['Dispatched'] });
    draft.by = 'staff';
    expect(decide(draft, { kind: 'cancel' })).toEqual([
      `We return ${price} for box 1 to your card by Sunday 6 December, and tell you once it is on its way. Please send back what you have not opened; we pay the postage.`,
    ]);
    expect(statusesOf(draft)).toEqual(['Dispatched']);
    expect(draft.after.refunds).toMatchObject([
      { reason: 'We cancelled for you within 14 days.', dueOn: '2026-12-06' },
    ]);
  });

  it('gives credit back as credit, and says so', async () => {
    const split = { paidAmount: 1000, creditAmount: 500 };
    const { draft } = await withPaidBox({ statuses: ['Paid'], charge: split });
    expect(decide(draft, { kind: 'cancel' })).toEqual([
      'We return £10.00 for box 1 to your card, and tell you once it is on its way. The box does not come.',
      '£5.00 for box 1 is your credit again.',
    ]);
    const halves = { paidAmount: 700, creditAmount: 700 };
    const { draft: byHalves } = await withPaidBox({ statuses: ['Paid'], charge: halves });
    expect(decide(byHalves, { kind: 'cancel' })).toHaveLength(2);
    const whole = { paidAmount: 0, creditAmount: 500 };
    const { draft: byCredit } = await withPaidBox({ statuses: ['Paid'], charge: whole });
    expect(decide(byCredit, { kind: 'cancel' })).toEqual(['£5.00 for box 1 is your credit again.']);
    expect(byCredit.after.refunds).toMatchObject([{ amount: 500, destination: 'credit' }]);
  });

  it('refunds each box what was paid for it, whatever else was tried', async () => {
    const { draft, first } = await withPaidBox({
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
    expect(decide(both, { kind: 'cancel' })).toEqual([
      'We return £10.00 for box 1 to your card by Sunday 6 December, and tell you once it is on its way. Please send back what you have not opened; we pay the postage.',
      'We return £20.00 for box 2 to your card, and tell you once it is on its way. The box does not come.',
    ]);
    expect(both.after.refunds.map(({ boxId, amount }) => [boxId, amount])).toEqual([
      [first.boxId, 1000],
      [second.boxId, 2000],
    ]);
  });

  it('refunds nothing where everything went back already', async () => {
    const { draft } = await withPaidBox({ statuses: ['Paid'] });
    const [charge] = draft.after.charges;
    if (!charge) throw new Error('nothing is paid');
    draft.refund(charge, { reason: 'Sorry.', dueOn: signUpDay });
    expect(decide(draft, { kind: 'cancel' })).toEqual([]);
    expect(statusesOf(draft)).toEqual(['Cancelled']);
    expect(draft.after.refunds.map(({ reason }) => reason)).toEqual(['Sorry.']);
  });

  it('after 14 days lets paid boxes come', async () => {
    const { draft } = await withPaidBox({
      statuses: ['Paid', 'Dispatched', 'PaymentFailed'],
      today: '2027-03-01',
    });
    expect(decide(draft, { kind: 'cancel' })).toEqual([
      'Box 1 is paid and still comes.',
      'Box 2 is on its way and still comes.',
    ]);
    expect(statusesOf(draft)).toEqual(['Paid', 'Dispatched', 'Cancelled']);
    expect(draft.after.refunds).toEqual([]);
  });

  it('before the first payment only stops a payment under way', async () => {
    const { draft } = await withPaidBox({
      statuses: ['Created'],
      subscription: { state: 'new', startedAt: null },
      charge: null,
    });
    expect(decide(draft, { kind: 'cancel', reason: 'Too dear' })).toEqual([]);
    expect(draft.after.subscription).toMatchObject({
      state: 'new',
      cancelledAt: draft.services.clock.now(),
      cancelReason: null,
    });
    expect(statusesOf(draft)).toEqual(['Created']);
  });

  it('changes nothing of a cancelled one, unless a box was paid since without a card', async () => {
    const cancelledAt = new Date(`${signUpDay}T08:00:00Z`);
    const { draft } = await withPaidBox({
      statuses: ['Paid'],
      subscription: { state: 'cancelled', cancelledAt },
    });
    expect(decide(draft, { kind: 'cancel', reason: 'Too dear' })).toEqual([]);
    expect(draft.after.subscription).toMatchObject({ cancelledAt, cancelReason: null });
    for (const state of ['new', 'cancelled'] as const) {
      const paid = await withPaidBox({
        statuses: ['Paid'],
        subscription: { state, cancelledAt, paymentMethod: null },
      });
      expect(decide(paid.draft, { kind: 'cancel', reason: 'Too dear' })).toHaveLength(1);
      expect(paid.draft.after.subscription).toMatchObject({
        state: 'cancelled',
        cancelReason: 'Too dear',
      });
    }
  });
});

it('is confirmed once', () => {
  const request = { kind: 'cancel' } as const;
  expect(cancel.confirmation(request, wording('active'))).toEqual(cancelled(['You cancelled it.']));
  expect(cancel.confirmation(request, wording('cancelled'))).toBeNull();
});
