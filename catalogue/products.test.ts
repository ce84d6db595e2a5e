import { describe, expect, it } from 'vitest';
import { demoCategories } from './demoCategories.ts';
import { products } from './products.ts';
import type { UsageFigures } from './usage/usageRow.ts';
import { usageFigures } from './usageFigures.ts';

const byUsage = new Map<string, UsageFigures>(usageFigures.map((row) => [row.usage, row]));

/** The usual words for a product, one of which must be in its name. */
const kinds: Record<string, RegExp> = {
  'toilet-tissue': /Toilet Tissue/,
  'washing-up-liquid': /Washing-up Liquid/,
  'hand-wash': /Hand Wash/,
  'laundry-detergent': /Laundry/,
  'kitchen-roll': /Kitchen Roll/,
  'bin-liner': /Bin Liners/,
  'tea-bag': /Tea Bags/,
  nappy: /Nappies/,
  'tinned-tomatoes': /Tomatoes/,
  'multi-surface-spray': /Multi-surface/,
};

function repeated(values: readonly string[]): string[] {
  return values.filter((value, i) => values.indexOf(value) !== i);
}

describe('the range', () => {
  it('has no id, name or description twice', () => {
    expect(repeated(products.map((product) => product.productId))).toEqual([]);
    expect(repeated(products.map((product) => product.productName.toLowerCase()))).toEqual([]);
    expect(repeated(products.map((product) => product.descriptionShort))).toEqual([]);
    expect(repeated(products.map((product) => product.descriptionLong))).toEqual([]);
  });

  it.each(demoCategories)('offers at least 24 products in $name', ({ name }) => {
    const count = products.filter((product) => product.productCategory === name).length;
    expect(count).toBeGreaterThanOrEqual(24);
  });

  it('has something for every use', () => {
    const served = new Set<string>(products.map((product) => product.usage));
    expect(usageFigures.filter((row) => !served.has(row.usage))).toEqual([]);
  });

  it('has 16 to 20 essentials, at most one a use', () => {
    const essentials = products.filter((product) => product.essential);
    expect(essentials.length).toBeGreaterThanOrEqual(16);
    expect(essentials.length).toBeLessThanOrEqual(20);
    expect(repeated(essentials.map((product) => product.usage))).toEqual([]);
  });

  it('has only essentials that homes of adults use, and that come in no sizes', () => {
    for (const { productId, usage, sort } of products.filter((product) => product.essential)) {
      const row = byUsage.get(usage);
      const perAdult = row && row.perAdultMaleDay > 0 && row.perAdultFemaleDay > 0;
      const perHome = row && row.perHouseholdDay + row.perBathroomDay + row.perRoomDay > 0;
      expect([productId, perAdult || perHome]).toEqual([productId, true]);
      expect([productId, sort ?? '']).not.toEqual([productId, expect.stringContaining('size')]);
    }
  });

  it('has an alternative for each product with an eco reason', () => {
    for (const { productId, usage, sort, eco } of products.filter((product) => product.eco)) {
      const others = products.filter((other) => other.usage === usage && other.sort === sort);
      expect([productId, others.some((other) => other.eco !== eco)]).toEqual([productId, true]);
    }
  });

  it('draws no two packs from the same data', () => {
    expect(repeated(products.map((product) => JSON.stringify(product.packaging)))).toEqual([]);
  });
});

