import type { Household } from '@nestbox/domain/household/household';
import type { Chance } from '../../testing/year/chance.ts';
import { gaussian } from './gaussian.ts';
import { forecastIn, type Home } from './homes.ts';
import type { Change, Truth } from './truth.ts';

/** A world says how homes differ from what the usage figures say, and how they change. */
export interface World {
  readonly name: string;
  /** Homes change in it for good. */
  readonly changes: boolean;
  truthOf(home: Home, chance: Chance): Truth;
}

/** The share of the spread that the uses of a home have in common. */
const inCommon = 0.25;

/** Rates drawn from the figures' spread, times a factor. */
export function drawnRates(home: Home, chance: Chance, spread: number, tail = gaussian): number[] {
  const common = gaussian(chance);
  return home.uses.map(({ forecast }) => {
    const sd = forecast.logSd * spread;
    const score = Math.sqrt(inCommon) * common + Math.sqrt(1 - inCommon) * tail(chance);
    return forecast.meanPerDay * Math.exp(score * sd - sd ** 2 / 2);
  });
}

export const constant = (rates: readonly number[]): Truth => ({
  rate: (use) => rates[use] ?? 0,
  change: null,
});

export const spreadBy = (name: string, spread: number): World => ({
  name,
  changes: false,
  truthOf: (home, chance) => constant(drawnRates(home, chance, spread)),
});

/** Student's t with three degrees of freedom, of variance one. */
export function heavyTailed(chance: Chance): number {
  const chi = gaussian(chance) ** 2 + gaussian(chance) ** 2 + gaussian(chance) ** 2;
  return gaussian(chance) / Math.sqrt(chi);
}

/** A rate that a factor changes on some days. */
export const wavering = (
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

/** Where homes change for good, they do so on this day: in week 30. */
const changeDay = 30 * 7;
/** A use that becomes another by less counts as it was. */
const noticed = 1.1;

/** Rates that a factor changes for good. */
export const changing = (
  name: string,
  draw: (
    home: Home,
    chance: Chance,
  ) => { factors: readonly number[]; announced?: Change['announced'] },
): World => ({
  name,
  changes: true,
  truthOf(home, chance) {
    const rates = drawnRates(home, chance, 1);
    const { factors, announced = null } = draw(home, chance);
    const uses = factors.map((factor) => factor >= noticed || factor <= 1 / noticed);
    return {
      rate: (use, day) => (rates[use] ?? 0) * (day >= changeDay ? (factors[use] ?? 1) : 1),
      change: { on: changeDay, uses, announced },
    };
  },
});

/** Others live there from then on: a home uses as much more as compositions differ. */
export const newComposition = (
  name: string,
  next: (before: Household) => Household,
  reportsIt: boolean,
) =>
  changing(name, ({ household, uses }) => {
    const announced = uses.map(({ usage }) => forecastIn(next(household), usage));
    const factors = uses.map(
      ({ forecast }, use) => (announced[use] ?? forecast).meanPerDay / forecast.meanPerDay,
    );
    return { factors, announced: reportsIt ? announced : null };
  });
