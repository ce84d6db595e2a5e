// What UK households use, in units a day, by who and what drives the use.
// Food figures rest on Defra, Family Food 2021 to 2023 (Crown copyright, licensed under the Open
// Government Licence v3.0); they describe households that use the product, so they stand above the
// survey's averages, which include households that do not. The `basis` of each row says on what it
// rests; 'estimate' means our own judgement. A household's use is the sum of a row's drivers.

import { bathroomUsage } from './usage/bathroomUsage.ts';
import { cleaningUsage } from './usage/cleaningUsage.ts';
import { kitchenUsage } from './usage/kitchenUsage.ts';
import { pantryUsage } from './usage/pantryUsage.ts';

export type UsageUnit = 'roll' | 'sheet' | 'ml' | 'piece' | 'wash' | 'pair' | 'g' | 'm' | 'bag';
export type Appliance = 'washingMachine' | 'dishWasher' | 'bath';

export interface UsageFigures {
  usage: string;
  /** The unit of the seven figures that follow, and of a product's `packAmount`. */
  unit: UsageUnit;
  /** Units a day for the household as such, whoever lives in it. */
  perHouseholdDay: number;
  perAdultMaleDay: number;
  perAdultFemaleDay: number;
  perChildDay: number;
  perInfantDay: number;
  perBathroomDay: number;
  perRoomDay: number;
  /** Without this appliance a household uses none. */
  needs: Appliance | null;
  /** With this appliance a household uses `factor` times the sum of the drivers. */
  lessWith?: { appliance: Appliance; factor: number };
  /** How much households differ around the figure: standard deviation over mean. */
  householdCv: number;
  /** On what the figures rest. */
  basis: string;
}

const figures = [
  ...bathroomUsage,
  ...cleaningUsage,
  ...kitchenUsage,
  ...pantryUsage,
] as const satisfies readonly UsageFigures[];

/** Every use that a product can serve, such as 'toilet-tissue'. */
export type UsageName = (typeof figures)[number]['usage'];

/** All rows, one a use. */
export const usageFigures: readonly (UsageFigures & { usage: UsageName })[] = figures;
