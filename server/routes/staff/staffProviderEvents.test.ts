import { readAuditLog } from '@nestbox/contract/staff';
import { getProviderEvent, tryEventAgain } from '@nestbox/contract/staffProviderEvents';
import { getStaffSettings } from '@nestbox/contract/staffSettings';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { subscriber } from '../../../testing/harness/customers.ts';
import { openDispute } from '../../../testing/harness/disputes.ts';
import { buyCard } from '../../../testing/harness/giftCards.ts';
import { callStaff, newMember } from '../../../testing/harness/staff.ts';
import { testKeys } from '../../../testing/harness/testKeys.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { webhookPath } from '../../billing/webhookPath.ts';
import { workOff } from '../../workflows/schedule/workOff.ts';

const shop = useTestShop({ perTest: true });

/** Posts an event as the card provider does. */
async function arrive(eventId: string, type: string, subject: string): Promise<void> {
  const object = { id: subject };
  const payload = JSON.stringify({ id: eventId, object: 'event', type, data: { object } });
  const secret = testKeys.webhookSecret;
  const webhooks = new Stripe(testKeys.secretKey).webhooks;
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': webhooks.generateTestHeaderString({ payload, secret }),
  };
  const answer = await shop.app.inject({ method: 'POST', url: webhookPath, headers, payload });
  expect(answer.statusCode).toBe(200);
}

it('shows what became of an event, and tries one that failed at once', async () => {
  const [as, support] = [await newMember(shop, 'owner'), await newMember(shop, 'support')];
  const params = { eventId: 'evt_late' };
  const read = async () => (await callStaff(shop, getProviderEvent, { as, params })).answer;
  const again = (by = as) =>
    callStaff(shop, tryEventAgain, { as: by, params, body: { why: 'The provider is back' } });

  const request = 'GET /v1/payment_intents/pi_';
  shop.faults.replace([{ fault: { kind: 'refuse', status: 500 }, request, times: 100 }]);
  await arrive('evt_late', 'payment_intent.succeeded', 'pi_nobody_made');
  const failures: unknown[] = [];
  await workOff(shop.services, (error) => failures.push(error));
  expect(failures).toHaveLength(1);
  const failed = await read();
  expect(failed).toMatchObject({
    type: 'payment_intent.succeeded',
    title: 'Payment succeeded',
    payment: null,
    subject: 'pi_nobody_made',
    handledAt: null,
    tries: 1,
    effect: expect.stringContaining('Marks the box as paid'),
    failure: 'The card provider answered with an error (status 500).',
  });
  const now = shop.services.clock.now().toISOString();
  expect((failed.nextTryAt ?? '') > now).toBe(true);

  shop.faults.replace([]);
  await shop.work();
  expect((await read()).handledAt).toBeNull();
  expect((await again(support)).status).toBe(403);
  expect((await again()).answer.nextTryAt).toBe(now);
  await shop.work();
  expect(await read()).toMatchObject({
    tries: 2,
    handledAt: now,
    nextTryAt: null,
    failure: null,
  });
  const twice = await again();
  expect([twice.status, twice.problem.detail]).toEqual([409, 'This event was processed already.']);
  const query = { act: 'try-event-again' };
  const { entries } = (await callStaff(shop, readAuditLog, { as, query })).answer;
  expect(entries).toMatchObject([{ subject: 'evt_late', why: 'The provider is back' }]);
});

it('says of an event without work that it is stored alone, and of an unknown one that there is none', async () => {
  const as = await newMember(shop, 'owner');
  await arrive('evt_other', 'customer.created', 'cus_1');
  const params = { eventId: 'evt_other' };
  expect((await callStaff(shop, getProviderEvent, { as, params })).answer.effect).toBeNull();
  const unknown = { as, params: { eventId: 'evt_never' }, body: {} };
  expect((await callStaff(shop, tryEventAgain, unknown)).problem.detail).toBe(
    'There is no such event.',
  );
});

it('names the order and the amount of a payment, and lists what failed first', async () => {
  const person = await subscriber(shop);
  await shop.work();
  const { paymentId, amount } = await openDispute(shop, person);
  await buyCard(shop, person);
  await shop.work();
  const request = 'GET /v1/payment_intents/pi_';
  shop.faults.replace([{ fault: { kind: 'refuse', status: 500 }, request, times: 100 }]);
  await arrive('evt_fails', 'payment_intent.succeeded', 'pi_elsewhere');
  await workOff(shop.services, () => undefined);
  shop.faults.replace([]);
  shop.advance(1);
  const as = await newMember(shop, 'owner');
  await arrive('evt_refund', 'refund.updated', paymentId);

  const { events } = (await callStaff(shop, getStaffSettings, { as })).answer.webhook;
  expect(events[0]).toMatchObject({ eventId: 'evt_fails', payment: null });
  const { customerId } = person;
  const order = { boxNumber: 1, orderNumber: expect.stringMatching(/^NB-2026-/) };
  const of = { customerId, box: order, paid: amount };
  const found = (title: string) =>
    events.filter((each) => each.title === title).map(({ payment }) => payment);
  expect(found('Payment succeeded')).toContainEqual({ ...of, amount });
  expect(found('Dispute opened')).toEqual([{ ...of, amount }]);
  expect(found('Refund updated')).toEqual([{ ...of, amount: null }]);
  expect(found('Payment succeeded')).toContainEqual({
    customerId,
    box: null,
    amount: expect.any(Number),
    paid: expect.any(Number),
  });
});
