import type { Household } from '@nestbox/domain/household/household';
import type { Chance } from '../../testing/year/chance.ts';
import { gaussian } from './gaussian.ts';
import { forecastIn, type Home } from './homes.ts';
import type { Change, Truth } from './truth.ts';

/** How the households of a world differ from the usage figures, and how they change. */
export interface World {
  readonly name: string;
  /** Whether households change for good. */
  readonly changes: boolean;
  truthOf(home: Home, chance: Chance): Truth;
}

/** The share of the variance that the uses of a household have in common. */
const inCommon = 0.25;

/** Draws rates from the figures' spread, times a factor. */
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

/** Maximum of days that stock at home lasts before the first box; drawn evenly from 0. A guess. */
const fullCupboardDays = 28;

/** As `spreadBy`, with products at home that the shop does not know of. */
export const unknownCupboards = (name: string, spread: number): World => ({
  name,
  changes: false,
  truthOf(home, chance) {
    const rates = drawnRates(home, chance, spread);
    const cupboards = rates.map((rate) => rate * fullCupboardDays * chance.next());
    return { ...constant(rates), cupboards };
  },
});

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
  ) => { factors: readonly number[]; announced?: Change['announced'] },
): World => ({
  name,
  changes: true,
  truthOf(home, chance) {
    const rates = drawnRates(home, chance, 1);
    const { factors, announced = null } = draw(home, chance);
    const uses = factors.map((factor) => factor >= minRatio || factor <= 1 / minRatio);
    return {
      rate: (use, day) => (rates[use] ?? 0) * (day >= changeDay ? (factors[use] ?? 1) : 1),
      change: { on: changeDay, uses, announced },
    };
  },
});

/** Changes the occupants: usage changes by the ratio of the compositions. */
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
