import type { ProductId } from '@nestbox/contract/values';
import { addSums, type BookSum, grossOf } from '@nestbox/domain/billing/bookSums';
import { moneyLines } from '@nestbox/domain/billing/moneyLines';
import { boxPrice, goodsPrice } from '@nestbox/domain/billing/price';
import { giftOfGoods, refundablePacks } from '@nestbox/domain/billing/refundGoods';
import { type BookedPayment, saleLine } from '@nestbox/domain/billing/salesBook';
import { itemPrice } from '@nestbox/domain/money/itemPrice';
import type { Pence } from '@nestbox/domain/money/pounds';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../testing/harness/propertyRuns.ts';
import type { Charge } from '../../billing/chargeQueries.ts';
import type { Refund } from '../../billing/refundQueries.ts';
import {
  leftToRefund,
  newRefunds,
  newRefundsOfGoods,
  refundsOfPacks,
} from '../../billing/scheduleRefund.ts';

const on = '2026-11-28';
const at = new Date(`${on}T09:00:00Z`);
const ids = { customerId: 'a-customer', boxId: 'a-box' };

const item = fc.record({
  quantity: fc.integer({ min: 1, max: 6 }),
  unitPrice: fc.integer({ min: 1, max: 3000 }),
  vatRate: fc.constantFrom(0, 5, 20),
});

const sale = fc
  .record({
    items: fc.array(item, { minLength: 1, maxLength: 6 }),
    deliveryFee: fc.constantFrom(0, 0, 295, 425),
    promotion: fc.constantFrom(0, 0, 0.1, 0.5, 1),
    credit: fc.constantFrom(0, 0, 0.05, 0.5, 1),
    gift: fc.constantFrom(0, 0, 0.1, 0.5, 1),
  })
  .map(({ items, deliveryFee, ...parts }) => {
    const amount = boxPrice({ items, deliveryFee });
    const promotion = Math.floor(amount * parts.promotion);
    const credit = Math.floor((amount - promotion) * parts.credit);
    const gift = Math.floor(credit * parts.gift);
    const sold = items.map((each, index) => ({ ...each, productId: `product-${index}` }));
    return { items: sold, amount, promotion, credit, gift, paid: amount - promotion - credit };
  });

type Sale = typeof sale extends fc.Arbitrary<infer T> ? T : never;

/** What may become of a payment. Packs and pence are taken of what is left. */
const act = fc.oneof(
  fc.record({
    kind: fc.constant('goods' as const),
    packs: fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }),
    asCredit: fc.boolean(),
    refused: fc.integer({ min: 0, max: 9 }).map((of10) => of10 === 0),
  }),
  fc.record({
    kind: fc.constant('amount' as const),
    share: fc.double({ min: 0.01, max: 1, noNaN: true }),
    asCredit: fc.boolean(),
    refused: fc.integer({ min: 0, max: 9 }).map((of10) => of10 === 0),
  }),
  fc.record({
    kind: fc.constant('atProvider' as const),
    share: fc.double({ min: 0.01, max: 1, noNaN: true }),
  }),
);

type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const chargeOf = ({ paid, credit, gift, promotion }: Sale): Charge => ({
  ...ids,
  paymentVersion: 1,
  status: 'succeeded',
  kind: 'recurring',
  paymentIntent: 'pi_1',
  paidAmount: paid,
  creditAmount: credit + promotion,
  promotionAmount: promotion,
  giftAmount: gift,
  disputedAmount: 0,
  quoteNumber: 1,
  reservedUntil: null,
  checks: 0,
  failedOn: null,
  retries: 0,
  retryOn: null,
  payBy: null,
  declineReason: null,
  createdAt: at,
  settledAt: at,
  nextCheckAt: at,
});

const wanted = { reason: 'A pack was broken.', dueOn: on, announced: false };

