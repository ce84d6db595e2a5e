import type { Household } from '@nestbox/domain/household/household';
import { forecastIn, type Home } from '../../testing/homes/homes.ts';
import type { Chance } from '../../testing/year/chance.ts';
import { gaussian } from './gaussian.ts';
import { days } from './tally.ts';
import type { Composition, DaysAway, Truth } from './truth.ts';

/** How the households of a world differ from the usage figures, and how they change. */
export interface World {
  readonly name: string;
  /** Whether households change for good. */
  readonly changes: boolean;
  /** Whether one person lives in each home, with three products. */
  readonly small?: boolean;
  truthOf(home: Home, chance: Chance): Truth;
}

/** The share of the variance that the uses of a household have in common. */
const inCommon = 0.25;

/** Returns a usage rate relative to its mean. @param logSd of the log-normal of this variation */
type Spread = (score: number, logSd: number) => number;

const logNormal: Spread = (score, logSd) => Math.exp(score * logSd - logSd ** 2 / 2);

/** A gamma distribution of the same variation, within 1 % (Wilson and Hilferty 1931). */
export const gamma: Spread = (score, logSd) => {
  const variance = (Math.exp(logSd ** 2) - 1) / 9;
  // A household that has chosen a product uses some of it.
  return Math.max(0.2, 1 - variance + score * Math.sqrt(variance)) ** 3;
};

/** The shape of the distribution between households; by default a log-normal's. */
interface Shape {
  readonly tail?: (chance: Chance) => number;
  readonly spread?: Spread;
}

/** Draws rates from the figures' spread, times a factor. */
export function drawnRates(
  home: Home,
  chance: Chance,
  factor: number,
  { tail = gaussian, spread = logNormal }: Shape = {},
): number[] {
  const common = gaussian(chance);
  return home.uses.map(({ forecast }) => {
    const score = Math.sqrt(inCommon) * common + Math.sqrt(1 - inCommon) * tail(chance);
    return forecast.meanPerDay * spread(score, forecast.logSd * factor);
  });
}

export const constant = (rates: readonly number[]): Truth => ({
  rate: (use) => rates[use] ?? 0,
  change: null,
});

export const spreadBy = (name: string, factor: number, shape?: Shape): World => ({
  name,
  changes: false,
  truthOf: (home, chance) => constant(drawnRates(home, chance, factor, shape)),
});

/** As `spreadBy`, with what the shop does not know of. @param draw from the units a day by use */
export const unknown = (
  name: string,
  factor: number,
  draw: (rates: readonly number[], chance: Chance) => Partial<Truth>,
): World => ({
  name,
  changes: false,
  truthOf(home, chance) {
    const rates = drawnRates(home, chance, factor);
    return { ...constant(rates), ...draw(rates, chance) };
  },
});

/** Maximum of days that stock at home lasts before the first box; drawn evenly from 0. A guess. */
const fullCupboardDays = 28;

export const unknownCupboards = (name: string, factor: number): World =>
  unknown(name, factor, (rates, chance) => ({
    cupboards: rates.map((rate) => rate * fullCupboardDays * chance.next()),
  }));

/** Some boxes arrive up to a week late. @param share of the boxes */
export const lateBoxes = (name: string, share: number): World =>
  unknown(name, 1, (_, chance) => {
    const delays = Array.from({ length: days }, () =>
      chance.happens(share) ? chance.whole(1, 7) : 0,
    );
    return { delay: (day) => delays[day] ?? 0 };
  });

/** Households buy packs of each use in other shops, whatever they have. @param packs in two years */
export const boughtElsewhere = (name: string, packs: number): World =>
  unknown(name, 1, (rates, chance) => ({ bought: purchases(rates, packs, chance) }));

/** Draws the days on which packs of each use are bought in other shops. @param packs in two years */
export function purchases(
  rates: readonly number[],
  packs: number,
  chance: Chance,
): NonNullable<Truth['bought']> {
  const on = rates.map(() => Array.from({ length: packs }, () => chance.whole(0, days - 1)));
  return (use, day) => (on[use] ?? []).filter((each) => each === day).length;
}

/** Draws from Student's t with three degrees of freedom, with variance one. */
export function heavyTailed(chance: Chance): number {
  const chi = gaussian(chance) ** 2 + gaussian(chance) ** 2 + gaussian(chance) ** 2;
  return gaussian(chance) / Math.sqrt(chi);
}

/** Returns a rate that a factor changes on some days. */
export const varying = (
  name: string,
  draw: (chance: Chance) => (day: number) => number,
): World => ({
  name,
  changes: false,
  truthOf(home, chance) {
    const rates = drawnRates(home, chance, 1);
    const factor = draw(chance);
    return { rate: (use, day) => (rates[use] ?? 0) * factor(day), change: null };
  },
});

/** Days of a holiday. */
const holidayDays = 14;

/** Nobody is at home for two weeks, six times in two years. Holidays may follow each other. */
export const holidays = (name: string): World => ({
  name,
  changes: false,
  truthOf(home, chance) {
    const rates = drawnRates(home, chance, 1);
    const starts = Array.from({ length: 6 }, () => chance.whole(30, 700)).sort((a, b) => a - b);
    const absences: DaysAway[] = [];
    for (const first of starts) {
      const before = absences.at(-1);
      const last = first + holidayDays - 1;
      if (before && before.last >= first - 1) absences[absences.length - 1] = { ...before, last };
      else absences.push({ first, last });
    }
    const isAway = (day: number) => absences.some(({ first, last }) => day >= first && day <= last);
    return {
      rate: (use, day) => (isAway(day) ? 0 : (rates[use] ?? 0)),
      change: null,
      absences,
    };
  },
});

/** The day of lasting changes: in week 30. */
const changeDay = 30 * 7;
/** Minimum ratio that counts as a change. */
const minRatio = 1.1;

/** Returns rates that a factor changes for good. */
export const changing = (
  name: string,
  draw: (
    home: Home,
    chance: Chance,
  ) => { factors: readonly number[]; composition?: Composition | null; announced?: boolean },
): World => ({
  name,
  changes: true,
  truthOf(home, chance) {
    const rates = drawnRates(home, chance, 1);
    const { factors, composition = null, announced = false } = draw(home, chance);
    const uses = factors.map((factor) => factor >= minRatio || factor <= 1 / minRatio);
    return {
      rate: (use, day) => (rates[use] ?? 0) * (day >= changeDay ? (factors[use] ?? 1) : 1),
      change: { on: changeDay, uses, composition, announced },
      hasEnded: (use, day) => day >= changeDay && factors[use] === 0,
    };
  },
});

/** Changes the occupants: usage changes by the ratio of the compositions. */
export const newComposition = (
  name: string,
  next: (before: Household) => Household,
  reportsIt: boolean,
) =>
  changing(name, (home) => {
    const household = next(home.household);
    const forecasts = home.uses.map(({ usage }) => forecastIn(household, usage));
    const factors = home.uses.map(
      ({ forecast }, use) => (forecasts[use] ?? forecast).meanPerDay / forecast.meanPerDay,
    );
    // Where nobody can leave, nothing changes.
    const composition = household === home.household ? null : { household, forecasts };
    return { factors, composition, announced: reportsIt };
  });