describe.each(products.map((product) => [product.productId, product] as const))(
  '%s',
  (_, product) => {
    it('has texts that can be published', () => {
      expect(product.productId).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(product.descriptionShort.length).toBeLessThanOrEqual(90);
      expect(product.descriptionShort).toMatch(/[.!?]$/);
      const sentences = product.descriptionLong.split(/(?<=[.!?])\s+(?=[A-Z])/);
      expect(sentences.length).toBeGreaterThanOrEqual(2);
      expect(sentences.length).toBeLessThanOrEqual(4);
      expect(product.productName).toMatch(kinds[product.usage] ?? /./);
    });

    it('has a sane price, size and weight', () => {
      expect(Number.isInteger(product.price)).toBe(true);
      expect(product.price).toBeGreaterThanOrEqual(50);
      expect(product.price).toBeLessThanOrEqual(1500);
      expect(product.packAmount).toBeGreaterThan(0);
      expect(product.content.amount).toBeGreaterThan(0);
      expect(product.volumeMl).toBeGreaterThan(0);
      const { amount, unit } = product.content;
      if (unit === 'g') expect(product.weightGrams).toBeGreaterThan(amount);
      if (unit === 'ml') expect(product.weightGrams).toBeGreaterThan(amount * 0.9);
      // Content and pack amount are equal where they have the same unit, except for longer rolls
      // and larger liners, which last longer than as many ordinary ones.
      const alike = unit === byUsage.get(product.usage)?.unit;
      if (alike && (unit === 'ml' || unit === 'g')) expect(product.packAmount).toBe(amount);
    });

    it('claims of its greenness one fact that its texts bear out', () => {
      const { eco, productName, descriptionShort, descriptionLong } = product;
      if (eco === undefined) return;
      expect(eco.length).toBeLessThanOrEqual(60);
      expect(eco).not.toMatch(/\beco|friendly|green|sustainab|natural|planet|conscious|\.$/i);
      const texts = [productName, descriptionShort, descriptionLong].join(' ').toLowerCase();
      const words = eco.toLowerCase().match(/[a-z]{5,}/g) ?? [];
      expect(words.filter((word) => texts.includes(word))).not.toEqual([]);
    });

    it('lasts a family between two days and six years', () => {
      const row = byUsage.get(product.usage);
      if (!row) throw new Error('no usage figures');
      const family =
        row.perHouseholdDay +
        row.perAdultMaleDay +
        row.perAdultFemaleDay +
        2 * row.perChildDay +
        row.perInfantDay +
        row.perBathroomDay +
        5 * row.perRoomDay;
      const days = product.packAmount / family;
      expect(days).toBeGreaterThan(2);
      expect(days).toBeLessThan(6 * 365);
    });
  },
);

describe('tax', () => {
  it('is nothing on food and sanitary pads, and 20 percent on the rest', () => {
    for (const { productCategory, usage, vatRate } of products)
      expect([usage, vatRate]).toEqual([
        usage,
        productCategory === 'Pantry' || usage === 'sanitary-pad' ? 0 : 20,
      ]);
  });
});

describe('hazards', () => {
  const codes = (usage: string) =>
    products
      .filter((product) => product.usage === usage)
      .map((product) => product.hazards.map((hazard) => hazard.code));

  it('warns of chlorine and acids on every bleach', () => {
    expect(codes('bleach')).not.toEqual([]);
    for (const list of codes('bleach'))
      expect(list).toEqual(expect.arrayContaining(['EUH031', 'EUH206']));
  });

  it('has hazards for products that irritate or damage eyes', () => {
    for (const usage of [
      'toilet-cleaner',
      'limescale-remover',
      'laundry-detergent',
      'dishwasher-tablet',
      'stain-remover',
    ])
      for (const list of codes(usage))
        expect(list.some((code) => ['H314', 'H318', 'H319'].includes(code))).toBe(true);
  });

  it('warns of flammable gas on every spray can and on nothing else', () => {
    for (const product of products)
      expect([product.productId, product.hazards.some((hazard) => hazard.code === 'H222')]).toEqual(
        [product.productId, product.packaging.shape === 'aerosol'],
      );
  });

  it('has none on food, paper, cloths and cosmetics other than spray cans', () => {
    for (const product of products) {
      const mixture = ['Cleaning', 'Kitchen'].includes(product.productCategory);
      if (!mixture && product.packaging.shape !== 'aerosol') expect(product.hazards).toEqual([]);
      if (['cleaning-cloth', 'rubber-gloves', 'sponge', 'foil'].includes(product.usage))
        expect(product.hazards).toEqual([]);
    }
  });

  it('leads every statement with its code', () => {
    for (const { hazards } of products)
      for (const hazard of hazards)
        expect(hazard.statement).toMatch(new RegExp(`^${hazard.code} \\S.*\\.$`));
  });
});
