import { calculateRecommendation } from '@nestbox/contract/box';
import { makeChange, previewChange } from '@nestbox/contract/change';
import { saveHousehold } from '@nestbox/contract/household';
import { addProducts } from '@nestbox/contract/product';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import { addDays } from '@nestbox/domain/calendar/date';
import { londonDate } from '@nestbox/domain/calendar/london';
import { describe, expect, it } from 'vitest';
import {
  ask,
  boxesOf,
  changeCard,
  liveUntil,
  statusOf,
  subscriber,
  tryTo,
} from '../../../../testing/harness/customers.ts';
import { moneyOf } from '../../../../testing/harness/money.ts';
import { family } from '../../../../testing/harness/newcomer.ts';
import { type Person, signedIn, someProducts } from '../../../../testing/harness/people.ts';
import { useTestShop } from '../../../../testing/harness/testShop.ts';

const shop = useTestShop({ ownCustomers: true });

const today = () => londonDate(shop.services.clock.now());
const resume = (person: Person) =>
  ask(shop, person, setSubscriptionStatus, { body: { status: true } });

describe('a subscription that runs again', () => {
  it('plans ahead after a long pause, instead of charging what fell due', async () => {
    const person = await subscriber(shop);
    await changeCard(shop, person, '4000002760003184');
    await liveUntil(shop, person, 'PaymentFailed');
    await changeCard(shop, person, '4000000000000341');
    await shop.live(8);
    expect((await statusOf(shop, person)).state).toBe('paused');
    await shop.live(60);
    await changeCard(shop, person, '4242424242424242');
    await resume(person);
    await shop.work();
    const coming = (await boxesOf(shop, person)).filter((box) => box.deliveryDate > today());
    expect(coming.map((box) => box.orderStatus)).not.toContain('CustomerNotified');
    for (const box of coming) expect(box.deliveryDate >= addDays(today(), 4)).toBe(true);
  });

  it('plans ahead too where the end of its pause is noticed late', async () => {
    const person = await subscriber(shop);
    await shop.live(6);
    await ask(shop, person, makeChange, { body: { kind: 'pause', until: addDays(today(), 20) } });
    await shop.live(18);
    shop.advance(20);
    await shop.work();
    const coming = (await boxesOf(shop, person)).filter((box) => box.deliveryDate > today());
    expect(coming.map((box) => box.orderStatus)).not.toContain('CustomerNotified');
  });

  it('needs an address', async () => {
    const person = await signedIn(shop);
    await ask(shop, person, addProducts, { body: someProducts(shop) });
    await ask(shop, person, saveHousehold, { body: family });
    await ask(shop, person, calculateRecommendation);
    await changeCard(shop, person, '4242424242424242');
    const started = await tryTo(shop, person, setSubscriptionStatus, { body: { status: true } });
    expect(started.status).toBe(409);
    expect(started.problem.detail).toBe('Add your delivery address first.');
    await shop.live(30);
    expect((await moneyOf(shop, person)).charged).toEqual([]);
  });
});

describe('a pause', () => {
  it('mentions beforehand that a locked box still comes', async () => {
    const person = await subscriber(shop);
    const box = await liveUntil(shop, person, 'CustomerNotified');
    const body = { kind: 'pause', until: addDays(today(), 30) } as const;
    const { notes } = await ask(shop, person, previewChange, { body });
    expect(notes).toHaveLength(1);
    expect(notes[0]).toContain(`Box 2 is being prepared already`);
    await ask(shop, person, makeChange, { body });
    await shop.live(3);
    const { charged } = await moneyOf(shop, person);
    expect(charged.at(-1)).toBe(box.boxPrice);
    await shop.live(20);
    expect((await moneyOf(shop, person)).charged).toEqual(charged);
  });

  it('prevents sending a box now', async () => {
    const person = await subscriber(shop);
    await shop.live(3);
    await ask(shop, person, makeChange, { body: { kind: 'pause', until: addDays(today(), 30) } });
    const sent = await tryTo(shop, person, makeChange, { body: { kind: 'shipNow' } });
    expect(sent.status).toBe(409);
    expect(sent.problem.detail).toContain('Resume');
  });
});

it('cancelling names a box that is on its way, which still comes; coming back names the customer', async () => {
  const person = await subscriber(shop);
  const { boxNumber } = await liveUntil(shop, person, 'Dispatched');
  const body = { kind: 'cancel' } as const;
  const { notes } = await ask(shop, person, previewChange, { body });
  expect(notes).toEqual([`Box ${boxNumber} is on its way and still comes.`]);
  await ask(shop, person, makeChange, { body });
  const sent = (await boxesOf(shop, person)).find((box) => box.boxNumber === boxNumber);
  expect(sent?.orderStatus).toBe('Dispatched');
  expect((await resume(person)).firstName).toBe('Ada');
});
