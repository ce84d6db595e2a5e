/** Defaults of a row of the usage figures: no usage by any driver. */
export const noUse = {
  perHouseholdDay: 0,
  perAdultMaleDay: 0,
  perAdultFemaleDay: 0,
  perChildDay: 0,
  perInfantDay: 0,
  perBathroomDay: 0,
  perRoomDay: 0,
  needs: null,
  keepsDays: null,
} as const;
