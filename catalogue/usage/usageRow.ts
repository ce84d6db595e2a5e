export const usageUnits = [
  'roll',
  'sheet',
  'ml',
  'piece',
  'wash',
  'pair',
  'g',
  'm',
  'bag',
] as const;
export type UsageUnit = (typeof usageUnits)[number];
type Appliance = 'washingMachine' | 'dishWasher' | 'bath';

export interface UsageFigures {
  usage: string;
  /** The unit of the seven figures below, and of a product's `packAmount`. */
  unit: UsageUnit;
  /** Units a day for the household, whoever lives in it. */
  perHouseholdDay: number;
  perAdultMaleDay: number;
  perAdultFemaleDay: number;
  perChildDay: number;
  perInfantDay: number;
  perBathroomDay: number;
  perRoomDay: number;
  /** The appliance without which a household uses none. */
  needs: Appliance | null;
  /** With this appliance a household uses `factor` times the sum of the drivers. */
  lessWith?: { appliance: Appliance; factor: number };
  /** Days after delivery by which a pack should be opened; null where it keeps for years. */
  keepsDays: number | null;
  /** Coefficient of variation between households: standard deviation over mean. */
  householdCv: number;
  /** The source of the figures. */
  basis: string;
}
