import { type Box, getBox, listBoxes } from '@nestbox/contract/box';
import { makeChange } from '@nestbox/contract/change';
import { enterPromotion } from '@nestbox/contract/credit';
import { getPaymentClientSecret } from '@nestbox/contract/payment';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import type { BoxId } from '@nestbox/contract/values';
import { refundStates } from '@nestbox/domain/billing/refundState';
import { addDays } from '@nestbox/domain/calendar/date';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAllCharges } from '../../server/billing/chargeQueries.ts';
import { readCredit } from '../../server/billing/creditQueries.ts';
import { addPromotion, endPromotion } from '../../server/billing/promotionChanges.ts';
import { readRefunds } from '../../server/billing/refundQueries.ts';
import { readBoxes } from '../../server/boxes/boxQueries.ts';
import { today } from '../../server/platform/clock.ts';
import { Refusal } from '../../server/platform/http/refusal.ts';
import { giveCredit } from '../../server/workflows/refunds/giveCredit.ts';
import { refundBox } from '../../server/workflows/refunds/refundBox.ts';
import { aNewcomer } from '../harness/aCustomer.ts';
import { anyChoice, anyDay, anyHome } from '../harness/anyNewcomer.ts';
import { payByCard } from '../harness/browser.ts';
import { ask, tryTo } from '../harness/customers.ts';
import { moneyOf } from '../harness/money.ts';
import { operate } from '../harness/operator.ts';
import { propertyRuns } from '../harness/propertyRuns.ts';
import { chanceOf } from '../year/chance.ts';
import { type Act, actOf } from './acts.ts';
import { requestOf, type Shopper, withShopper } from './shopper.ts';

const { services } = await aNewcomer();
const card = '4242424242424242';

/** What happens before the payment, or between the notice of a box and its charge. */
const act = fc.oneof(
  actOf(
    ...([
      'addProducts',
      'removeProducts',
      'quantity',
      'oneOff',
      'boxPreferences',
      'setActive',
    ] as const),
    ...(['postpone', 'frequency', 'swap', 'household', 'addAbsence'] as const),
  ),
  fc.record({
    kind: fc.constantFrom('code' as const, 'credit' as const, 'quote' as const, 'days' as const),
    seed: fc.nat(),
  }),
);

/** What becomes of the money of a paid box. */
const ending = fc.array(
  fc.record({
    kind: fc.constantFrom('refund' as const, 'packs' as const, 'cancel' as const),
    seed: fc.nat(),
  }),
  { maxLength: 4 },
);

const story = fc.record({
  household: anyHome,
  chosen: anyChoice(services.catalogue),
  today: anyDay,
  acts: fc.array(act, { maxLength: 7 }),
  paysOlderQuote: fc.boolean(),
  offers: fc.array(
    fc.record({
      percent: fc.constantFrom(5, 15, 100),
      boxes: fc.constantFrom(1, null),
      minGoods: fc.constantFrom(0, 2_000),
      /** Days from the start of the story to the last one. */
      lasts: fc.integer({ min: 0, max: 70 }),
    }),
    { maxLength: 2 },
  ),
  later: fc.array(
    fc.record({
      kind: fc.constantFrom('code' as const, 'credit' as const, 'endOffers' as const),
      seed: fc.nat(),
    }),
    { maxLength: 2 },
  ),
  ending,
});

const codes = {
  ALL: ['--percent', '100', '--boxes', '1', '--first-box'],
  TENTH: ['--percent', '10', '--boxes', '3'],
  FIVER: ['--amount', '5.00', '--boxes', '2'],
  LOTS: ['--amount', '90.00', '--boxes', '2'],
} as const;

interface Quote {
  readonly secret: string;
  readonly amount: number;
}

/** Opens the payment of the next box; null where that is refused with a sentence. */
async function quote({ shop, person }: Shopper): Promise<Quote | null> {
  const boxes = await ask(shop, person, listBoxes);
  const next = boxes
    .filter(({ orderStatus }) => orderStatus === 'Created')
    .sort((a, b) => a.deliveryDate.localeCompare(b.deliveryDate))[0];
  if (!next) return null;
  const params = { boxId: next.boxId };
  const { status, answer, problem } = await tryTo(shop, person, getPaymentClientSecret, { params });
  if (status !== 200) {
    expect(status).toBe(409);
    expect(problem.detail).toMatch(/^[A-Z].*\.$/);
    return null;
  }
  expect(answer.amount + answer.credit).toBe(answer.box.boxPrice);
  return { secret: answer.clientSecret, amount: answer.amount };
}

