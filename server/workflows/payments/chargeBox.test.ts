import { describe, expect, it } from 'vitest';
import { payByCard, secretFor } from '../../../testing/harness/browser.ts';
import { boxesOf, liveUntil, subscriber } from '../../../testing/harness/customers.ts';
import {
  charge,
  chargesOf,
  countOutcomes,
  type LockedBox,
  lockedBox,
  repeatedError,
  replaceCards,
  unanswered,
} from '../../../testing/harness/lockedBox.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { stopCharge } from '../../billing/endCharge.ts';
import { updateSubscription } from '../../subscription/subscriptionQueries.ts';
import { chargeBox } from './chargeBox.ts';

const shop = useTestShop({ ownCustomers: true });

const statusOfBox = async ({ person }: LockedBox) => (await boxesOf(shop, person))[1]?.orderStatus;

/** What was charged for the box alone, without the first one. */
const chargedFor = async ({ person }: LockedBox) => (await moneyOf(shop, person)).charged.slice(1);

describe('a charge', () => {
  it('is made once, however often it is asked for, and never before its box is locked', async () => {
    const outcomes = await countOutcomes();
    const box = await lockedBox(shop);
    const { boxId: later = '' } = (await boxesOf(shop, box.person))[2] ?? {};
    await chargeBox(shop.services, box.person.customerId, later);
    expect(await chargesOf(shop, { ...box, boxId: later })).toEqual([]);
    await charge(shop, box);
    await charge(shop, box);
    expect(await chargesOf(shop, box)).toMatchObject([
      {
        status: 'succeeded',
        paidAmount: box.price,
        attempts: [{ attempt: 1, outcome: 'succeeded' }],
      },
    ]);
    expect(await chargedFor(box)).toEqual([box.price]);
    expect(await statusOfBox(box)).toBe('Paid');
    // The first box was paid too.
    expect(await outcomes()).toEqual({ succeeded: 2 });
  });

  it('waits for a bank that is still processing it, and asks no second time', async () => {
    const box = await lockedBox(shop);
    const outcomes = await countOutcomes();
    let asked = 0;
    replaceCards(shop, {
      chargeSaved: async (paymentId) => {
        asked += 1;
        return { ...(await shop.services.cards.retrievePayment(paymentId)), status: 'processing' };
      },
    });
    await charge(shop, box);
    expect(await chargesOf(shop, box)).toMatchObject([
      { status: 'open', attempts: [{ attempt: 1, outcome: 'processing', settledAt: null }] },
    ]);
    expect(await statusOfBox(box)).toBe('CustomerNotified');
    expect(await outcomes()).toEqual({ processing: 1 });
    // The bank has declined it: its payment waits for a card again.
    await charge(shop, box);
    expect(asked).toBe(1);
    expect(await chargesOf(shop, box)).toMatchObject([
      { attempts: [{ attempt: 1, outcome: 'declined' }] },
    ]);
    expect(await statusOfBox(box)).toBe('PaymentFailed');
    expect(await outcomes()).toEqual({ processing: 1, declined: 1 });
  });

  it('without an answer is asked for again under its own key', async () => {
    const box = await lockedBox(shop);
    const { chargeSaved } = shop.services.cards;
    const attempts: number[] = [];
    const answers = replaceCards(shop, {
      chargeSaved: async (_, { attempt }) => {
        attempts.push(attempt);
        throw unanswered();
      },
    });
    const outcomes = await countOutcomes();
    await expect(charge(shop, box)).rejects.toThrow('card provider');
    expect(await chargesOf(shop, box)).toMatchObject([
      { status: 'open', attempts: [{ outcome: 'asking' }] },
    ]);
    expect(await outcomes()).toEqual({ failed: 1 });
    answers();
    replaceCards(shop, {
      chargeSaved: (paymentId, use) => {
        attempts.push(use.attempt);
        return chargeSaved(paymentId, use);
      },
    });
    await charge(shop, box);
    expect(attempts).toEqual([1, 1]);
    expect(await chargedFor(box)).toEqual([box.price]);
  });

  it('that the provider refuses again and again gets another attempt', async () => {
    const box = await lockedBox(shop);
    const answers = replaceCards(shop, {
      chargeSaved: async () => {
        throw repeatedError();
      },
    });
    await expect(charge(shop, box)).rejects.toThrow('card provider');
    expect(await chargesOf(shop, box)).toMatchObject([
      { status: 'open', attempts: [{ outcome: 'failed', settledAt: expect.any(Date) }] },
    ]);
    answers();
    await charge(shop, box);
    expect(await chargesOf(shop, box)).toMatchObject([
      {
        status: 'succeeded',
        attempts: [
          { attempt: 2, outcome: 'succeeded' },
          { attempt: 1, outcome: 'failed' },
        ],
      },
    ]);
    expect(await chargedFor(box)).toEqual([box.price]);
  });

  it('whose payment cannot be opened is closed, and the next one is another payment', async () => {
    const box = await lockedBox(shop);
    const answers = replaceCards(shop, {
      createPayment: async () => {
        throw repeatedError();
      },
    });
    await expect(charge(shop, box)).rejects.toThrow('card provider');
    expect(await chargesOf(shop, box)).toMatchObject([
      { status: 'closed', paymentVersion: 1, settledAt: expect.any(Date) },
    ]);
    answers();
    await charge(shop, box);
    expect(await chargesOf(shop, box)).toMatchObject([
      { status: 'succeeded', paymentVersion: 2, attempts: [{ attempt: 1 }] },
      { status: 'closed', paymentVersion: 1 },
    ]);
    expect(await chargedFor(box)).toEqual([box.price]);
  });

  it('that was made despite the error is recorded at once', async () => {
    const box = await lockedBox(shop);
    const { chargeSaved } = shop.services.cards;
    replaceCards(shop, {
      chargeSaved: async (...asked) => {
        await chargeSaved(...asked);
        throw repeatedError();
      },
    });
    await charge(shop, box);
    expect(await statusOfBox(box)).toBe('Paid');
    expect(await chargesOf(shop, box)).toMatchObject([{ attempts: [{ outcome: 'succeeded' }] }]);
  });

  it('keeps its attempt open after an error that is not the provider’s', async () => {
    const box = await lockedBox(shop);
    replaceCards(shop, {
      chargeSaved: async () => {
        throw Object.assign(new Error('a fault of our own'), { repeated: true });
      },
    });
    await expect(charge(shop, box)).rejects.toThrow('a fault of our own');
    expect(await chargesOf(shop, box)).toMatchObject([
      { status: 'open', attempts: [{ outcome: 'asking' }] },
    ]);
  });

  it.each(['canceled', 'requires_action', 'requires_confirmation'] as const)(
    'whose payment is found %s is closed, and made by another payment',
    async (status) => {
      const box = await lockedBox(shop);
      const { chargeSaved } = shop.services.cards;
      let asked = 0;
      replaceCards(shop, {
        chargeSaved: async (paymentId, use) => {
          asked += 1;
          if (asked > 1) return chargeSaved(paymentId, use);
          return { ...(await shop.services.cards.retrievePayment(paymentId)), status };
        },
      });
      await charge(shop, box);
      expect(await chargesOf(shop, box)).toMatchObject([
        { status: 'succeeded', paymentVersion: 2 },
        { status: 'closed', paymentVersion: 1 },
      ]);
      expect(await chargedFor(box)).toEqual([box.price]);
    },
  );

  it('comes in place of a payment page that was left, which can pay no more', async () => {
    const person = await subscriber(shop);
    const boxId = (await boxesOf(shop, person))[1]?.boxId ?? '';
    const { reader } = shop.services.database;
    const setState = (state: 'active' | 'paused') =>
      updateSubscription(reader, person.customerId, { state });
    await setState('paused');
    const secret = await secretFor(shop, person, boxId);
    await setState('active');
    const { boxPrice: price } = await liveUntil(shop, person, 'CustomerNotified');
    const box = { person, boxId, price };
    await charge(shop, box);
    const [latest, left] = await chargesOf(shop, box);
    expect([latest, left]).toMatchObject([
      { status: 'succeeded', kind: 'recurring' },
      { status: 'closed', kind: 'checkout' },
    ]);
    expect((await payByCard(shop, secret, '4242424242424242')).error).toBeDefined();
    expect(await chargedFor(box)).toEqual([price]);
  });

  it('waits until a payment that is being closed is closed', async () => {
    const box = await lockedBox(shop);
    const answers = replaceCards(shop, {
      chargeSaved: async () => {
        throw unanswered();
      },
    });
    await expect(charge(shop, box)).rejects.toThrow('card provider');
    const [open] = await chargesOf(shop, box);
    if (!open) throw new Error('no charge');
    const { database, clock } = shop.services;
    await database.transaction((tx) => stopCharge(tx, open, clock.now()));
    answers();
    await charge(shop, box);
    expect(await chargesOf(shop, box)).toMatchObject([
      { status: 'succeeded', paymentVersion: 2 },
      { status: 'closed', paymentVersion: 1 },
    ]);
    expect(await chargedFor(box)).toEqual([box.price]);
  });
});
