import type { Chance } from '../../server/sandbox/year/chance.ts';
import { gaussian } from './gaussian.ts';
import type { Home } from './homes.ts';

/** How a home really uses things. */
export interface Truth {
  /** Units a day of this use on that day, before it wavers from day to day. */
  rate(use: number, day: number): number;
  /** From this day on, if any, its rate of this use is another for good. */
  readonly changesOn: number | null;
}

/** A world says how homes differ from what the usage figures say, and how they change. */
export interface World {
  readonly name: string;
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
  changesOn: null,
});

const spreadBy = (name: string, spread: number): World => ({
  name,
  truthOf: (home, chance) => constant(drawnRates(home, chance, spread)),
});

/** Student's t with three degrees of freedom, of variance one. */
function heavyTailed(chance: Chance): number {
  const chi = gaussian(chance) ** 2 + gaussian(chance) ** 2 + gaussian(chance) ** 2;
  return gaussian(chance) / Math.sqrt(chi);
}

/** A rate that a factor changes on some days. */
function changing(
  name: string,
  draw: (
    home: Home,
    chance: Chance,
  ) => { factor(use: number, day: number): number; changesOn?: number },
): World {
  return {
    name,
    truthOf(home, chance) {
      const rates = drawnRates(home, chance, 1);
      const { factor, changesOn = null } = draw(home, chance);
      return { rate: (use, day) => (rates[use] ?? 0) * factor(use, day), changesOn };
    },
  };
}

/** The day on which homes change, in the worlds in which they do for good: week 30. */
const change = 30 * 7;

export const worlds: readonly World[] = [
  spreadBy("the table's spread", 1),
  spreadBy('1.5 times the spread', 1.5),
  {
    name: 'heavier tails',
    truthOf: (home, chance) => constant(drawnRates(home, chance, 1, heavyTailed)),
  },
  {
    name: 'means wrong by 0.6 to 1.6',
    truthOf(home, chance) {
      const rates = drawnRates(home, chance, 1);
      return constant(
        rates.map((rate) => rate * Math.exp(Math.log(0.6) + chance.next() * Math.log(1.6 / 0.6))),
      );
    },
  },
  changing('weekly cycles', (_home, chance) => {
    const busy = chance.whole(0, 6);
    return { factor: (_use, day) => ((day - busy + 7) % 7 < 2 ? 2.25 : 0.5) };
  }),
  changing('guests for a month', (_home, chance) => {
    const starts = Array.from({ length: 4 }, () => chance.whole(60, 700));
    const here = (day: number) => starts.some((start) => day >= start && day < start + 30);
    return { factor: (_use, day) => (here(day) ? 1.5 : 1) };
  }),
  changing('holidays', (_home, chance) => {
    const starts = Array.from({ length: 6 }, () => chance.whole(30, 700));
    const away = (day: number) => starts.some((start) => day >= start && day < start + 14);
    return { factor: (_use, day) => (away(day) ? 0 : 1) };
  }),
  changing('half of all uses rise by half in week 30', (home, chance) => {
    const more = home.uses.map(() => chance.happens(0.5));
    return { factor: (use, day) => (day >= change && more[use] ? 1.5 : 1), changesOn: change };
  }),
  changing('one use in five ends in week 30', (home, chance) => {
    const ends = home.uses.map(() => chance.happens(0.2));
    return { factor: (use, day) => (day >= change && ends[use] ? 0 : 1), changesOn: change };
  }),
];
