import { allergens } from '@nestbox/contract/allergens';
import { describe, expect, it } from 'vitest';
import { containedIn, faultsOfMarks, partsOf } from './allergens.ts';

describe('marked ingredients', () => {
  it('are read as parts', () => {
    expect(partsOf('**Wheat** flour, **milk**.')).toEqual([
      { text: 'Wheat', allergen: true },
      { text: ' flour, ', allergen: false },
      { text: 'milk', allergen: true },
      { text: '.', allergen: false },
    ]);
  });

  it('name their allergens, each with its sources once', () => {
    expect(containedIn('**Oats**, **almonds**, **barley** malt, **oats**, pine nuts.')).toEqual([
      { allergen: 'gluten', sources: ['oats', 'barley'] },
      { allergen: 'tree nuts', sources: ['almonds'] },
    ]);
    expect(containedIn('Water, salt.')).toEqual([]);
  });

  const examples = {
    celery: 'celeriac',
    gluten: 'spelt',
    crustaceans: 'prawns',
    eggs: 'egg white',
    fish: 'anchovies',
    lupin: 'lupin flour',
    milk: 'whey powder',
    molluscs: 'squid',
    mustard: 'mustard seed',
    peanuts: 'groundnuts',
    sesame: 'tahini',
    soya: 'soya lecithin',
    sulphites: 'sulphur dioxide',
    'tree nuts': 'pistachios',
  };

  it.each(allergens)('with %s name it alone', (allergen) => {
    const [text, named] = [examples[allergen], allergen];
    expect(containedIn(`Water, **${text}**.`).map((each) => each.allergen)).toEqual([named]);
    expect(faultsOfMarks(`Water, **${text}**.`)).toEqual([]);
    expect(faultsOfMarks(`Water, ${text}.`)).toHaveLength(1);
    expect(faultsOfMarks(`Water, ${text.toUpperCase()}.`)).toHaveLength(1);
  });
});

describe('the marks of ingredients', () => {
  it('are refused where one does not end', () => {
    expect(faultsOfMarks('Sugar, **milk.')).toEqual([
      'has an allergen without closing asterisks, as in **milk**',
    ]);
  });

  it('are refused on what is no allergen', () => {
    expect(faultsOfMarks('**Sugar**, salt.')).toEqual([
      "marks 'sugar', which is none of the 14 allergens",
    ]);
  });

  it('are required of every allergen', () => {
    expect(faultsOfMarks('Sugar, butter, **wheat** flour.')).toEqual([
      "has 'butter' unmarked; allergens are marked: **butter**",
    ]);
    expect(faultsOfMarks('Almond butter, sugar.')).toHaveLength(1);
  });

  it('are not required of other plants and of what the law exempts', () => {
    for (const harmless of [
      'Coconut milk, cocoa butter, buckwheat, nutmeg, butternut squash, pine nuts.',
      '**Oat** milk, **peanut** butter, **almond** milk.',
      'Glucose syrup from wheat, cream of tartar, fully refined soya oil.',
    ])
      expect([harmless, faultsOfMarks(harmless)]).toEqual([harmless, []]);
  });
});
