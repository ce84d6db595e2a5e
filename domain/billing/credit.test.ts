import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  balanceOf,
  type CreditInView,
  minCardCharge,
  promotionOf,
  spentOn,
  splitPayment,
  undoneBy,
} from './credit.ts';

const of = (price: number, balance: number, over: { discount?: number; inPerson?: boolean } = {}) =>
  splitPayment({ price, balance, discount: 0, inPerson: false, ...over });

describe('splitPayment', () => {
  it('spends min(balance, price), and the card pays the rest', () => {
    expect(of(2000, 0)).toEqual({ promotion: 0, credit: 0, card: 2000 });
    expect(of(2000, 500)).toEqual({ promotion: 0, credit: 500, card: 1500 });
    expect(of(2000, 2000)).toEqual({ promotion: 0, credit: 2000, card: 0 });
    expect(of(2000, 9000)).toEqual({ promotion: 0, credit: 2000, card: 0 });
  });

  it('leaves 30p for the card where less would be left', () => {
    expect(of(2000, 1970).card).toBe(30);
    expect(of(2000, 1971)).toEqual({ promotion: 0, credit: 1970, card: 30 });
    expect(of(2000, 1999).card).toBe(30);
    expect(of(20, 10)).toEqual({ promotion: 0, credit: 0, card: 20 });
  });

  it('always leaves 30p where the customer pays in person, since that saves the card', () => {
    expect(of(2000, 2000, { inPerson: true })).toEqual({ promotion: 0, credit: 1970, card: 30 });
    expect(of(2000, 1000, { inPerson: true }).card).toBe(1000);
  });

  it('spends a promotion first, and never more of it than the box takes', () => {
    expect(of(2000, 300, { discount: 500 })).toEqual({ promotion: 500, credit: 800, card: 1200 });
    expect(of(2000, 0, { discount: 2000, inPerson: true })).toEqual({
      promotion: 1970,
      credit: 1970,
      card: 30,
    });
  });

  it('is right for all sums', () => {
    const pence = fc.nat(5000);
    fc.assert(
      fc.property(pence, pence, pence, fc.boolean(), (price, balance, off, inPerson) => {
        const discount = Math.min(off, price);
        const { promotion, credit, card } = of(price, balance, { discount, inPerson });
        expect(card + credit).toBe(price);
        expect(promotion).toBeLessThanOrEqual(discount);
        expect(promotion).toBeLessThanOrEqual(credit);
        expect(credit).toBeLessThanOrEqual(balance + promotion);
        const isMin = card >= minCardCharge || (card === 0 && !inPerson) || card === price;
        expect(isMin).toBe(true);
        // No more is left unspent than the least charge needs.
        expect(Math.min(balance + discount, price) - credit).toBeLessThanOrEqual(minCardCharge);
      }),
    );
  });
});

/** One step of a customer's life. */
type Step =
  | { readonly does: 'give'; readonly amount: number }
  | { readonly does: 'open'; readonly box: string; readonly price: number; readonly off: number }
  | { readonly does: 'close'; readonly box: string };

const box = fc.constantFrom('one', 'two', 'three');
const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('give' as const), amount: fc.integer({ min: 1, max: 3000 }) }),
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
    entries.push({ boxId: null, paymentVersion: null, code: null, ...entry });
    expect(balanceOf(entries)).toBeGreaterThanOrEqual(0);
  };
  const close = (boxId: string) => {
    open.delete(boxId);
    for (const entry of undoneBy(entries, boxId, versions.get(boxId) ?? 0)) add(entry);
  };
  for (const step of all) {
    if (step.does === 'give') add({ kind: 'goodwill', amount: step.amount });
    if (step.does === 'close') {
      close(step.box);
      if (isRepeated) close(step.box);
    }
    if (step.does !== 'open' || open.has(step.box)) continue;
    const paymentVersion = (versions.get(step.box) ?? 0) + 1;
    versions.set(step.box, paymentVersion);
    open.add(step.box);
    const { price, off } = step;
    const { promotion, credit } = of(price, balanceOf(entries), { discount: Math.min(off, price) });
    const own = { boxId: step.box, paymentVersion };
    add({ ...own, kind: 'promotion', amount: promotion, code: 'TEN' });
    add({ ...own, kind: 'spent', amount: -credit });
    expect(spentOn(entries, step.box)).toBe(credit);
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
        const given = all.reduce((sum, step) => sum + (step.does === 'give' ? step.amount : 0), 0);
        expect(balanceOf(entries)).toBe(given);
      }),
    );
  });
});