/** Returns the rows that an act adds; none where nothing is left for it. */
function rowsOf(bought: Sale, refunds: readonly Refund[], act: Act): Refund[] {
  const charge = chargeOf(bought);
  const left = leftToRefund(charge, refunds);
  const all = left.card + left.credit;
  if (act.kind === 'atProvider') {
    const amount = Math.floor(left.card * act.share);
    if (amount === 0) return [];
    const refundNumber = refunds.length + 1;
    const row = { ...ids, refundNumber, destination: 'card', paymentIntent: 'pi_1' } as const;
    return [{ ...row, ...wanted, amount, giftAmount: 0, items: null, ...made }];
  }
  if (all === 0) return [];
  const { asCredit, refused } = act;
  const rows =
    act.kind === 'amount'
      ? newRefunds(charge, refunds, { ...wanted, asCredit, amount: Math.ceil(all * act.share) }, at)
      : newRefundsOfGoods(
          charge,
          refunds,
          { ...wanted, asCredit, sold: bought.items, goods: goodsOf(bought, refunds, act.packs) },
          at,
        );
  return rows.map((row) => ({
    ...row,
    ...made,
    ...(refused && row.destination === 'card' && { status: 'refused' as const }),
  }));
}

const made = {
  status: 'refunded' as const,
  providerRefund: null,
  failedAt: null,
  createdAt: at,
  settledAt: at,
};

/** Returns as many of the packs as can still be refunded. */
const goodsOf = ({ items }: Sale, refunds: readonly Refund[], packs: readonly number[]) =>
  items.flatMap(({ productId, unitPrice }, index) => {
    const left = refundablePacks(items, refundsOfPacks(refunds, ids.boxId), productId);
    const quantity = Math.min(left, packs[index] ?? 0);
    if (quantity === 0) return [];
    return [{ productId, quantity, price: itemPrice({ unitPrice, quantity }) }];
  });

const sumTo = (destination: Refund['destination'], refunds: readonly Refund[]): Pence =>
  refunds
    .filter((each) => each.destination === destination && each.status !== 'refused')
    .reduce((sum, { amount }) => sum + amount, 0);

const goodsSum = (refunds: readonly Refund[]): Pence =>
  refunds
    .filter(({ items, status }) => items !== null && status !== 'refused')
    .reduce((sum, { amount }) => sum + amount, 0);

/** Returns what was paid for the goods, without delivery. */
const shareOfGoods = ({ items, amount, paid, credit }: Sale): Pence =>
  Math.round((goodsPrice(items) * (paid + credit)) / amount);

const giftBack = (refunds: readonly Refund[]): Pence =>
  refunds.reduce((sum, { giftAmount }) => sum + giftAmount, 0);

/** Returns the lines of the sales book for refunds to the card and as gift credit, oldest first. */
function bookedSums(bought: Sale, refunds: readonly Refund[]): BookSum[][] {
  const payment: BookedPayment = {
    customerId: ids.customerId,
    boxNumber: 1,
    orderNumber: null,
    paymentVersion: 1,
    paymentIntent: 'pi_1',
    items: bought.items,
    amount: bought.amount,
    paid: bought.paid,
    credit: bought.credit - bought.gift + bought.promotion,
    gift: bought.gift,
  };
  const movements = refunds
    .filter(({ status }) => status === 'refunded')
    .map(bookedPart)
    .filter(({ amount }) => amount > 0)
    .map(({ money, amount, items, refundNumber }) => ({
      kind: 'refund' as const,
      of: `R${refundNumber}`,
      money,
      amount,
      on,
      items:
        items?.map(({ productId, amount: part }) => ({
          vatRate: bought.items.find((each) => each.productId === productId)?.vatRate ?? 0,
          amount: part,
        })) ?? null,
    }));
  const lines = [saleLine(payment, on), ...moneyLines(payment, movements)];
  return lines.map(({ sums }) => [...sums]);
}

