import { expect, it } from 'vitest';
import { missingEssentials } from './essentials.ts';
import { exampleHousehold } from './household.ts';

const figures = {
  unit: 'roll' as const,
  perHouseholdDay: 1,
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
const tea = { productId: 'tea', usage: 'tea-bag', figures, essential: true };
const fineTea = { productId: 'fine-tea', usage: 'tea-bag', figures, essential: false };
const tablets = {
  productId: 'tablets',
  usage: 'dishwasher-tablet',
  figures: { ...figures, needs: 'dishWasher' as const },
  essential: true,
};

it('returns the essentials that a household uses and has not chosen', () => {
  const products = [tea, fineTea, tablets];
  expect(missingEssentials(exampleHousehold, products, [])).toEqual([tea, tablets]);
  expect(missingEssentials(exampleHousehold, products, [fineTea])).toEqual([tablets]);
  const without = { ...exampleHousehold, dishWasher: false };
  expect(missingEssentials(without, products, [])).toEqual([tea]);
});
