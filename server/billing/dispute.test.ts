import { randomUUID } from 'node:crypto';
import { makeChange } from '@nestbox/contract/change';
import { addDays } from '@nestbox/domain/calendar/date';
import { londonDate } from '@nestbox/domain/calendar/london';
import { describe, expect, it } from 'vitest';
import { ask, boxesOf, statusOf, subscriber } from '../../testing/harness/customers.ts';
import { moneyOf } from '../../testing/harness/money.ts';
import type { Person } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { readCharges } from './chargeQueries.ts';
import { recordEvent } from './webhookEventQueries.ts';

const shop = useTestShop({ ownCustomers: true });

const today = () => londonDate(shop.services.clock.now());

/** Sends the provider's event that the payment of a box is disputed. */
async function dispute(person: Person, boxNumber: number): Promise<void> {
  const { reader } = shop.services.database;
  const box = (await boxesOf(shop, person)).find((each) => each.boxNumber === boxNumber);
  const [charge] = await readCharges(reader, person.customerId, box?.boxId ?? '');
  const receivedAt = shop.services.clock.now();
  await recordEvent(reader, {
    eventId: `evt_${randomUUID()}`,
    type: 'charge.dispute.created',
    subject: charge?.paymentIntent ?? null,
    receivedAt,
    nextTryAt: receivedAt,
  });
  await shop.work();
}

describe('a dispute', () => {
  it('stops the charge of a locked box', async () => {
    const person = await subscriber(shop);
    for (let day = 0; day < 60; day += 1) {
      if ((await boxesOf(shop, person))[1]?.orderStatus === 'CustomerNotified') break;
      await shop.live(1);
    }
    const { charged } = await moneyOf(shop, person);
    await dispute(person, 1);
    expect((await boxesOf(shop, person))[1]?.orderStatus).toBe('Cancelled');
    await shop.live(10);
    expect((await moneyOf(shop, person)).charged).toEqual(charged);
  });

  it('prevents the shipment of the disputed box', async () => {
    const person = await subscriber(shop);
    await dispute(person, 1);
    await shop.live(6);
    expect((await boxesOf(shop, person))[0]?.orderStatus).toBe('Cancelled');
  });

  it('replaces a pause that would have ended by itself', async () => {
    const person = await subscriber(shop);
    await shop.live(5);
    await ask(shop, person, makeChange, { body: { kind: 'pause', until: addDays(today(), 10) } });
    await dispute(person, 1);
    await shop.live(40);
    const { state, stateReason } = await statusOf(shop, person);
    expect({ state, stateReason }).toEqual({
      state: 'paused',
      stateReason: 'The payment for box 1 is disputed.',
    });
    expect((await moneyOf(shop, person)).charged).toHaveLength(1);
  });
});
