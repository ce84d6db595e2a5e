import type { UsageFigures } from './usage.ts';

/** Weeks of a rhythm at most: two years. */
export const maxRhythmWeeks = 104;

/**
 * Coefficient of variation between households of a rhythm. A rhythm knows nothing of a household, but
 * is often the maker's advice: it lies between a toothbrush (0.3) and the average usage type (0.7).
 */
const rhythmCv = 0.5;

/**
 * Returns the weeks of a rhythm, such as 6 of 'every 6 weeks'; null for the name of a usage type, and
 * for a rhythm that is no whole number from 1 to `maxRhythmWeeks`.
 */
export function readRhythm(usage: string): number | null {
  const [found, weeks = '1'] = /^every (?:([1-9]\d{0,2}) )?weeks?$/.exec(usage) ?? [];
  return found !== undefined && Number(weeks) <= maxRhythmWeeks ? Number(weeks) : null;
}

/** Returns the usage figures of a rhythm: the median household uses one pack in so many weeks. */
export const rhythmFigures = (weeks: number): UsageFigures => ({
  unit: 'pack',
  // The mean of a log-normal distribution is above its median.
  perHouseholdDay: Math.sqrt(1 + rhythmCv ** 2) / (weeks * 7),
  perAdultMaleDay: 0,
  perAdultFemaleDay: 0,
  perChildDay: 0,
  perInfantDay: 0,
  perBathroomDay: 0,
  perRoomDay: 0,
  needs: null,
  keepsDays: null,
  householdCv: rhythmCv,
});

/**
 * Returns what a product is used for: its usage type. Products of the same rhythm have nothing else in
 * common, so each is its own.
 */
export const purposeOf = ({ productId, usage }: { productId: string; usage: string }): string =>
  readRhythm(usage) === null ? usage : `${usage}: ${productId}`;
