import type { FoodFacts } from '../food.ts';
import { per100g, per100gDrained, per100ml } from './typicalValues.ts';

// Sample data, as in pantryFood.ts.

const bottle = 'Store in a cool, dark place. Do not refrigerate.';
const tin =
  'Store in a cool, dry place. Once opened, empty into a covered container, refrigerate and use within 2 days.';
const jam = 'Store in a cool, dry place. Once opened, refrigerate and use within 6 weeks.';
const carton =
  'Store in a cool, dry place. Once opened, refrigerate and use within 5 days. Shake well.';
const peanutButter = 'Store in a cool, dry place. Stir before use; oil may separate naturally.';

/** The facts of oils, tins, jars, salt and oat milk, by product. */
export const tinAndBottleFood: Readonly<Record<string, FoodFacts>> = {
  'sunflower-oil-1l': {
    ingredients: 'Refined sunflower oil.',
    mayContain: [],
    nutrition: per100ml({
      fat: 92,
      saturates: 10,
      carbohydrate: 0,
      sugars: 0,
      protein: 0,
      salt: 0,
    }),
    storage: bottle,
  },
  'cold-pressed-rapeseed-oil': {
    ingredients: 'Cold-pressed rapeseed oil.',
    mayContain: [],
    nutrition: per100ml({
      fat: 92,
      saturates: 6.4,
      carbohydrate: 0,
      sugars: 0,
      protein: 0,
      salt: 0,
    }),
    storage: bottle,
    origin: 'Rapeseed from England',
  },
  'extra-virgin-olive-oil-500': {
    ingredients: 'Extra virgin olive oil.',
    mayContain: [],
    nutrition: per100ml({
      fat: 91.6,
      saturates: 13,
      carbohydrate: 0,
      sugars: 0,
      protein: 0,
      salt: 0,
    }),
    storage: bottle,
    origin: 'Produced in Spain from olives grown in Spain',
  },
  'mild-olive-oil-1l': {
    ingredients: 'Refined olive oil, virgin olive oil.',
    mayContain: [],
    nutrition: per100ml({
      fat: 91.6,
      saturates: 13,
      carbohydrate: 0,
      sugars: 0,
      protein: 0,
      salt: 0,
    }),
    storage: bottle,
  },
  'chopped-tomatoes-4': {
    ingredients: 'Chopped tomatoes (65%), tomato juice, acidity regulator (citric acid).',
    mayContain: [],
    nutrition: per100g({
      fat: 0.1,
      saturates: 0,
      carbohydrate: 4,
      sugars: 3.7,
      fibre: 0.9,
      protein: 1.2,
      salt: 0.02,
    }),
    storage: tin,
    origin: 'Tomatoes from Italy',
  },
  'peeled-plum-tomatoes-4': {
    ingredients: 'Peeled plum tomatoes (65%), tomato juice, acidity regulator (citric acid).',
    mayContain: [],
    nutrition: per100g({
      fat: 0.1,
      saturates: 0,
      carbohydrate: 3.8,
      sugars: 3.6,
      fibre: 0.9,
      protein: 1.1,
      salt: 0.02,
    }),
    storage: tin,
    origin: 'Tomatoes from Italy',
  },
  'baked-beans-4': {
    ingredients:
      'Haricot beans (51%), tomatoes (34%), water, sugar, spirit vinegar, modified maize starch, salt, onion powder, paprika.',
    mayContain: [],
    nutrition: per100g({
      fat: 0.4,
      saturates: 0.1,
      carbohydrate: 12.5,
      sugars: 4.3,
      fibre: 3.8,
      protein: 4.7,
      salt: 0.5,
    }),
    storage: tin,
  },
  'chickpeas-4': {
    ingredients: 'Chickpeas (60%), water.',
    mayContain: [],
    nutrition: per100gDrained({
      fat: 2.4,
      saturates: 0.3,
      carbohydrate: 15.5,
      sugars: 0.5,
      fibre: 6,
      protein: 7.2,
      salt: 0.02,
    }),
    storage: tin,
  },
  'kidney-beans-4': {
    ingredients: 'Red kidney beans (60%), water, salt.',
    mayContain: [],
    nutrition: per100gDrained({
      fat: 0.6,
      saturates: 0.1,
      carbohydrate: 14,
      sugars: 0.6,
      fibre: 7.5,
      protein: 8.2,
      salt: 0.4,
    }),
    storage: tin,
  },
  'tuna-in-spring-water-4': {
    ingredients: 'Skipjack **tuna** (**fish**) (70%), spring water.',
    mayContain: [],
    nutrition: per100gDrained({
      fat: 0.6,
      saturates: 0.2,
      carbohydrate: 0,
      sugars: 0,
      fibre: 0,
      protein: 25,
      salt: 0.5,
    }),
    storage: tin,
    origin: 'Caught in the Western Indian Ocean (FAO 51)',
  },
  'crunchy-peanut-butter': {
    ingredients: 'Roasted **peanuts** (99%), sea salt.',
    mayContain: ['sesame', 'tree nuts'],
    nutrition: per100g({
      fat: 48,
      saturates: 7.5,
      carbohydrate: 12,
      sugars: 5.8,
      fibre: 8.4,
      protein: 28,
      salt: 0.9,
    }),
    storage: peanutButter,
  },
  'smooth-peanut-butter-tub': {
    ingredients: 'Roasted **peanuts** (99%), sea salt.',
    mayContain: ['sesame', 'tree nuts'],
    nutrition: per100g({
      fat: 48.5,
      saturates: 7.6,
      carbohydrate: 11.8,
      sugars: 5.7,
      fibre: 8.2,
      protein: 27.8,
      salt: 0.9,
    }),
    storage: peanutButter,
  },
  'wildflower-honey': {
    ingredients: 'Honey.',
    mayContain: [],
    nutrition: per100g({
      fat: 0,
      saturates: 0,
      carbohydrate: 81,
      sugars: 81,
      fibre: 0,
      protein: 0.4,
      salt: 0.02,
    }),
    storage:
      'Store at room temperature, away from sunlight. Not suitable for infants under 12 months.',
    origin: 'Blend of honeys from the United Kingdom and the European Union',
  },
  'strawberry-jam': {
    ingredients:
      'Sugar, strawberries, gelling agent (pectin), acidity regulator (citric acid). Prepared with 50 g of fruit per 100 g. Total sugar content 62 g per 100 g.',
    mayContain: [],
    nutrition: per100g({
      fat: 0.1,
      saturates: 0,
      carbohydrate: 62,
      sugars: 62,
      fibre: 0.9,
      protein: 0.4,
      salt: 0.02,
    }),
    storage: jam,
  },
  'blackcurrant-jam': {
    ingredients:
      'Cane sugar, blackcurrants, lemon juice, gelling agent (pectin). Prepared with 45 g of fruit per 100 g. Total sugar content 62 g per 100 g.',
    mayContain: [],
    nutrition: per100g({
      fat: 0.1,
      saturates: 0,
      carbohydrate: 62,
      sugars: 62,
      fibre: 1.8,
      protein: 0.5,
      salt: 0.02,
    }),
    storage: jam,
    origin: 'Blackcurrants from the United Kingdom',
  },
  'vegetable-stock-cubes-24': {
    ingredients:
      'Salt, maize starch, sunflower oil, yeast extract, dried vegetables (10%) (onion, carrot, **celery**), sugar, turmeric, bay, black pepper.',
    mayContain: ['gluten', 'eggs', 'milk', 'mustard', 'soya'],
    nutrition: per100g({
      fat: 17,
      saturates: 2,
      carbohydrate: 27,
      sugars: 6.5,
      fibre: 2.2,
      protein: 7.5,
      salt: 38,
    }),
    storage: 'Store in a cool, dry place.',
  },
  'fine-table-salt': {
    ingredients: 'Salt, anti-caking agent (sodium ferrocyanide).',
    mayContain: [],
    nutrition: { exempt: 'salt' },
    storage: 'Store in a dry place.',
  },
  'flaky-sea-salt': {
    ingredients: 'Sea salt.',
    mayContain: [],
    nutrition: { exempt: 'salt' },
    storage: 'Store in a dry place.',
    origin: 'Produced in Wales',
  },
  'barista-oat-milk-6': {
    ingredients:
      'Water, **oats** (11%), rapeseed oil, acidity regulator (potassium phosphates), calcium carbonate, salt, vitamin B12.',
    mayContain: [],
    nutrition: per100ml({
      fat: 3,
      saturates: 0.3,
      carbohydrate: 6.6,
      sugars: 3.4,
      fibre: 0.8,
      protein: 1.1,
      salt: 0.1,
    }),
    storage: carton,
    origin: 'Oats from the United Kingdom',
  },
  'no-added-sugar-oat-milk-6': {
    ingredients:
      'Water, **oats** (10%), sunflower oil, calcium carbonate, salt, potassium iodide, vitamin D, vitamin B12.',
    mayContain: [],
    nutrition: per100ml({
      fat: 1.5,
      saturates: 0.2,
      carbohydrate: 6,
      sugars: 3,
      fibre: 0.8,
      protein: 0.9,
      salt: 0.1,
    }),
    storage: carton,
  },
};
