import { describe, expect, it } from 'vitest';
import { payByCard, secretFor } from '../../../testing/harness/browser.ts';
import { boxesOf } from '../../../testing/harness/customers.ts';
import { chargesOf, replaceCards, unanswered } from '../../../testing/harness/lockedBox.ts';
import { planned } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { dayMilliseconds, minuteMilliseconds } from '../../platform/clock.ts';
import { settlePayments } from './settlePayments.ts';

const shop = useTestShop({ ownCustomers: true });
const card = '4242424242424242';

/** Opens the payment page of a customer's first box. */
async function atCheckout() {
  const person = await planned(shop);
  const boxId = person.boxes[0]?.boxId ?? '';
  const secret = await secretFor(shop, person, boxId);
  const stored = async () => {
    const [charge] = await chargesOf(shop, { person, boxId, price: 0 });
    if (!charge) throw new Error('no charge');
    return charge;
  };
  return { person, secret, stored };
}

const waitMinutes = (minutes: number) =>
  shop.setTime(
    new Date(shop.services.clock.now().getTime() + minutes * minuteMilliseconds).toISOString(),
  );

/** Counts the questions to the provider about payments from now on. */
function countQuestions(): () => number {
  const { retrievePayment } = shop.services.cards;
  let count = 0;
  replaceCards(shop, {
    retrievePayment: (id) => {
      count += 1;
      return retrievePayment(id);
    },
  });
  return () => count;
}

describe('a payment without a report', () => {
  it('is found a minute later, and pays for its box', async () => {
    const { person, secret } = await atCheckout();
    await payByCard(shop, secret, card);
    waitMinutes(1);
    await shop.work();
    expect((await boxesOf(shop, person))[0]?.orderStatus).toBe('Paid');
  });

  it('is asked for ever less often until its reservation ends, which is cancelled then', async () => {
    const { secret, stored } = await atCheckout();
    const questions = countQuestions();
    const askedAt: number[] = [];
    for (let minute = 1; minute < 30; minute += 1) {
      waitMinutes(1);
      const before = questions();
      await shop.work();
      if (questions() > before) askedAt.push(minute);
    }
    expect(askedAt).toEqual([1, 3, 7, 15]);
    expect((await stored()).status).toBe('open');
    waitMinutes(1);
    await shop.work();
    expect((await stored()).status).toBe('closed');
    expect((await payByCard(shop, secret, card)).error?.code).toBe(
      'payment_intent_unexpected_state',
    );
  });

  it('is asked for once, though two workers take it', async () => {
    await atCheckout();
    waitMinutes(1);
    const [due] = await settlePayments.find(shop.services);
    if (!due) throw new Error('nothing is due');
    const questions = countQuestions();
    await Promise.all([1, 2].map(() => settlePayments.handle(shop.services, due.data)));
    expect(questions()).toBe(1);
  });

  it('is asked for once a day where the provider is away for long, and closed when it is back', async () => {
    const { stored } = await atCheckout();
    const away = async () => {
      throw unanswered();
    };
    const answers = replaceCards(shop, { retrievePayment: away, cancelPayment: away });
    const waits: number[] = [];
    while (waits.length < 20) {
      const { nextCheckAt } = await stored();
      waits.push(nextCheckAt.getTime() - shop.services.clock.now().getTime());
      shop.setTime(nextCheckAt.toISOString());
      const charge = await stored();
      await expect(settlePayments.handle(shop.services, { charge })).rejects.toThrow();
    }
    expect(Math.max(...waits)).toBe(dayMilliseconds);
    expect(waits.slice(-5)).toEqual(waits.slice(-5).fill(dayMilliseconds));
    answers();
    shop.advance(1);
    await shop.work();
    expect((await stored()).status).toBe('closed');
  });
});
