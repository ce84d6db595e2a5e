import { describe, expect, it } from 'vitest';
import { payWithoutSaving, secretFor } from '../../../testing/harness/browser.ts';
import { boxesOf, headingsTo, statusOf, subscriber } from '../../../testing/harness/customers.ts';
import { chargesOf, countOutcomes } from '../../../testing/harness/lockedBox.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { type Person, planned } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { endCharge } from '../../billing/endCharge.ts';
import { readPaidQuote } from '../../billing/paidQuote.ts';
import { updateSubscription } from '../../subscription/subscriptionQueries.ts';
import { recordSuccess, settlePayment } from './settlePayment.ts';

const shop = useTestShop({ ownCustomers: true });

const intentOf = (secret: string) => secret.split('_secret_')[0] ?? '';

const setState = ({ customerId }: Person, state: 'active' | 'paused') =>
  updateSubscription(shop.services.database.reader, customerId, { state });

/** Opens the payment page of the next box of a customer whose subscription is paused. */
async function atPaymentPage(person: Person) {
  await setState(person, 'paused');
  const [, box] = await boxesOf(shop, person);
  if (!box) throw new Error('no box');
  return { box, secret: await secretFor(shop, person, box.boxId) };
}

/** Opens the payment of a customer's first box, and makes it without the shop's knowledge. */
async function paidElsewhere(pounds: string | null) {
  const person = await planned(shop);
  const boxId = person.boxes[0]?.boxId ?? '';
  if (pounds) {
    const credit = ['credit', person.email, '--amount', pounds, '--reason', 'Sorry.'];
    expect(await operate(shop, credit)).toMatchObject({ exit: 0 });
  }
  const secret = await secretFor(shop, person, boxId);
  const box = { person, boxId, price: 0 };
  const [charge] = await chargesOf(shop, box);
  const open = await shop.services.cards.retrievePayment(intentOf(secret));
  if (!charge) throw new Error('no charge');
  const payment = { ...open, status: 'succeeded', amountReceived: open.amount } as const;
  return { box, charge, payment };
}

/** Expects that the saved card pays for the third box too. */
async function expectThirdPaid(person: Person): Promise<void> {
  for (let day = 0; day < 90; day += 1) {
    if ((await boxesOf(shop, person))[2]?.orderStatus === 'Paid') break;
    await shop.live(1);
  }
  expect((await moneyOf(shop, person)).charged).toHaveLength(3);
}

describe('a payment that succeeded', () => {
  it('is refused where no charge of the shop belongs to it', async () => {
    const { payment } = await paidElsewhere(null);
    const order = payment.order && { ...payment.order, paymentVersion: 99 };
    await expect(recordSuccess(shop.services, { ...payment, order })).rejects.toThrow(
      `${payment.id} succeeded, but has no charge`,
    );
    await recordSuccess(shop.services, { ...payment, order: null });
  });

  it.each([
    [null, 'Paid', 'succeeded'],
    ['2.00', 'Created', 'unwanted'],
  ] as const)(
    'after its charge was closed pays a box in full or not at all: credit of %s',
    async (pounds, orderStatus, status) => {
      const outcomes = await countOutcomes();
      const { box, charge, payment } = await paidElsewhere(pounds);
      const { transaction } = shop.services.database;
      const now = shop.services.clock.now();
      await transaction((tx) => endCharge(tx, charge, 'closed', now));
      await recordSuccess(shop.services, payment);
      expect(await chargesOf(shop, box)).toMatchObject([
        { status, paidAmount: payment.amount, paymentIntent: payment.id },
      ]);
      const { reader } = shop.services.database;
      const paid = await readPaidQuote(reader, await chargesOf(shop, box));
      expect(paid?.charge.paidAmount).toBe(status === 'succeeded' ? payment.amount : undefined);
      expect((await boxesOf(shop, box.person))[0]).toMatchObject({ orderStatus });
      // Once, however often the provider says so.
      await recordSuccess(shop.services, payment);
      expect(await chargesOf(shop, box)).toMatchObject([{ status }]);
      expect(await outcomes()).toEqual({ [status]: 1 });
    },
  );

  it.each(['paused', 'active'] as const)(
    'leaves a subscription active that was %s, with its card where the new one was not saved',
    async (state) => {
      const person = await subscriber(shop);
      const { secret } = await atPaymentPage(person);
      await setState(person, state);
      await payWithoutSaving(shop, secret);
      await settlePayment(shop.services, intentOf(secret));
      expect(await statusOf(shop, person)).toMatchObject({
        state: 'active',
        needsCard: false,
        paymentDetailsAdded: true,
      });
      expect(await headingsTo(shop, person)).not.toContain('Add a card to start your subscription');
      await expectThirdPaid(person);
    },
  );
});

it('nothing was paid for a box without a charge', async () => {
  expect(await readPaidQuote(shop.services.database.reader, [])).toBeNull();
});
