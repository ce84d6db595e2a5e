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
      'An allergen has no closing asterisks. Write it as **milk**.',
    ]);
  });

  it('are refused on what is no allergen', () => {
    expect(faultsOfMarks('**Sugar**, salt.')).toEqual([
      "'sugar' is marked, and it is none of the 14 allergens. Leave its asterisks out.",
    ]);
  });

  it('are required of every allergen', () => {
    expect(faultsOfMarks('Sugar, butter, **wheat** flour.')).toEqual([
      "The allergen 'butter' is not marked. Write it as **butter**.",
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
