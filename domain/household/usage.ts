import type { UsageUnit } from './formatAmount.ts';
import { type Appliance, exampleHousehold, type Household } from './household.ts';

/** How much of something homes use, by what drives it. All figures are units a day. */
export interface UsageFigures {
  readonly unit: UsageUnit;
  readonly perHouseholdDay: number;
  readonly perAdultMaleDay: number;
  readonly perAdultFemaleDay: number;
  readonly perChildDay: number;
  readonly perInfantDay: number;
  readonly perBathroomDay: number;
  readonly perRoomDay: number;
  /** Without this appliance nothing is used. */
  readonly needs: Appliance | null;
  /** Where this appliance is, only this share of it is used. */
  readonly lessWith?: { readonly appliance: Appliance; readonly factor: number };
  /** Days after its delivery by which a pack should be opened; null where it keeps for years. */
  readonly keepsDays: number | null;
  /** Coefficient of variation of homes of one composition around their mean. */
  readonly householdCv: number;
}

/** What is believed of a home's use: a log-normal rate. */
export interface UsageForecast {
  /** Units a day, on average over homes of this composition; above 0. */
  readonly meanPerDay: number;
  /** Standard deviation of the rate's logarithm. */
  readonly logSd: number;
}

/** Units a day that homes of this composition use on average; 0 where it is not used at all. */
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
 * The forecast for a product that this home has chosen, which says that it is used: where the
 * description of the home gives no use, it is planned as for the example household.
 */
export function forecastUsage(figures: UsageFigures, home: Household): UsageForecast {
  const described = meanUsage(figures, home);
  return {
    meanPerDay: described > 0 ? described : meanUsage(figures, exampleHousehold),
    logSd: Math.sqrt(Math.log(1 + figures.householdCv ** 2)),
  };
}

/** Units a day that half of homes of this composition do not reach. */
export const medianUsage = ({ meanPerDay, logSd }: UsageForecast): number =>
  meanPerDay * Math.exp(-(logSd ** 2) / 2);

/** Units a day of someone who says 'I need this in every N weeks': one pack in N weeks. */
export const statedUsage = (packAmount: number, everyWeeks: number): number =>
  packAmount / (everyWeeks * 7);

/** Whole days that one pack lasts: SPEC's frequencyNeededDays, at least 1. */
export function daysPerPack(unitsPerDay: number, packAmount: number): number {
  return Math.max(1, Math.round(packAmount / unitsPerDay));
}
