import { addDays } from '@nestbox/domain/calendar/date';
import { describe, expect, it } from 'vitest';
import { readAllMessages } from '../../../testing/audit.ts';
import { boxesOf, changeCard, headingsTo, statusOf } from '../../../testing/harness/customers.ts';
import { charge, chargesOf, lockedBox, replaceCards } from '../../../testing/harness/lockedBox.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { updateCharge } from '../../billing/chargeQueries.ts';
import { noCard } from '../../billing/savedCard.ts';
import { today } from '../../platform/clock.ts';
import { updateSubscription } from '../../subscription/subscriptionQueries.ts';
import { recordDecline } from './recordDecline.ts';

const shop = useTestShop({ ownCustomers: true });

describe('a declined charge', () => {
  it('without a saved card waits for one until the pay-by date', async () => {
    const box = await lockedBox(shop);
    await updateSubscription(shop.services.database.reader, box.person.customerId, noCard);
    await charge(shop, box);
    const now = today(shop.services.clock);
    expect(await chargesOf(shop, box)).toMatchObject([
      {
        status: 'open',
        attempts: [],
        failedOn: now,
        retryOn: null,
        payBy: addDays(now, 7),
        declineReason: 'no card is saved',
      },
    ]);
    expect((await boxesOf(shop, box.person))[1]?.orderStatus).toBe('PaymentFailed');
    expect(await headingsTo(shop, box.person)).toContain('Box 2 waits for your card');
    expect((await statusOf(shop, box.person)).toPay).toMatchObject({ boxNumber: 2 });
    // It is not due before the customer acts.
    await charge(shop, box);
    expect((await chargesOf(shop, box))[0]?.attempts).toEqual([]);
  });

  it('keeps the provider’s word for it, and asks for the bank’s confirmation', async () => {
    const box = await lockedBox(shop);
    await changeCard(shop, box.person, '4000002760003184');
    await charge(shop, box);
    expect(await chargesOf(shop, box)).toMatchObject([
      {
        retryOn: null,
        attempts: [{ outcome: 'declined', declineCode: 'authentication_required' }],
      },
    ]);
    expect(await headingsTo(shop, box.person)).toContain('Box 2 waits for your confirmation');
  });

  it.each([
    [
      'a decline code',
      { code: 'card_declined', declineCode: 'insufficient_funds' },
      'insufficient_funds',
    ],
    ['a code alone', { code: 'expired_card', declineCode: null }, 'expired_card'],
    ['no code', null, null],
  ])('is recorded once, with %s', async (_, decline, declineCode) => {
    const box = await lockedBox(shop);
    replaceCards(shop, {
      chargeSaved: async (paymentId) => ({
        ...(await shop.services.cards.retrievePayment(paymentId)),
        decline,
      }),
    });
    await charge(shop, box);
    const [declined] = await chargesOf(shop, box);
    const [attempt] = declined?.attempts ?? [];
    if (!declined || !attempt) throw new Error('no attempt');
    expect(attempt).toMatchObject({ outcome: 'declined', declineCode });
    const headings = await headingsTo(shop, box.person);
    const payment = await shop.services.cards.retrievePayment(declined.paymentIntent ?? '');
    const { transaction } = shop.services.database;
    await transaction((tx) =>
      recordDecline(tx, shop.services, { charge: declined, attempt, payment }),
    );
    expect((await chargesOf(shop, box))[0]?.retries).toBe(0);
    expect(await headingsTo(shop, box.person)).toEqual(headings);
  });

  it('is retried on its day, and not before', async () => {
    const box = await lockedBox(shop);
    await changeCard(shop, box.person, '4000000000000341');
    await charge(shop, box);
    expect(await chargesOf(shop, box)).toMatchObject([{ attempts: [{ attempt: 1 }] }]);
    await charge(shop, box);
    expect((await chargesOf(shop, box))[0]?.attempts).toHaveLength(1);
    shop.advance(1);
    await charge(shop, box);
    expect(await chargesOf(shop, box)).toMatchObject([
      { retries: 1, attempts: [{ attempt: 2, outcome: 'declined' }, { attempt: 1 }] },
    ]);
    const { customerId } = box.person;
    const messages = await readAllMessages(shop.services.database.reader);
    const own = messages.filter((message) => message.customerId === customerId);
    expect(own.filter(({ cause }) => cause?.startsWith('declined'))).toEqual(
      [1, 2].map((declines) => ({
        customerId,
        cause: `declined ${box.boxId} ${declines}`,
        heading: 'The payment for box 2 was declined',
      })),
    );
  });

  it('after the pay-by date cancels the box and pauses the subscription', async () => {
    const box = await lockedBox(shop);
    await changeCard(shop, box.person, '4000000000000341');
    await charge(shop, box);
    const [declined] = await chargesOf(shop, box);
    if (!declined) throw new Error('no charge');
    const { reader } = shop.services.database;
    const now = today(shop.services.clock);
    const late = { retries: 3, retryOn: now, payBy: addDays(now, -1) };
    await updateCharge(reader, declined, late);
    await charge(shop, box);
    expect((await boxesOf(shop, box.person))[1]?.orderStatus).toBe('Cancelled');
    expect((await statusOf(shop, box.person)).state).toBe('paused');
  });

  it('of a card that was changed meanwhile is not told, since the new one is tried next', async () => {
    const box = await lockedBox(shop);
    replaceCards(shop, {
      chargeSaved: async (paymentId) => {
        await changeCard(shop, box.person, '5555555555554444');
        const payment = await shop.services.cards.retrievePayment(paymentId);
        return { ...payment, decline: { code: 'expired_card', declineCode: null } };
      },
    });
    await charge(shop, box);
    expect(await chargesOf(shop, box)).toMatchObject([
      { retryOn: today(shop.services.clock), declineReason: 'the card has expired' },
    ]);
    expect(await headingsTo(shop, box.person)).not.toContain('The payment for box 2 was declined');
  });
});
