import type { UsageUnit } from './formatAmount.ts';
import { type Appliance, exampleHousehold, type Household } from './household.ts';

/** The usage of households by what drives it, in units a day. */
export interface UsageFigures {
  readonly unit: UsageUnit;
  readonly perHouseholdDay: number;
  readonly perAdultMaleDay: number;
  readonly perAdultFemaleDay: number;
  readonly perChildDay: number;
  readonly perInfantDay: number;
  readonly perBathroomDay: number;
  readonly perRoomDay: number;
  /** The appliance without which nothing is used. */
  readonly needs: Appliance | null;
  /** The appliance that reduces usage to this share. */
  readonly lessWith?: { readonly appliance: Appliance; readonly factor: number } | undefined;
  /** Days after delivery by which a pack should be opened; null where it keeps for years. */
  readonly keepsDays: number | null;
  /** Coefficient of variation between households of one composition. */
  readonly householdCv: number;
}

/** The prior of a usage rate: a log-normal distribution. */
export interface UsageForecast {
  /** Units a day, on average over households of this composition; above 0. */
  readonly meanPerDay: number;
  /** Standard deviation of the logarithm of the usage rate. */
  readonly logSd: number;
}

/**
 * Returns the average units a day of households of this composition; 0 where they do not use it.
 */
export function meanUsage(figures: UsageFigures, home: Household): number {
  if (figures.needs && !home[figures.needs]) return 0;
  const units =
    figures.perHouseholdDay +
    figures.perAdultMaleDay * home.adultsMale +
    figures.perAdultFemaleDay * home.adultsFemale +
    figures.perChildDay * (home.childrenMale + home.childrenFemale) +
    figures.perInfantDay * home.infants +
    figures.perBathroomDay * home.numberOfBathrooms +
    figures.perRoomDay * (home.numberOfBedrooms + home.numberOfReceptionRooms);
  const less = figures.lessWith;
  return less && home[less.appliance] ? units * less.factor : units;
}

/**
 * Returns the prior for a product that this household has chosen, and therefore uses. Where its
 * description gives no usage, the example household's is taken.
 */
export function forecastUsage(figures: UsageFigures, home: Household): UsageForecast {
  const described = meanUsage(figures, home);
  return {
    meanPerDay: described > 0 ? described : meanUsage(figures, exampleHousehold),
    logSd: Math.sqrt(Math.log(1 + figures.householdCv ** 2)),
  };
}

/** Returns the median units a day of households of this composition. */
export const medianUsage = ({ meanPerDay, logSd }: UsageForecast): number =>
  meanPerDay * Math.exp(-(logSd ** 2) / 2);

/**
 * Returns the units a day for the stated frequency 'I need this in every N weeks': one pack in N
 * weeks.
 */
export const statedUsage = (packAmount: number, everyWeeks: number): number =>
  packAmount / (everyWeeks * 7);

/** Returns the whole days that one pack lasts, at least 1: SPEC's frequencyNeededDays. */
export function daysPerPack(unitsPerDay: number, packAmount: number): number {
  return Math.max(1, Math.round(packAmount / unitsPerDay));
}
