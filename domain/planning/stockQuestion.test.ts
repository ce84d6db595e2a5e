import { expect, it } from 'vitest';
import type { PlannedProduct } from './plannedProduct.ts';
import { certainPosterior, type UsagePosterior } from './posterior.ts';
import { formatPacksChoice, formatPacksLeft, productsToAskAbout } from './stockQuestion.ts';
import { UsageFilter } from './usageFilter.ts';

/** Returns a product of which 27 units came some days ago, to a cupboard that was counted. */
function sentBefore(productId: string, days: number, price = 300): PlannedProduct {
  const posterior = new UsageFilter({ meanPerDay: 0.6, logSd: 0.5 }, 9, 0);
  posterior.deliver(27);
  posterior.update({ kind: 'counted', packs: 3 });
  posterior.passTo(days);
  return { ...product(productId, posterior), price };
}

const product = (productId: string, posterior: UsagePosterior): PlannedProduct => ({
  productId,
  posterior,
  packAmount: 9,
  price: 300,
  weightGrams: 500,
  volumeMl: 900,
  keepsDays: null,
  everyBox: null,
});

it('asks about the product whose stock is least certain in money', () => {
  const asked = productsToAskAbout([
    sentBefore('sent lately', 4),
    sentBefore('sent a month ago', 28),
    sentBefore('dear, sent a month ago', 28, 900),
  ]);
  expect(asked).toEqual(['dear, sent a month ago', 'sent a month ago']);
});

it('asks again so soon only about a product that stands out', () => {
  const lately = ['asked lately'];
  const asked = (price: number, other: PlannedProduct) =>
    productsToAskAbout([sentBefore('asked lately', 28, price), other], lately);
  expect(asked(899, sentBefore('other', 28, 300))).toEqual(['other']);
  expect(asked(901, sentBefore('other', 28, 300))).toEqual(['asked lately', 'other']);
  // A product that is not worth asking about is one of the others.
  const known = sentBefore('hardly uncertain', 2, 300);
  expect(productsToAskAbout([known])).toEqual([]);
  expect(asked(100, known)).toEqual([]);
  expect(asked(3_000, known)).toEqual(['asked lately']);
  const alone = [sentBefore('asked lately', 28)];
  expect(productsToAskAbout(alone, lately)).toEqual(lately);
});

it('asks about nothing that is known, or never came', () => {
  const neverCame = new UsageFilter({ meanPerDay: 0.6, logSd: 0.5 }, 9, 0);
  neverCame.passTo(28);
  const known = certainPosterior(0.6, 12);
  expect(productsToAskAbout([product('never', neverCame), product('known', known)])).toEqual([]);
});

it('does not ask again what was answered today', () => {
  const answered = new UsageFilter({ meanPerDay: 0.6, logSd: 0.5 }, 9, 0);
  answered.deliver(27);
  answered.passTo(28);
  expect(productsToAskAbout([product('asked', answered)])).toEqual(['asked']);
  answered.update({ kind: 'answered', packs: 1 });
  const again = productsToAskAbout([product('asked', answered), sentBefore('other', 28)]);
  expect(again[0]).toBe('other');
});

it.each([
  [0, false, 'you have no Tea left'],
  [1, false, 'you have 1 pack of Tea left'],
  [3, false, 'you have 3 packs of Tea left'],
  [2, true, 'you have 2 packs of Tea left'],
  [3, true, 'you have 3 or more packs of Tea left'],
])('says that %d packs are left, %s for an answer', (packs, orMore, text) => {
  expect(formatPacksLeft(packs, 'Tea', orMore)).toBe(text);
});

it('offers answers up to three or more', () => {
  expect(([0, 1, 2, 3] as const).map(formatPacksChoice)).toEqual(['0', '1', '2', '3 or more']);
});
