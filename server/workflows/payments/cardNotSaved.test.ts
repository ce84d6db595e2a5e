import { calculateRecommendation } from '@nestbox/contract/box';
import { openCardSetup, settleCardSetup } from '@nestbox/contract/payment';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import { describe, expect, it } from 'vitest';
import {
  eventually,
  payWithoutSaving,
  secretFor,
  setUpCard,
} from '../../../testing/harness/browser.ts';
import {
  ask,
  boxesOf,
  changeCard,
  expectCharged,
  headingsTo,
  liveUntil,
  statusOf,
  subscriber,
  tryTo,
} from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { loggedInAgain, type Person, planned } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { updateSubscription } from '../../subscription/subscriptionQueries.ts';

const shop = useTestShop({ ownCustomers: true });

/** Creates a customer whose first box is paid with a card that the provider did not save. */
async function paidWithoutCard(): Promise<Person> {
  const person = await planned(shop);
  await payWithoutSaving(shop, await secretFor(shop, person, person.boxes[0]?.boxId ?? ''));
  // The provider's webhook event arrives later.
  await eventually(async () => {
    await shop.work();
    return (await boxesOf(shop, person))[0]?.orderStatus === 'Paid';
  });
  return person;
}

describe('a first payment that does not save the card', () => {
  it('pays the box, does not start the subscription, and asks for a card at once', async () => {
    const person = await paidWithoutCard();
    expect((await boxesOf(shop, person))[0]?.orderStatus).toBe('Paid');
    expect(await statusOf(shop, person)).toMatchObject({
      active: false,
      state: 'new',
      paymentDetailsAdded: false,
      needsCard: true,
    });
    expect(await headingsTo(shop, person)).toContain('Add a card to start your subscription');
    const mails = (await shop.mails()).filter((mail) => mail.includes(`To: ${person.email}`));
    expect(mails.some((mail) => mail.includes('add a card to start your subscription'))).toBe(true);
  });

  it('refuses to start, with what is missing', async () => {
    const person = await paidWithoutCard();
    const { status, problem } = await tryTo(shop, person, setSubscriptionStatus, {
      body: { status: true },
    });
    expect(status).toBe(409);
    expect(problem.detail).toBe(
      'Your box is paid, but your card was not saved. Add a card to start your subscription.',
    );
  });

  it('starts once a card is added, and charges it for the next box', async () => {
    const person = await paidWithoutCard();
    await changeCard(shop, person, '4242424242424242');
    expect(await statusOf(shop, person)).toMatchObject({
      active: true,
      needsCard: false,
      paymentDetailsAdded: true,
      coolingOffUntil: expect.any(String),
    });
    await expectCharged(shop, person);
    shop.setTime('2026-11-23T09:00:00Z');
  });

  it('does not start with a card that the bank declines', async () => {
    const person = await paidWithoutCard();
    const { clientSecret } = await ask(shop, person, openCardSetup);
    await setUpCard(shop, clientSecret, '4000000000000002');
    expect((await tryTo(shop, person, settleCardSetup)).status).toBe(409);
    expect((await statusOf(shop, person)).needsCard).toBe(true);
  });

  it('is refunded when it is cancelled before the box is shipped', async () => {
    const person = await paidWithoutCard();
    await ask(shop, person, setSubscriptionStatus, { body: { status: false } });
    await shop.work();
    expect(await statusOf(shop, person)).toMatchObject({ state: 'cancelled', needsCard: false });
    const { charged, refunded } = await moneyOf(shop, person);
    expect(refunded).toBe(charged[0]);
  });
});

describe('a running subscription without a card', () => {
  it('leaves the box unpaid, and asks the customer for a card', async () => {
    const person = await subscriber(shop);
    await updateSubscription(shop.services.database.reader, person.customerId, {
      paymentMethod: null,
    });
    const waiting = await liveUntil(shop, person, 'PaymentFailed');
    expect(await headingsTo(shop, person)).toContain('Box 2 waits for your card');
    expect((await statusOf(shop, person)).toPay).toMatchObject({
      boxNumber: 2,
      reason: 'no card is saved',
      retryOn: null,
    });
    await changeCard(shop, person, '4242424242424242');
    await shop.work();
    expect((await boxesOf(shop, person))[1]?.orderStatus).toBe('Paid');
    expect((await moneyOf(shop, person)).charged.at(-1)).toBe(waiting.boxPrice);
    shop.setTime('2026-11-23T09:00:00Z');
  });
});

it('asks a returning customer for a card, where the one that paid was not saved', async () => {
  const person = await subscriber(shop, '5555555555554444');
  await shop.live(20);
  const back = { ...person, ...(await loggedInAgain(shop, person)) };
  await ask(shop, back, setSubscriptionStatus, { body: { status: false } });
  shop.advance(0.01);
  await ask(shop, back, calculateRecommendation);
  const next = (await boxesOf(shop, back)).find(({ orderStatus }) => orderStatus === 'Created');
  await payWithoutSaving(shop, await secretFor(shop, back, next?.boxId ?? ''));
  await eventually(async () => {
    await shop.work();
    return (await statusOf(shop, back)).needsCard;
  });
  // The checkout said that the new card is charged next, so the old one must not be.
  expect(await statusOf(shop, back)).toMatchObject({ active: false, paymentDetailsAdded: false });
  const start = await tryTo(shop, back, setSubscriptionStatus, { body: { status: true } });
  expect(start.problem.detail).toMatch(/^Your box is paid, but your card was not saved/);
  await changeCard(shop, back, '4242424242424242');
  expect(await statusOf(shop, back)).toMatchObject({ active: true, needsCard: false });
});
