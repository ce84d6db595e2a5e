import { products } from '@nestbox/catalogue/products';
import { statedUsage } from '@nestbox/domain/household/usage';
import { chooseAlternatives } from '@nestbox/domain/planning/alternatives';
import { type DeliverySetting, settingInstead } from '@nestbox/domain/planning/packsInstead';
import { describe, expect, it } from 'vitest';
import { demoKinds } from '../../testing/harness/demoKinds.ts';
import { type CachedProduct, fillCatalogue } from '../catalogue/catalogue.ts';
import { substitutesOf } from '../catalogue/substitutesOf.ts';

const catalogue = await fillCatalogue(
  products.map((product) => ({ ...product, inStock: true, retired: false })),
  demoKinds,
);
const daysAMonth = 365.25 / 12;
const cadenceDays = 28;

const suppliedADay = (
  { packAmount }: CachedProduct,
  { frequencyWeeks, everyBox }: DeliverySetting,
) =>
  frequencyWeeks === null
    ? ((everyBox ?? 0) * packAmount) / cadenceDays
    : statedUsage(packAmount, frequencyWeeks);

const upTo12 = Array.from({ length: 12 }, (_, index) => index + 1);
const stated: DeliverySetting[] = [
  ...upTo12.map((frequencyWeeks) => ({ frequencyWeeks, everyBox: null })),
  ...upTo12.map((everyBox) => ({ frequencyWeeks: null, everyBox })),
];

describe('alternatives to any product of the catalogue', () => {
  it.each(stated)('saves the stated amount, for each delivery setting: %o', (setting) => {
    let offers = 0;
    let values = 0;
    for (const product of catalogue.products) {
      const unitsPerDay = suppliedADay(product, setting);
      const consumption = { unitsPerDay, everyBox: setting.everyBox, cadenceDays };
      const candidates = substitutesOf(catalogue, product, new Set());
      for (const offer of chooseAlternatives(product, candidates, consumption)) {
        const { product: other, value, monthlySaving } = offer;
        const cheaper = product.price / product.packAmount - other.price / other.packAmount;
        expect(Math.abs(monthlySaving - cheaper * unitsPerDay * daysAMonth)).toBeLessThan(0.5001);
        if (value) expect(cheaper).toBeGreaterThan(0);
        // The customer who accepts it keeps the same supply.
        const after = settingInstead(setting, product.packAmount, other.packAmount);
        expect(suppliedADay(other, after) / unitsPerDay).toBeCloseTo(1, 9);
        offers += 1;
        if (value) values += 1;
      }
    }
    expect(values).toBeGreaterThan(0);
    expect(offers).toBeGreaterThan(values);
  });
});
