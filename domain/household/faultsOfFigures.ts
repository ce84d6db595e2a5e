import { exampleHousehold } from './household.ts';
import { meanUsage, type UsageFigures } from './usage.ts';

/** Coefficients of variation that the inference can start from. */
const minCv = 0.1;
const maxCv = 3;
/** Units a day of one driver at most. */
const maxPerDay = 10_000;

const drivers = [
  'perHouseholdDay',
  'perAdultMaleDay',
  'perAdultFemaleDay',
  'perChildDay',
  'perInfantDay',
  'perBathroomDay',
  'perRoomDay',
] as const;

/** Returns what is wrong with usage figures, as sentences. Without a fault, a plan can use them. */
export function faultsOfFigures(figures: UsageFigures): string[] {
  const faults: string[] = [];
  if (drivers.some((driver) => !(figures[driver] >= 0 && figures[driver] <= maxPerDay))) {
    faults.push('Every amount is from 0 to 70,000 a week.');
  } else if (!(meanUsage({ ...figures, lessWith: undefined }, exampleHousehold) > 0)) {
    faults.push('Nobody would use it: give an amount by household, occupants or rooms.');
  }
  const { householdCv, lessWith, keepsDays } = figures;
  if (!(householdCv >= minCv && householdCv <= maxCv)) {
    faults.push(`The spread is from ${minCv} to ${maxCv}.`);
  }
  if (lessWith && !(lessWith.factor > 0 && lessWith.factor <= 1)) {
    faults.push('An appliance reduces usage to a share above 0, at most 1.');
  }
  if (keepsDays !== null && !(Number.isInteger(keepsDays) && keepsDays >= 1)) {
    faults.push('A pack keeps for a whole number of days, 1 or more.');
  }
  return faults;
}