/** Returns what of a refund changes the VAT: all that goes to the card, and gift credit. */
const bookedPart = ({ destination, refundNumber, amount, giftAmount, items }: Refund) =>
  destination === 'card'
    ? { refundNumber, money: 'card' as const, amount, items }
    : {
        refundNumber,
        money: 'gift' as const,
        amount: giftAmount,
        items: items && giftOfGoods(items, giftAmount),
      };

/** Returns goods and delivery at each rate. */
const pence = ({ rate, goods, delivery }: BookSum) => ({
  rate,
  net: goods.net + delivery.net,
  vat: goods.vat + delivery.vat,
});

it('gives back, in any order of refunds, what was paid at each rate of VAT and no more', () => {
  fc.assert(
    fc.property(sale, fc.array(act, { maxLength: 8 }), (bought, acts) => {
      let refunds: Refund[] = [];
      for (const each of acts) {
        refunds = [...refunds, ...rowsOf(bought, refunds, each)];
        const [toCard, toCredit] = [sumTo('card', refunds), sumTo('credit', refunds)];
        expect(toCard).toBeLessThanOrEqual(bought.paid);
        expect(giftBack(refunds)).toBeLessThanOrEqual(Math.min(bought.gift, toCredit));
        // Packs are refunded in full, besides goodwill that was given before.
        const ofGoods = goodsSum(refunds);
        expect(ofGoods).toBeLessThanOrEqual(shareOfGoods(bought));
        expect(toCard + toCredit - ofGoods).toBeLessThanOrEqual(bought.paid + bought.credit);
        for (const left of addSums(bookedSums(bought, refunds)).map(pence)) {
          expect(left.net).toBeGreaterThanOrEqual(0);
          expect(left.vat).toBeGreaterThanOrEqual(0);
        }
      }
      for (const { amount } of refunds) expect(amount).toBeGreaterThan(0);
      const left = leftToRefund(chargeOf(bought), refunds);
      if (left.card > 0) {
        const rest = newRefunds(
          chargeOf(bought),
          refunds,
          { ...wanted, amount: null, asCredit: false },
          at,
        );
        refunds = [...refunds, ...rest.map((row) => ({ ...row, ...made }))];
      }
      const after = leftToRefund(chargeOf(bought), refunds);
      expect(after.card).toBe(0);
      if (sumTo('card', refunds) === bought.paid && giftBack(refunds) === bought.gift) {
        expect(grossOf(addSums(bookedSums(bought, refunds)))).toBe(0);
        for (const sum of addSums(bookedSums(bought, refunds)).map(pence)) {
          expect(sum).toEqual({ rate: sum.rate, net: 0, vat: 0 });
        }
      }
    }),
    propertyRuns(200),
  );
});

it('books packs that are refunded at their own rate of VAT, but for pence of rounding', () => {
  const packs = fc.array(fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }), { maxLength: 6 });
  fc.assert(
    fc.property(sale, packs, (bought, acts) => {
      let refunds: Refund[] = [];
      for (const some of acts) {
        const act = { kind: 'goods', packs: some, asCredit: false, refused: false } as const;
        refunds = [...refunds, ...rowsOf(bought, refunds, act)];
      }
      const [, ...lines] = bookedSums(bought, refunds);
      const items = refunds.flatMap((each) => bookedPart(each).items ?? []);
      for (const { rate, net, vat } of addSums(lines).map(pence)) {
        const atRate = bought.items.filter(({ vatRate }) => vatRate === rate).map(idOf);
        const own = items.filter((each) => atRate.includes(each.productId));
        const amount = own.reduce((sum, each) => sum + each.amount, 0);
        // Each refund shares gift credit among its packs to the penny.
        const pennies = bought.items.length + acts.length;
        expect(Math.abs(net + vat + amount)).toBeLessThanOrEqual(pennies);
      }
    }),
    propertyRuns(200),
  );
});

const idOf = ({ productId }: { productId: ProductId }) => productId;
