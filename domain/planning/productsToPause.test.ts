import { expect, it } from 'vitest';
import { certainPosterior } from './posterior.ts';
import { productsToPause } from './productsToPause.ts';
import type { Signal } from './signal.ts';

/** Returns a product of which a household uses this many packs in four weeks. */
const tissues = (packsABox: number) => ({
  productId: 'tissues',
  posterior: certainPosterior((packsABox * 9) / 28),
  packAmount: 9,
  price: 300,
  weightGrams: 500,
  volumeMl: 900,
  keepsDays: null,
  everyBox: null,
});

const signalOn = (on: string, signal: Signal) => ({ productId: 'tissues', on, signal });

/** Returns whether pausing is offered after these signals, one a month. @param packsABox used */
function isOffered(packsABox: number, ...signals: readonly Signal[]): boolean {
  const dated = signals.map((signal, month) => signalOn(`2026-0${month + 1}-09`, signal));
  const other = { ...signalOn('2026-09-09', ranOut), productId: 'soap' };
  return productsToPause([tissues(packsABox)], [...dated, other], 28).includes('tissues');
}

const plenty: Signal = { kind: 'plenty' };
const ranOut: Signal = { kind: 'ranOut' };
const answered = (packs: 0 | 1 | 2 | 3): Signal => ({ kind: 'answered', packs });

it('offers to pause after two reports of plenty in a row', () => {
  expect(isOffered(2, plenty)).toBe(false);
  expect(isOffered(2, plenty, plenty)).toBe(true);
  expect(isOffered(2, plenty, { kind: 'counted', packs: 3 })).toBe(true);
  expect(isOffered(2, plenty, ranOut, plenty)).toBe(false);
  expect(isOffered(2, plenty, plenty, ranOut)).toBe(false);
  expect(isOffered(2, plenty, answered(1), plenty)).toBe(false);
});

it('takes a postponed box for no signal of one product', () => {
  expect(isOffered(2, plenty, { kind: 'postponed', days: 28 }, plenty)).toBe(true);
});

it('offers to pause after an answer of more than two boxes use', () => {
  expect(isOffered(1, answered(3))).toBe(true);
  expect(isOffered(1, answered(2))).toBe(false);
  expect(isOffered(1.6, answered(3))).toBe(false);
  expect(isOffered(1, { kind: 'counted', packs: 5 })).toBe(true);
  expect(isOffered(1, answered(3), ranOut)).toBe(false);
});

it('offers nothing for a single pack that lasts for long', () => {
  expect(isOffered(0.2, answered(1))).toBe(false);
  expect(isOffered(0.2, answered(2))).toBe(true);
});

it('counts reports of one day once', () => {
  const twice = [signalOn('2026-01-09', plenty), signalOn('2026-01-09', plenty)];
  expect(productsToPause([tissues(2)], twice, 28)).toEqual([]);
});
