import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  balanceOf,
  type CreditInView,
  giftOf,
  giftSpentOn,
  minCardCharge,
  promotionOf,
  spentOn,
  splitPayment,
  undoneBy,
} from './credit.ts';

type Grounds = Parameters<typeof splitPayment>[0];
const of = (price: number, balance: number, over: Partial<Grounds> = {}) =>
  splitPayment({ price, balance, gift: 0, discount: 0, inPerson: false, ...over });

describe('splitPayment', () => {
  it('spends min(balance, price), and the card pays the rest', () => {
    expect(of(2000, 0)).toEqual({ promotion: 0, credit: 0, gift: 0, card: 2000 });
    expect(of(2000, 500)).toEqual({ promotion: 0, credit: 500, gift: 0, card: 1500 });
    expect(of(2000, 2000)).toEqual({ promotion: 0, credit: 2000, gift: 0, card: 0 });
    expect(of(2000, 9000)).toEqual({ promotion: 0, credit: 2000, gift: 0, card: 0 });
  });

  it('leaves 30p for the card where less would be left', () => {
    expect(of(2000, 1970).card).toBe(30);
    expect(of(2000, 1971)).toEqual({ promotion: 0, credit: 1970, gift: 0, card: 30 });
    expect(of(2000, 1999).card).toBe(30);
    expect(of(20, 10)).toEqual({ promotion: 0, credit: 0, gift: 0, card: 20 });
  });

  it('always leaves 30p where the customer pays in person, since that saves the card', () => {
    expect(of(2000, 2000, { inPerson: true })).toEqual({
      promotion: 0,
      credit: 1970,
      gift: 0,
      card: 30,
    });
    expect(of(2000, 1000, { inPerson: true }).card).toBe(1000);
  });

  it('spends a promotion first, and never more of it than the box takes', () => {
    expect(of(2000, 300, { discount: 500 })).toEqual({
      promotion: 500,
      credit: 800,
      gift: 0,
      card: 1200,
    });
    expect(of(2000, 0, { discount: 2000, inPerson: true })).toEqual({
      promotion: 1970,
      credit: 1970,
      gift: 0,
      card: 30,
    });
  });

  it('spends gift credit after all other credit', () => {
    expect(of(2000, 1500, { gift: 1000 })).toEqual({
      promotion: 0,
      credit: 1500,
      gift: 1000,
      card: 500,
    });
    expect(of(1200, 1500, { gift: 1000 }).gift).toBe(700);
    expect(of(400, 1500, { gift: 1000 }).gift).toBe(0);
    // What is left unspent for the card is gift credit.
    expect(of(2000, 2000, { gift: 2000, inPerson: true }).gift).toBe(1970);
    expect(of(2000, 1000, { gift: 1000, discount: 500 }).gift).toBe(1000);
  });

  it('is right for all sums', () => {
    const pence = fc.nat(5000);
    fc.assert(
      fc.property(
        pence,
        pence,
        pence,
        pence,
        fc.boolean(),
        (price, own, present, off, inPerson) => {
          const discount = Math.min(off, price);
          const balance = own + present;
          const grounds = { gift: present, discount, inPerson };
          const { promotion, credit, gift, card } = of(price, balance, grounds);
          expect(card + credit).toBe(price);
          expect(gift).toBeLessThanOrEqual(present);
          expect(credit - promotion - gift).toBeLessThanOrEqual(own);
          // Gift credit is spent where no other credit is left.
          if (gift > 0) expect(credit - promotion - gift).toBe(own);
          expect(gift).toBeGreaterThanOrEqual(0);
          expect(promotion).toBeLessThanOrEqual(discount);
          expect(promotion).toBeLessThanOrEqual(credit);
          expect(credit).toBeLessThanOrEqual(balance + promotion);
          const isMin = card >= minCardCharge || (card === 0 && !inPerson) || card === price;
          expect(isMin).toBe(true);
          // No more is left unspent than the least charge needs.
          expect(Math.min(balance + discount, price) - credit).toBeLessThanOrEqual(minCardCharge);
        },
      ),
    );
  });
});

/** One step of a customer's life. */
type Step =
  | { readonly does: 'give'; readonly amount: number; readonly isGift: boolean }
  | { readonly does: 'open'; readonly box: string; readonly price: number; readonly off: number }
  | { readonly does: 'close'; readonly box: string };

const box = fc.constantFrom('one', 'two', 'three');
const steps = fc.array(
  fc.oneof(
    fc.record({
      does: fc.constant('give' as const),
      amount: fc.integer({ min: 1, max: 3000 }),
      isGift: fc.boolean(),
    }),
    fc.record({ does: fc.constant('open' as const), box, price: fc.nat(4000), off: fc.nat(4000) }),
    fc.record({ does: fc.constant('close' as const), box }),
  ),
  { maxLength: 40 },
);

/** Keeps the ledger as the server does: a box has one open payment at most. */
function play(all: readonly Step[], isRepeated: boolean): CreditInView[] {
  const entries: CreditInView[] = [];
  const versions = new Map<string, number>();
  const open = new Set<string>();
  const add = (entry: Partial<CreditInView> & Pick<CreditInView, 'kind' | 'amount'>) => {
    if (entry.amount === 0) return;
    entries.push({ giftAmount: 0, boxId: null, paymentVersion: null, code: null, ...entry });
    expect(giftOf(entries)).toBeGreaterThanOrEqual(0);
    expect(balanceOf(entries)).toBeGreaterThanOrEqual(giftOf(entries));
  };
  const close = (boxId: string) => {
    open.delete(boxId);
    for (const entry of undoneBy(entries, boxId, versions.get(boxId) ?? 0)) add(entry);
  };
  for (const step of all) {
    if (step.does === 'give') {
      const { amount, isGift } = step;
      add({ kind: isGift ? 'gift' : 'goodwill', amount, giftAmount: isGift ? amount : 0 });
    }
    if (step.does === 'close') {
      close(step.box);
      if (isRepeated) close(step.box);
    }
    if (step.does !== 'open' || open.has(step.box)) continue;
    const paymentVersion = (versions.get(step.box) ?? 0) + 1;
    versions.set(step.box, paymentVersion);
    open.add(step.box);
    const { price, off } = step;
    const { promotion, credit, gift } = of(price, balanceOf(entries), {
      gift: giftOf(entries),
      discount: Math.min(off, price),
    });
    const own = { boxId: step.box, paymentVersion };
    add({ ...own, kind: 'promotion', amount: promotion, code: 'TEN' });
    add({ ...own, kind: 'spent', amount: -credit, giftAmount: -gift });
    expect(spentOn(entries, step.box)).toBe(credit);
    expect(giftSpentOn(entries, step.box)).toBe(gift);
    expect(promotionOf(entries, step.box)).toBe(promotion);
  }
  for (const boxId of open) close(boxId);
  return entries;
}

describe('the ledger', () => {
  it('is never below zero, and closed payments leave all that was given', () => {
    fc.assert(
      fc.property(steps, fc.boolean(), (all, isRepeated) => {
        const entries = play(all, isRepeated);
        const given = all.flatMap((step) => (step.does === 'give' ? step : []));
        const sumOf = (some: typeof given) => some.reduce((sum, { amount }) => sum + amount, 0);
        expect(balanceOf(entries)).toBe(sumOf(given));
        expect(giftOf(entries)).toBe(sumOf(given.filter(({ isGift }) => isGift)));
      }),
    );
  });
});
