import type { Household } from '@nestbox/domain/household/household';
import type { UsageForecast } from '@nestbox/domain/household/usage';
import type { Chance } from '../../server/sandbox/year/chance.ts';
import { gaussian } from './gaussian.ts';
import { forecastIn, type Home } from './homes.ts';

/** From a day on, a home uses things otherwise for good. */
interface Change {
  readonly on: number;
  /** Whether it uses this otherwise, by use. */
  readonly uses: readonly boolean[];
  /** What its new composition says of each use, where the home tells of it. */
  readonly told: readonly UsageForecast[] | null;
}

/** How a home really uses things. */
export interface Truth {
  /** Units a day of this use on that day, before it wavers from day to day. */
  rate(use: number, day: number): number;
  readonly change: Change | null;
}

/** The same home, had nothing changed: the days after that are counted all the same. */
export const unchanged = ({ rate, change }: Truth): Truth => ({
  rate: (use, day) => rate(use, change ? Math.min(day, change.on - 1) : day),
  change: change && { ...change, told: null },
});

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
function drawnRates(home: Home, chance: Chance, spread: number, tail = gaussian): number[] {
  const common = gaussian(chance);
  return home.uses.map(({ forecast }) => {
    const sd = forecast.logSd * spread;
    const score = Math.sqrt(inCommon) * common + Math.sqrt(1 - inCommon) * tail(chance);
    return forecast.meanPerDay * Math.exp(score * sd - sd ** 2 / 2);
  });
}

const constant = (rates: readonly number[]): Truth => ({
  rate: (use) => rates[use] ?? 0,
  change: null,
});

const spreadBy = (name: string, spread: number): World => ({
  name,
  changes: false,
  truthOf: (home, chance) => constant(drawnRates(home, chance, spread)),
});

/** Student's t with three degrees of freedom, of variance one. */
function heavyTailed(chance: Chance): number {
  const chi = gaussian(chance) ** 2 + gaussian(chance) ** 2 + gaussian(chance) ** 2;
  return gaussian(chance) / Math.sqrt(chi);
}

/** A rate that a factor changes on some days. */
const wavering = (name: string, draw: (chance: Chance) => (day: number) => number): World => ({
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
const changing = (
  name: string,
  draw: (home: Home, chance: Chance) => { factors: readonly number[]; told?: Change['told'] },
): World => ({
  name,
  changes: true,
  truthOf(home, chance) {
    const rates = drawnRates(home, chance, 1);
    const { factors, told = null } = draw(home, chance);
    const uses = factors.map((factor) => factor >= noticed || factor <= 1 / noticed);
    return {
      rate: (use, day) => (rates[use] ?? 0) * (day >= changeDay ? (factors[use] ?? 1) : 1),
      change: { on: changeDay, uses, told },
    };
  },
});

/** Others live there from then on: a home uses as much more as compositions differ. */
const newComposition = (name: string, next: (before: Household) => Household, tells: boolean) =>
  changing(name, ({ household, uses }) => {
    const told = uses.map(({ usage }) => forecastIn(next(household), usage));
    const factors = uses.map(
      ({ forecast }, use) => (told[use] ?? forecast).meanPerDay / forecast.meanPerDay,
    );
    return { factors, told: tells ? told : null };
  });

const withBaby = (home: Household): Household => ({ ...home, infants: home.infants + 1 });

export const worlds: readonly World[] = [
  spreadBy("the table's spread", 1),
  spreadBy('1.5 times the spread', 1.5),
  {
    name: 'heavier tails',
    changes: false,
    truthOf: (home, chance) => constant(drawnRates(home, chance, 1, heavyTailed)),
  },
  {
    name: 'means wrong by 0.6 to 1.6',
    changes: false,
    truthOf(home, chance) {
      const rates = drawnRates(home, chance, 1);
      return constant(
        rates.map((rate) => rate * Math.exp(Math.log(0.6) + chance.next() * Math.log(1.6 / 0.6))),
      );
    },
  },
  wavering('weekly cycles', (chance) => {
    const busy = chance.whole(0, 6);
    return (day) => ((day - busy + 7) % 7 < 2 ? 2.25 : 0.5);
  }),
  wavering('guests for a month', (chance) => {
    const starts = Array.from({ length: 4 }, () => chance.whole(60, 700));
    return (day) => (starts.some((start) => day >= start && day < start + 30) ? 1.5 : 1);
  }),
  wavering('holidays', (chance) => {
    const starts = Array.from({ length: 6 }, () => chance.whole(30, 700));
    return (day) => (starts.some((start) => day >= start && day < start + 14) ? 0 : 1);
  }),
  changing('half of all uses rise by half in week 30', (home, chance) => ({
    factors: home.uses.map(() => (chance.happens(0.5) ? 1.5 : 1)),
  })),
  changing('one use in five ends in week 30', (home, chance) => ({
    factors: home.uses.map(() => (chance.happens(0.2) ? 0 : 1)),
  })),
  newComposition('a baby in week 30, told', withBaby, true),
  newComposition('a baby in week 30, not told', withBaby, false),
];
