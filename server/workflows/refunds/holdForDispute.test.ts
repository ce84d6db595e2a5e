import { makeChange } from '@nestbox/contract/change';
import { addDays } from '@nestbox/domain/calendar/date';
import { describe, expect, it } from 'vitest';
import {
  ask,
  boxesOf,
  headingsTo,
  liveUntil,
  statusOf,
  subscriber,
} from '../../../testing/harness/customers.ts';
import { closeDispute, openDispute } from '../../../testing/harness/disputes.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { importCatalogue } from '../../catalogue/importCatalogue.ts';
import { today } from '../../platform/clock.ts';
import { giveCredit } from './giveCredit.ts';

const shop = useTestShop({ ownCustomers: true });

describe('a dispute', () => {
  it('stops the charge of a locked box', async () => {
    const person = await subscriber(shop);
    await liveUntil(shop, person, 'CustomerNotified');
    const { charged } = await moneyOf(shop, person);
    await openDispute(shop, person);
    expect((await boxesOf(shop, person))[1]?.orderStatus).toBe('Cancelled');
    await shop.live(10);
    expect((await moneyOf(shop, person)).charged).toEqual(charged);
  });

  it('replaces a pause that would have ended by itself', async () => {
    const person = await subscriber(shop);
    await shop.live(5);
    await ask(shop, person, makeChange, {
      body: { kind: 'pause', until: addDays(today(shop.services.clock), 10) },
    });
    await openDispute(shop, person);
    await shop.live(40);
    const { state, stateReason } = await statusOf(shop, person);
    expect({ state, stateReason }).toEqual({
      state: 'paused',
      stateReason: 'The payment for box 1 is disputed.',
    });
    expect((await moneyOf(shop, person)).charged).toHaveLength(1);
  });
});

it('a customer who disputes a payment gets no messages about boxes to come, until they resume', async () => {
  const person = await subscriber(shop);
  const payment = await openDispute(shop, person);
  const [, next] = await boxesOf(shop, person);
  const product = next?.productQuantities[0]?.product;
  const raise = async (by: number) => {
    const csv = `productId,price\n${product?.productId},${(product?.price ?? 0) + by}\n`;
    await importCatalogue(shop.services, { csv, dryRun: false });
    await shop.work();
  };
  const heard = async () => headingsTo(shop, person);
  const before = await heard();
  await raise(-10);
  await shop.live(60);
  expect(await heard()).toEqual(before);
  await closeDispute(shop, payment, 'won');
  const settled = await heard();
  await raise(-20);
  expect(await heard()).toEqual(settled);
  // What concerns their money or their account still reaches them.
  await giveCredit(shop.services, person.customerId, { amount: 500, reason: 'Thank you.' });
  expect(await heard()).toContain('You have £5.00 more credit');
  await ask(shop, person, makeChange, { body: { kind: 'resume' } });
  const resumed = await heard();
  await raise(-30);
  expect((await heard()).length).toBe(resumed.length + 1);
  await raise(0);
});
