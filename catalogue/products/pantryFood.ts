import type { FoodFacts } from '../food.ts';
import { per100g } from './typicalValues.ts';

// Sample data: plausible for such foods, from typical labels and McCance and Widdowson's The
// Composition of Foods, and of no real product.

const dry = 'Store in a cool, dry place.';
const closed = 'Store in a cool, dry place. Close the pack after use.';

/** The facts of teas, coffees, and dry goods, by product. */
export const pantryFood: Readonly<Record<string, FoodFacts>> = {
  'everyday-tea-bags-160': {
    ingredients: 'Black tea.',
    mayContain: [],
    nutrition: { exempt: 'tea' },
    storage: closed,
    origin: 'Tea from India and Kenya',
  },
  'earl-grey-tea-bags-80': {
    ingredients: 'Black tea (96%), natural bergamot flavouring.',
    mayContain: [],
    nutrition: { exempt: 'tea' },
    storage: closed,
    origin: 'Tea from Sri Lanka',
  },
  'decaf-tea-bags-80': {
    ingredients: 'Decaffeinated black tea.',
    mayContain: [],
    nutrition: { exempt: 'tea' },
    storage: closed,
  },
  'medium-roast-ground-coffee': {
    ingredients: 'Roasted ground arabica coffee.',
    mayContain: [],
    nutrition: { exempt: 'coffee' },
    storage: 'Store in a cool, dry place. Once opened, fold the bag down and use within 2 weeks.',
    origin: 'Coffee from Colombia and Honduras',
  },
  'dark-roast-ground-coffee-large': {
    ingredients: 'Roasted ground coffee (arabica 80%, robusta 20%).',
    mayContain: [],
    nutrition: { exempt: 'coffee' },
    storage: 'Store in a cool, dry place. Once opened, fold the bag down and use within 2 weeks.',
    origin: 'Arabica from Brazil',
  },
  'gold-instant-coffee': {
    ingredients: 'Freeze-dried instant coffee (arabica).',
    mayContain: [],
    nutrition: { exempt: 'coffee' },
    storage: 'Store in a cool, dry place. Keep the lid closed and the spoon dry.',
  },
  'decaf-instant-coffee': {
    ingredients: 'Freeze-dried decaffeinated instant coffee.',
    mayContain: [],
    nutrition: { exempt: 'coffee' },
    storage: 'Store in a cool, dry place. Keep the lid closed and the spoon dry.',
  },
  'penne-pasta-1kg': {
    ingredients: 'Durum **wheat** semolina.',
    mayContain: ['mustard', 'soya'],
    nutrition: per100g({
      fat: 1.5,
      saturates: 0.3,
      carbohydrate: 72,
      sugars: 3.2,
      fibre: 3,
      protein: 12,
      salt: 0.01,
    }),
    storage: closed,
  },
  'spaghetti-500g': {
    ingredients: 'Durum **wheat** semolina.',
    mayContain: ['mustard', 'soya'],
    nutrition: per100g({
      fat: 1.4,
      saturates: 0.3,
      carbohydrate: 71,
      sugars: 3.4,
      fibre: 3,
      protein: 13,
      salt: 0.01,
    }),
    storage: closed,
  },
  'wholewheat-fusilli-500g': {
    ingredients: 'Wholegrain durum **wheat** semolina.',
    mayContain: ['mustard', 'soya'],
    nutrition: per100g({
      fat: 2.4,
      saturates: 0.5,
      carbohydrate: 63,
      sugars: 3.7,
      fibre: 8.5,
      protein: 13,
      salt: 0.02,
    }),
    storage: closed,
  },
  'basmati-rice-2kg': {
    ingredients: 'Basmati rice.',
    mayContain: [],
    nutrition: per100g({
      fat: 0.8,
      saturates: 0.2,
      carbohydrate: 78,
      sugars: 0.2,
      fibre: 0.9,
      protein: 8.5,
      salt: 0.01,
    }),
    storage: closed,
  },
  'brown-rice-1kg': {
    ingredients: 'Wholegrain rice.',
    mayContain: [],
    nutrition: per100g({
      fat: 2.8,
      saturates: 0.6,
      carbohydrate: 74,
      sugars: 0.7,
      fibre: 3.2,
      protein: 7.6,
      salt: 0.01,
    }),
    storage: closed,
  },
  'plain-flour-1-5kg': {
    // The four nutrients that the Bread and Flour Regulations 1998 require.
    ingredients: '**Wheat** flour (with calcium carbonate, iron, niacin and thiamin added by law).',
    mayContain: ['soya'],
    nutrition: per100g({
      fat: 1.3,
      saturates: 0.2,
      carbohydrate: 71,
      sugars: 0.9,
      fibre: 3.1,
      protein: 10,
      salt: 0.01,
    }),
    storage: closed,
    origin: 'Wheat from the United Kingdom',
  },
  'self-raising-flour-1-5kg': {
    ingredients:
      '**Wheat** flour (with calcium carbonate, iron, niacin and thiamin added by law), raising agents (calcium phosphates, sodium bicarbonate).',
    mayContain: ['soya'],
    nutrition: per100g({
      fat: 1.3,
      saturates: 0.2,
      carbohydrate: 70,
      sugars: 0.9,
      fibre: 3.1,
      protein: 9.9,
      salt: 0.8,
    }),
    storage: closed,
  },
  'granulated-sugar-1kg': {
    ingredients: 'Beet sugar.',
    mayContain: [],
    nutrition: per100g({
      fat: 0,
      saturates: 0,
      carbohydrate: 100,
      sugars: 100,
      protein: 0,
      salt: 0,
    }),
    storage: dry,
    origin: 'Sugar beet from the United Kingdom',
  },
  'golden-caster-sugar-1kg': {
    ingredients: 'Unrefined cane sugar.',
    mayContain: [],
    nutrition: per100g({
      fat: 0,
      saturates: 0,
      carbohydrate: 99.7,
      sugars: 99.5,
      protein: 0,
      salt: 0.02,
    }),
    storage: dry,
  },
  'rolled-oats-1kg': {
    ingredients: 'Rolled **oats**.',
    mayContain: ['gluten'],
    nutrition: per100g({
      fat: 8,
      saturates: 1.5,
      carbohydrate: 60,
      sugars: 1.1,
      fibre: 9,
      protein: 11,
      salt: 0.01,
    }),
    storage: closed,
    origin: 'Oats from Scotland',
  },
  'wheat-biscuits-48': {
    ingredients:
      'Wholegrain **wheat** (95%), sugar, salt, **barley** malt extract, iron, niacin, riboflavin, thiamin, folic acid.',
    mayContain: [],
    nutrition: per100g({
      fat: 2,
      saturates: 0.6,
      carbohydrate: 69,
      sugars: 4.2,
      fibre: 10,
      protein: 12,
      salt: 0.28,
    }),
    storage: 'Store in a cool, dry place. Fold the inner sleeve down after use.',
  },
  'honey-nut-granola': {
    ingredients:
      'Rolled **oats** (61%), **almonds** (12%), honey (10%), sunflower oil, sugar, sunflower seeds, salt.',
    mayContain: ['peanuts', 'sesame', 'soya', 'tree nuts'],
    nutrition: per100g({
      fat: 17,
      saturates: 2,
      carbohydrate: 56,
      sugars: 17,
      fibre: 7.5,
      protein: 11,
      salt: 0.18,
    }),
    storage: closed,
  },
};
