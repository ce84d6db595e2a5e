import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { testKeys } from '../../../testing/harness/testKeys.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { readOpenEvents } from '../../billing/webhookEventQueries.ts';
import { webhookPath } from '../../billing/webhookPath.ts';

const shop = useTestShop();

const post = (payload: string) =>
  shop.app.inject({
    method: 'POST',
    url: webhookPath,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': new Stripe(testKeys.secretKey).webhooks.generateTestHeaderString({
        payload,
        secret: testKeys.webhookSecret,
      }),
    },
    payload,
  });

const event = {
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { id: 'pi_nobody_made' } },
};

it.each([
  ['a number', -1],
  ['nothing', null],
  ['no id', { ...event, id: undefined }],
  ['an id that is none', { ...event, id: { a: 1 } }],
  ['a null byte', { ...event, id: 'evt_\u0000' }],
  ['a huge id', { ...event, id: `evt_${'9'.repeat(9_000)}` }],
  ['a type that is none', { ...event, type: ['payment_intent.succeeded'] }],
  ['a subject that is none', { ...event, data: { object: { id: 7 } } }],
])('a signed event of another shape is refused with a sentence: %s', async (_, payload) => {
  const answer = await post(JSON.stringify(payload));
  expect([answer.statusCode, answer.json().detail]).toEqual([
    400,
    'This is not an event of the card provider.',
  ]);
});

it.each([
  ['payment_intent.succeeded', 'pi_nobody_made'],
  ['setup_intent.succeeded', 'seti_nobody_made'],
  ['setup_intent.succeeded', `seti_${'9'.repeat(240)}`],
  ['charge.refunded', '.'],
])(
  'an event is marked as processed where the provider does not know its object: %s',
  async (type, id) => {
    const sent = { ...event, id: `evt_${type}_${id.length}`, type, data: { object: { id } } };
    expect((await post(JSON.stringify(sent))).statusCode).toBe(200);
    await shop.work();
    shop.advance(30);
    const { database, clock } = shop.services;
    expect(await readOpenEvents(database.reader, clock.now(), 10)).toEqual([]);
  },
);