async function carryOut(shopper: Shopper, { kind, seed }: { kind: string; seed: number }) {
  const { shop, person } = shopper;
  const chance = chanceOf(seed);
  switch (kind) {
    case 'code': {
      const body = { code: chance.pick(Object.keys(codes)) };
      return void (await tryTo(shop, person, enterPromotion, { body }));
    }
    case 'credit': {
      const amount = chance.pick([1, 29, 500, 1_500, 9_000]);
      return void (await giveCredit(shop.services, person.customerId, {
        amount,
        reason: 'Sorry.',
      }));
    }
    case 'endOffers': {
      for (const { code } of shop.services.offers.current) {
        await endPromotion(shop.services, code, { seen: null });
      }
      return;
    }
    case 'days':
      return shop.live(chance.whole(1, 6));
    default: {
      const body = await requestOf(shopper, { kind, seed } as Act);
      if (body) await tryTo(shop, person, makeChange, { body });
    }
  }
}

/** Returns the sums of what cards paid and got back, which receipts and the provider state alike. */
async function expectReceipts({ shop, person }: Shopper): Promise<void> {
  const boxes = await ask(shop, person, listBoxes);
  const details = await Promise.all(
    boxes.map(({ boxId }) => ask(shop, person, getBox, { params: { boxId } })),
  );
  const receipts = details.flatMap(({ receipt }) => (receipt ? [receipt] : []));
  const { charged, refunded } = await moneyOf(shop, person);
  const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
  const refunds = await readRefunds(shop.services.database.reader, person.customerId);
  const charges = await readAllCharges(shop.services.database.reader, person.customerId);
  const unwanted = charges.filter(({ status }) => status === 'unwanted');
  const paid = sum(receipts.map(({ total }) => total));
  expect(paid).toBe(sum(charged) - sum(unwanted.map(({ paidAmount }) => paidAmount ?? 0)));
  const toCard = refunds.filter((each) => each.destination === 'card');
  expect(sum(toCard.map(({ amount }) => amount))).toBeGreaterThanOrEqual(refunded);
  expect(refunded).toBeLessThanOrEqual(sum(charged));
}

/** Expects that no box gives back more than card and own credit paid for it. */
async function expectNoMoneyOfPromotions({ shop, person }: Shopper): Promise<void> {
  const { reader } = shop.services.database;
  const refunds = await readRefunds(reader, person.customerId);
  const entries = await readCredit(reader, person.customerId);
  for (const charge of await readAllCharges(reader, person.customerId)) {
    if (charge.status !== 'succeeded') continue;
    const own = (charge.paidAmount ?? 0) + charge.creditAmount - charge.promotionAmount;
    const given = refunds.filter(
      ({ boxId, status }) => boxId === charge.boxId && refundStates[status].takesMoney,
    );
    const sumOf = (some: typeof given) => some.reduce((sum, { amount }) => sum + amount, 0);
    // Packs are refunded in full, besides goodwill that was given before.
    expect(sumOf(given.filter(({ items }) => items === null))).toBeLessThanOrEqual(own);
    expect(sumOf(given.filter(({ items }) => items !== null))).toBeLessThanOrEqual(own);
    expect(sumOf(given.filter(({ destination }) => destination === 'card'))).toBeLessThanOrEqual(
      charge.paidAmount ?? 0,
    );
  }
  const sumOf = (...kinds: readonly string[]) =>
    entries.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0);
  // What codes gave is spent on boxes, or withdrawn.
  const balance = entries.reduce((sum, { amount }) => sum + amount, 0);
  expect(balance).toBeLessThanOrEqual(sumOf('goodwill', 'refund'));
  expect(balance).toBeGreaterThanOrEqual(0);
}

