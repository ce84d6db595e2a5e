import { describe, expect, it } from 'vitest';
import { parseFreeFrom } from './freeFromSearch.ts';

describe('a search for foods that are free from an allergen', () => {
  it.each([
    ['gluten free', ['gluten'], ''],
    ['Gluten-Free', ['gluten'], ''],
    ['free from milk', ['milk'], ''],
    ['free from milk and eggs', ['eggs', 'milk'], ''],
    ['free from milk, egg, or soya', ['eggs', 'milk', 'soya'], ''],
    ['gluten and dairy free', ['gluten', 'milk'], ''],
    ['gluten free dairy free oil', ['gluten', 'milk'], 'oil'],
    ['dairy free milk', ['milk'], 'milk'],
    ['pasta without egg', ['eggs'], 'pasta'],
    ['no nuts', ['peanuts', 'tree nuts'], ''],
    ['tree nut free', ['tree nuts'], ''],
    ['peanut-free food', ['peanuts'], ''],
    ['shellfish free', ['crustaceans', 'molluscs'], ''],
    ['rice free of sulphites', ['sulphites'], 'rice'],
  ])('reads “%s”', (typed, freeFrom, rest) =>
    expect(parseFreeFrom(typed)).toEqual({
      freeFrom: expect.toSatisfy(
        (each: string[]) => each.toSorted().join() === freeFrom.toSorted().join(),
      ),
      rest,
    }),
  );

  it('reads a long list without end in one pass', () => {
    const typed = 'nut '.repeat(50);
    expect(parseFreeFrom(typed)).toEqual({ freeFrom: [], rest: typed });
    expect(parseFreeFrom(`${typed}free`)).toMatchObject({ freeFrom: ['peanuts', 'tree nuts'] });
  });

  it.each([
    '',
    'milk',
    'oat milk ',
    'no added sugar oat milk',
    'fragrance free',
    'free from ',
    'gluten fre',
    'freedom',
    'piano milk',
  ])('leaves “%s” as it is', (typed) =>
    expect(parseFreeFrom(typed)).toEqual({ freeFrom: [], rest: typed }),
  );
});
