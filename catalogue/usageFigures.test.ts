import { describe, expect, it } from 'vitest';
import { usageFigures } from './usageFigures.ts';

const row = (usage: string) => usageFigures.find((figures) => figures.usage === usage);

describe('usage figures', () => {
  it('has every use once', () => {
    expect(usageFigures).toHaveLength(63);
    expect(new Set(usageFigures.map((figures) => figures.usage)).size).toBe(63);
  });

  it('equals the reference, row by row of a sample', () => {
    expect(row('toilet-tissue')).toMatchObject({
      unit: 'roll',
      perHouseholdDay: 0,
      perAdultMaleDay: 0.24,
      perAdultFemaleDay: 0.34,
      perChildDay: 0.22,
      perInfantDay: 0.02,
      perBathroomDay: 0,
      needs: null,
      householdCv: 0.55,
    });
    expect(row('multi-surface-spray')).toMatchObject({
      unit: 'ml',
      perHouseholdDay: 4,
      perAdultMaleDay: 0.6,
      perChildDay: 0.8,
      perInfantDay: 1.2,
      perRoomDay: 0.9,
    });
    expect(row('laundry-detergent')).toMatchObject({
      unit: 'wash',
      perHouseholdDay: 0.17,
      perAdultMaleDay: 0.205,
      perInfantDay: 0.34,
      needs: 'washingMachine',
    });
    expect(row('oat-milk')).toMatchObject({ unit: 'ml', perAdultFemaleDay: 28, householdCv: 1.2 });
  });

  it('adds up to the reference over all rows', () => {
    const total = (pick: (figures: (typeof usageFigures)[number]) => number) =>
      usageFigures.reduce((sum, figures) => sum + pick(figures), 0);
    expect(total((figures) => figures.perAdultMaleDay)).toBeCloseTo(194.904, 6);
    expect(total((figures) => figures.perAdultFemaleDay)).toBeCloseTo(193.819, 6);
    expect(total((figures) => figures.perChildDay)).toBeCloseTo(146.434, 6);
    expect(total((figures) => figures.perInfantDay)).toBeCloseTo(48.21, 6);
    expect(total((figures) => figures.householdCv)).toBeCloseTo(43.6, 6);
  });

  it('names the appliance that a use needs', () => {
    const needing = (appliance: string) =>
      usageFigures.filter((figures) => figures.needs === appliance).map((figures) => figures.usage);
    expect(needing('bath')).toEqual(['bath-soak']);
    expect(needing('washingMachine')).toEqual([
      'laundry-detergent',
      'fabric-softener',
      'stain-remover',
    ]);
    expect(needing('dishWasher')).toEqual(['dishwasher-tablet', 'rinse-aid', 'dishwasher-salt']);
  });

  it('cuts washing-up liquid where there is a dishwasher, and nothing else', () => {
    const less = usageFigures.filter((figures) => figures.lessWith);
    expect(less.map((figures) => [figures.usage, figures.lessWith])).toEqual([
      ['washing-up-liquid', { appliance: 'dishWasher', factor: 0.4 }],
    ]);
  });

  it('has a source for each row', () => {
    for (const figures of usageFigures) expect(figures.basis).not.toBe('');
  });
});