async function end({ shop, person }: Shopper, { kind, seed }: { kind: string; seed: number }) {
  const chance = chanceOf(seed);
  if (kind === 'cancel') {
    await tryTo(shop, person, setSubscriptionStatus, { body: { status: false } });
    return;
  }
  const paid = (await ask(shop, person, listBoxes)).filter(
    ({ orderStatus }) => orderStatus === 'Paid' || orderStatus === 'Delivered',
  );
  if (paid.length === 0) return;
  const box: Box = chance.pick(paid);
  const { product, quantity } = chance.pick(box.productQuantities);
  const items = [{ productId: product.productId, quantity: chance.whole(1, quantity) }];
  const amount = chance.pick([null, 1, 30, 700]);
  try {
    await refundBox(shop.services, person.customerId, {
      boxId: box.boxId,
      reason: 'A pack was broken.',
      asCredit: chance.happens(0.4),
      ...(kind === 'packs' ? { amount: null, items } : { amount }),
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

it('what is quoted is charged, and no promotion becomes money', { timeout: 900_000 }, () =>
  fc.assert(
    fc.asyncProperty(story, ({ acts, paysOlderQuote, later, ending, offers, ...start }) =>
      withShopper({ ...start, paidFor: null }, async (shopper) => {
        const { shop, person } = shopper;
        for (const [code, terms] of Object.entries(codes)) {
          expect((await operate(shop, ['promotions', 'add', code, ...terms])).exit).toBe(0);
        }
        for (const [place, { lasts, ...terms }] of offers.entries()) {
          await addPromotion(shop.services, {
            kind: 'automatic',
            code: `Offer ${place}`,
            ...terms,
            amount: null,
            firstBoxOnly: false,
            products: [],
            categories: [],
            maxUses: null,
            validFrom: null,
            validUntil: addDays(today(shop.services.clock), lasts),
          });
        }
        const older: Quote[] = [];
        for (const each of acts) {
          if (each.kind === 'quote')
            older.push(...[await quote(shopper)].filter((q) => q !== null));
          else await carryOut(shopper, each);
        }
        const [stale] = older;
        if (paysOlderQuote && stale) await payByCard(shop, stale.secret, card);
        else {
          const latest = await quote(shopper);
          if (!latest) return;
          await payByCard(shop, latest.secret, card);
          expect((await moneyOf(shop, person)).charged).toEqual([latest.amount]);
        }
        await shop.work();
        await tryTo(shop, person, setSubscriptionStatus, { body: { status: true } });
        await shop.work();
        await expectReceipts(shopper);
        await expectNoMoneyOfPromotions(shopper);
        await expectAnnounced(shopper, later);
        for (const each of ending) {
          await end(shopper, each);
          await shop.work();
          await expectReceipts(shopper);
          await expectNoMoneyOfPromotions(shopper);
        }
      }),
    ),
    propertyRuns(2),
  ),
);

/** Lives until the second box is charged, and expects what the last notice of it says. */
async function expectAnnounced(
  shopper: Shopper,
  later: readonly { kind: 'code' | 'credit' | 'endOffers'; seed: number }[],
): Promise<void> {
  const { shop, person } = shopper;
  let announced: { boxId: BoxId; amount: number | null } | null = null;
  for (let step = 0; step < 30; step += 1) {
    const boxes = await readBoxes(shop.services.database.reader, person.customerId);
    const locked = boxes.find(({ status }) => status === 'CustomerNotified');
    const was = announced;
    const settled = was && boxes.find(({ boxId }) => boxId === was.boxId);
    if (was && settled && settled.status !== 'CustomerNotified') {
      expect(settled.status).toBe('Paid');
      const charges = await readAllCharges(shop.services.database.reader, person.customerId);
      const charge = charges.find(
        (each) => each.boxId === was.boxId && each.status === 'succeeded',
      );
      expect(charge?.paidAmount).toBe(was.amount);
      const { charged } = await moneyOf(shop, person);
      if (was.amount) expect(charged.at(-1)).toBe(was.amount);
      return expectReceipts(shopper);
    }
    if (locked) {
      if (!announced) {
        for (const each of later) await carryOut(shopper, each);
        await shop.work();
      }
      const [now] = (await readBoxes(shop.services.database.reader, person.customerId)).filter(
        ({ boxId }) => boxId === locked.boxId,
      );
      announced = { boxId: locked.boxId, amount: now?.announcedCharge ?? null };
    }
    const [next] = boxes.filter(({ status }) => status === 'Created');
    const lastChange = next && addDays(next.deliveryDate, -7);
    const now = today(shop.services.clock);
    // The days in between have no work but arrivals.
    if (lastChange && lastChange > now && !locked) {
      shop.setTime(`${lastChange}T09:00:00Z`);
      await shop.work();
    } else await shop.live(1);
  }
}
