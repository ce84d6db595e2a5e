import { describe, expect, it } from 'vitest';
import { messagesOfCorrection } from './corrections.ts';
import { irritatesEyes } from './hazards.ts';
import type { CatalogueProduct } from './product.ts';
import { products } from './products.ts';

const find = (productId: string): CatalogueProduct => {
  const found = products.find((each) => each.productId === productId);
  if (!found) throw new Error(`There is no ${productId}`);
  return found;
};

const soap: CatalogueProduct = {
  ...find('everyday-tea-bags-160'),
  productName: 'Soap',
  packLabel: '1 l',
  content: { amount: 1000, unit: 'ml' },
  hazards: [],
  food: undefined,
};
const ml = (amount: number) => ({ amount, unit: 'ml' as const });

describe('customers are told of a pack', () => {
  it.each<[string, Partial<CatalogueProduct>, string]>([
    ['that holds less', { content: ml(750), packLabel: '750 ml' }, '750 ml'],
    ['whose label was right', { content: ml(750) }, '750 ml'],
    ['whose label alone was wrong', { packLabel: '2 l' }, '2 l'],
    ['in another unit', { content: { amount: 1000, unit: 'g' }, packLabel: '1 kg' }, '1000 g'],
  ])('%s', (_, correction, size) => {
    expect(messagesOfCorrection(soap, { ...soap, ...correction })).toEqual([
      `A pack of Soap holds ${size}: we had its size wrong.`,
    ]);
  });

  it.each<[string, Partial<CatalogueProduct>]>([
    ['that holds more', { content: ml(1200), packLabel: '1.2 l' }],
    ['with another wording', { packLabel: '1 litre' }],
    ['with another name, text, weight and use', { productName: 'Bar', descriptionShort: 'Bar' }],
    ['that lasts shorter', { packAmount: 1, weightGrams: 1, volumeMl: 1, usage: 'every week' }],
  ])('not %s', (_, correction) => {
    expect(messagesOfCorrection(soap, { ...soap, ...correction })).toEqual([]);
  });
});

describe('customers are told of an allergen', () => {
  const tea = find('everyday-tea-bags-160');
  const food = { ...tea.food, ingredients: 'Tea.', mayContain: [] } as NonNullable<typeof tea.food>;
  const plain = { ...tea, productName: 'Tea', food };

  it('that it contains or may contain, and that was not named', () => {
    const after = {
      ...plain,
      food: { ...food, ingredients: 'Tea, **milk**.', mayContain: ['soya', 'sesame'] as const },
    };
    expect(messagesOfCorrection(plain, after)).toEqual([
      'Tea contains or may contain milk, sesame and soya: we had not said so.',
    ]);
    expect(messagesOfCorrection(after, plain)).toEqual([]);
    const both = { ...food, ingredients: 'Tea, **milk**.', mayContain: ['soya'] as const };
    expect(messagesOfCorrection(after, { ...plain, food: both })).toEqual([]);
  });

  it('of a product whose facts were missing', () => {
    const after = { ...plain, food: { ...food, ingredients: 'Tea, **milk**.' } };
    expect(messagesOfCorrection({ ...plain, food: undefined }, after)).toEqual([
      'Tea contains or may contain milk: we had not said so.',
    ]);
  });
});

it('tells customers of a hazard that was not named', () => {
  const after = { ...soap, hazards: [irritatesEyes] };
  expect(messagesOfCorrection(soap, after)).toEqual([
    `The label of Soap says: ${irritatesEyes.statement} We had not said so.`,
  ]);
  expect(messagesOfCorrection(after, soap)).toEqual([]);
});
