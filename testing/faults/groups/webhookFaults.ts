import { listFutureBoxes } from '@nestbox/contract/box';
import Stripe from 'stripe';
import { testKeys } from '../../harness/testKeys.ts';
import { ask, type SimulatedCustomer } from '../../year/customer.ts';
import { payInPerson } from '../../year/pay.ts';
import type { Fault } from '../fault.ts';
import type { Models } from '../models.ts';
import type { Stage } from '../openStage.ts';
import type { PostedEvent } from '../webhookPost.ts';

const shoppers = { small: 3, full: 50 };
const repeats = 10;

/** Returns the card sandbox's events of new payments, which are kept back. */
async function paidEvents(stage: Stage, models: Models, count: number): Promise<PostedEvent[]> {
  const kept: PostedEvent[] = [];
  stage.webhooks.keep(kept);
  const people = await models.copies('shopper', count);
  for (const person of people) await payNext(models, person);
  const sent = () => kept.filter(({ body }) => body.includes('"payment_intent.succeeded"')).length;
  while (sent() < count) await new Promise((resolve) => setTimeout(resolve, 20));
  return kept;
}

async function payNext({ play }: Models, person: SimulatedCustomer): Promise<void> {
  const [box] = await ask(play, person, listFutureBoxes);
  if (!box || !(await payInPerson(play, person, box, 'works'))) throw new Error('Not paid');
}

const repeated: Fault = {
  name: `webhooks ${repeats} times in parallel, in any order`,
  async play(stage, models, size) {
    const events = await paidEvents(stage, models, shoppers[size]);
    const deliveries = Array.from({ length: repeats }, () => events.toReversed()).flat();
    const shuffled = deliveries
      .map((event, index) => ({ event, place: (index * 7_919) % deliveries.length }))
      .sort((a, b) => a.place - b.place);
    const working = stage.shop.work();
    const statuses = await Promise.all(shuffled.map(({ event }) => stage.webhooks.deliver(event)));
    await working;
    const wrong = statuses.filter((status) => status !== 200).map((status) => `answered ${status}`);
    return { tries: deliveries.length, wrong };
  },
};

const never: Fault = {
  name: 'webhooks that never come',
  async play(stage, models, size) {
    await paidEvents(stage, models, shoppers[size]);
    return { tries: shoppers[size] };
  },
};

const untrue: Fault = {
  name: 'webhooks forged, stale and altered',
  async play(stage, models, size) {
    const tries = { small: 30, full: 1_000 }[size];
    const events = await paidEvents(stage, models, 1);
    const event = events.find(({ body }) => body.includes('succeeded'));
    if (!event) throw new Error('No event came');
    const wrong: string[] = [];
    const timestamp = Math.floor(Date.now() / 1_000) - 301;
    const sign = (payload: string, extra: object) =>
      Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: testKeys.webhookSecret,
        ...extra,
      });
    const { body, signature } = event;
    const bad: PostedEvent[] = [
      { body, signature: sign(body, { secret: 'whsec_of_somebody_else' }) },
      { body, signature: sign(body, { timestamp }) },
      { body: body.replace('succeeded', 'canceled_'), signature },
      { body, signature: '' },
    ];
    for (let done = 0; done < tries; done += 1) {
      const status = await stage.webhooks.deliver(bad[done % bad.length] ?? event);
      if (status !== 400) wrong.push(`a false webhook was answered ${status}`);
    }
    return { tries, wrong };
  },
};

export const webhookFaults = [repeated, never, untrue];
