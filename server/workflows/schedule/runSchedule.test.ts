import { getBox } from '@nestbox/contract/box';
import { getPaymentClientSecret } from '@nestbox/contract/payment';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { describe, expect, it } from 'vitest';
import { eventually, payByCard } from '../../../testing/harness/browser.ts';
import {
  ask,
  boxesOf,
  changeCard,
  headingsTo,
  liveUntil,
  statusOf,
  subscriber,
  tryTo,
} from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { readMailsTo } from '../../notifications/mailQueries.ts';

const shop = useTestShop({ ownCustomers: true });

describe('a subscription', () => {
  it('announces, locks, charges, ships and delivers its boxes by itself', async () => {
    const person = await subscriber(shop);
    const box = await liveUntil(shop, person, 'Delivered');
    const details = await ask(shop, person, getBox, { params: { boxId: box.boxId } });
    expect(details.timeline.map((event) => event.orderStatus)).toEqual([
      'Created',
      'CustomerNotified',
      'Paid',
      'Dispatched',
      'Delivered',
    ]);
    const days = details.timeline.slice(1).map((event) => event.at.slice(0, 10));
    expect(days).toEqual([
      shift(box.deliveryDate, -3),
      box.chargeDate,
      box.shipment_date,
      box.deliveryDate,
    ]);
    const received = await headingsTo(shop, person);
    for (const heading of [
      'Last chance to change box 2',
      'Box 2 is being prepared',
      'Box 2 is paid',
      'Box 2 is on its way',
      'Box 2 has arrived',
    ]) {
      expect(received.filter((each) => each === heading)).toEqual([heading]);
    }
    // What is as announced, and asks nothing, is in the app alone.
    const mails = await readMailsTo(shop.services.database.reader, person.customerId, 50);
    const due = formatDate(box.deliveryDate);
    expect(mails.map(({ subject }) => subject).filter((each) => each.includes(due))).toEqual([
      `Your box is on its way, due ${due}`,
      `Your box comes ${due} · ${formatPounds(box.boxPrice)}`,
    ]);
    const { charged } = await moneyOf(shop, person);
    const boxes = await boxesOf(shop, person);
    expect(charged).toEqual([boxes[0]?.boxPrice, boxes[1]?.boxPrice]);
    expect(boxes.filter((each) => each.orderStatus === 'Created').length).toBeGreaterThanOrEqual(5);
  });
});

describe('a declined charge', () => {
  it('is tried again after 1, 3, 5 and 7 days, and ends with the last day to pay', async () => {
    const person = await subscriber(shop);
    await changeCard(shop, person, '4000000000000341');
    const failed = await liveUntil(shop, person, 'PaymentFailed');
    const status = await statusOf(shop, person);
    expect(status.toPay).toMatchObject({ boxNumber: 2, amount: failed.boxPrice });
    expect(status.toPay?.reason).toBe('your bank declined it');
    // The last retry was in the morning of the pay-by date, which the customer may use to its end.
    await shop.live(7);
    expect(await statusOf(shop, person)).toMatchObject({
      state: 'active',
      toPay: { retryOn: null, payBy: shop.services.clock.now().toISOString().slice(0, 10) },
    });
    await shop.live(1);
    expect((await boxesOf(shop, person))[1]?.orderStatus).toBe('Cancelled');
    const { charged, declined } = await moneyOf(shop, person);
    expect(charged).toHaveLength(1);
    expect(declined).toBe(5);
    const end = await statusOf(shop, person);
    expect(end).toMatchObject({ state: 'paused', active: false, toPay: null });
    const received = await headingsTo(shop, person);
    expect(received.filter((each) => each.includes('was declined'))).toHaveLength(5);
    expect(received.filter((each) => each === 'Your subscription is paused')).toHaveLength(1);
    await shop.live(60);
    expect((await moneyOf(shop, person)).charged).toHaveLength(1);
  });

  it('is paid by another card, which is charged at once', async () => {
    const person = await subscriber(shop);
    await changeCard(shop, person, '4000000000000341');
    await liveUntil(shop, person, 'PaymentFailed');
    await changeCard(shop, person, '5555555555554444');
    await shop.work();
    expect((await boxesOf(shop, person))[1]?.orderStatus).toBe('Paid');
    expect((await statusOf(shop, person)).toPay).toBeNull();
    expect((await moneyOf(shop, person)).charged).toHaveLength(2);
  });

  it('waits for the customer where the bank requires a confirmation', async () => {
    const person = await subscriber(shop);
    await changeCard(shop, person, '4000002760003184');
    const box = await liveUntil(shop, person, 'PaymentFailed');
    expect((await statusOf(shop, person)).toPay).toMatchObject({
      retryOn: null,
      reason: 'your bank wants you to confirm it yourself',
    });
    await shop.live(3);
    expect((await moneyOf(shop, person)).declined).toBe(1);
    const { clientSecret } = await ask(shop, person, getPaymentClientSecret, {
      params: { boxId: box.boxId },
    });
    await payByCard(shop, clientSecret, '4242424242424242');
    await eventually(async () => {
      await shop.work();
      return (await boxesOf(shop, person))[1]?.orderStatus === 'Paid';
    });
    await shop.live(10);
    expect((await boxesOf(shop, person))[1]?.orderStatus).toBe('Delivered');
    expect((await moneyOf(shop, person)).charged).toHaveLength(2);
  });

  it('ends after a week without action', async () => {
    const person = await subscriber(shop);
    await changeCard(shop, person, '4000002760003184');
    await liveUntil(shop, person, 'PaymentFailed');
    await shop.live(8);
    expect((await boxesOf(shop, person))[1]?.orderStatus).toBe('Cancelled');
    expect((await statusOf(shop, person)).state).toBe('paused');
    const late = await tryTo(shop, person, getBox, {
      params: { boxId: (await boxesOf(shop, person))[1]?.boxId ?? '' },
    });
    expect(late.answer.canPayNow).toBe(false);
  });
});

const shift = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
