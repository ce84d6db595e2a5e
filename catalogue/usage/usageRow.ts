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
  /** Days after its delivery by which a pack should be opened; null where it keeps for years. */
  keepsDays: number | null;
  /** How much households differ around the figure: standard deviation over mean. */
  householdCv: number;
  /** On what the figures rest. */
  basis: string;
}
