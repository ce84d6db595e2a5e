import { describe, expect, it } from 'vitest';
import { isAsQuoted, paysForBox, reservedFrom, staysReserved } from './checkoutReservation.ts';

const item = { productId: 'soap', quantity: 2, unitPrice: 300 };
const box = {
  status: 'Created',
  deliveryDate: '2026-12-04',
  deliveryFee: 295,
  items: [item],
} as const;
const quote = { amount: 895, items: [item], deliveryDate: '2026-12-04' };
const at = new Date('2026-11-28T09:00:00Z');

describe('a reservation', () => {
  it('lasts 30 minutes', () => {
    expect(reservedFrom(at)).toEqual(new Date('2026-11-28T09:30:00Z'));
  });

  it.each([
    ['nothing', {}, true],
    ['a quantity', { items: [{ ...item, quantity: 3 }] }, false],
    ['a price', { items: [{ ...item, unitPrice: 299 }] }, false],
    ['products of the same price', { items: [{ ...item, productId: 'sponge' }] }, false],
    ['a quantity and its price', { items: [{ ...item, quantity: 1, unitPrice: 600 }] }, false],
    ['the fee', { deliveryFee: 0 }, false],
    ['the day', { deliveryDate: '2026-12-05' }, false],
    ['an empty box', { items: [], deliveryFee: 895 }, false],
  ])('stays as quoted after a change of %s: %s', (_, change, expected) => {
    expect(isAsQuoted({ ...box, ...change }, quote)).toBe(expected);
  });

  it('has any day where its quote has none', () => {
    expect(isAsQuoted(box, { ...quote, deliveryDate: null })).toBe(true);
  });

  it('goes on for the next planned box as quoted, while the customer pays in person', () => {
    const facts = { box, quote, isNext: true, subscriptionActive: false };
    expect(staysReserved(facts)).toBe(true);
    expect(staysReserved({ ...facts, isNext: false })).toBe(false);
    expect(staysReserved({ ...facts, subscriptionActive: true })).toBe(false);
    expect(staysReserved({ ...facts, box: undefined })).toBe(false);
    expect(staysReserved({ ...facts, box: { ...box, status: 'Disabled' } })).toBe(false);
    expect(staysReserved({ ...facts, box: { ...box, deliveryFee: 0 } })).toBe(false);
  });
});

describe('a successful payment', () => {
  const ended = {
    kind: 'checkout',
    open: false,
    closed: false,
    credit: 0,
    asQuoted: true,
    packsFree: true,
  } as const;

  it.each([
    ['is open', { open: true, asQuoted: false, packsFree: false, credit: 100 }, true],
    ['has ended, with all as quoted', {}, true],
    ['has ended, and the box changed', { asQuoted: false }, false],
    ['has ended, and the packs are gone', { packsFree: false }, false],
    ['is closing, with its credit', { credit: 100 }, true],
    ['is closed, without its credit', { closed: true, credit: 100 }, false],
    ['is closed, and had no credit', { closed: true }, true],
    ['is of a locked box', { kind: 'recurring' as const, asQuoted: false, packsFree: false }, true],
  ])('pays for the box where it %s: %s', (_, change, expected) => {
    expect(paysForBox({ ...ended, ...change })).toBe(expected);
  });
});
