import { expect, it } from 'vitest';
import { inUsualOrder, packsAYear } from './usualOrder.ts';

const noUse = {
  unit: 'roll' as const,
  perHouseholdDay: 0,
  perAdultMaleDay: 0,
  perAdultFemaleDay: 0,
  perChildDay: 0,
  perInfantDay: 0,
  perBathroomDay: 0,
  perRoomDay: 0,
  needs: null,
  keepsDays: null,
  householdCv: 0.5,
};
const product = (name: string, perHouseholdDay: number, essential = false) => ({
  name,
  usage: name.replace(/\d$/, ''),
  figures: { ...noUse, perHouseholdDay },
  packAmount: 1,
  essential,
});
const namesOf = (products: readonly { name: string }[]) => products.map(({ name }) => name);

it('begins with starter products, then with what households buy more often', () => {
  const products = [
    product('polish', 0.1),
    product('salt', 0.01, true),
    product('tea', 0.2, true),
    product('coffee', 0.3),
  ];
  expect(namesOf(inUsualOrder(products))).toEqual(['tea', 'salt', 'coffee', 'polish']);
});

it('lists a first product of each usage type before any second one', () => {
  const products = [product('tea1', 0.9), product('tea2', 0.8, true), product('polish', 0.1)];
  expect(namesOf(inUsualOrder(products))).toEqual(['tea2', 'polish', 'tea1']);
});

it('keeps the order of equals, and loses none', () => {
  const products = ['c', 'a', 'b', 'c2', 'a2'].map((name) => product(name, 0.1));
  expect(namesOf(inUsualOrder(products))).toEqual(['c', 'a', 'b', 'c2', 'a2']);
  expect(inUsualOrder([])).toEqual([]);
});

it('counts packs by the average household, of which half have a dishwasher', () => {
  const tablets = product('tablets', 1);
  expect(packsAYear(tablets)).toBeCloseTo(365);
  expect(packsAYear({ ...tablets, packAmount: 10 })).toBeCloseTo(36.5);
  const needs = { ...tablets.figures, needs: 'dishWasher' as const };
  expect(packsAYear({ ...tablets, figures: needs })).toBeCloseTo(365 * 0.49);
  const infants = { ...noUse, perInfantDay: 5 };
  expect(packsAYear({ ...tablets, figures: infants })).toBeCloseTo(365 * 5 * 0.07);
});
