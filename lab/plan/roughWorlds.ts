import type { Household } from '@nestbox/domain/household/household';
import { forecastIn, type Home } from '../../testing/homes/homes.ts';
import type { Chance } from '../../testing/year/chance.ts';
import { gaussian } from './gaussian.ts';
import { days } from './tally.ts';
import type { Truth } from './truth.ts';
import { drawnRates, heavyTailed, purchases, type World } from './worldKinds.ts';

/** Returns the factor of a use on a day, relative to what its home uses on average. */
type Factor = (use: number, day: number) => number;

/** Usage of each product rises and falls with the year, each with its own best day. */
function seasons(home: Home, chance: Chance, maxSwing: number): Factor {
  const swings = home.uses.map(() => ({
    by: maxSwing * chance.next(),
    best: chance.whole(0, 364),
  }));
  return (use, day) => {
    const { by, best } = swings[use] ?? { by: 0, best: 0 };
    return 1 + by * Math.cos((2 * Math.PI * (day - best)) / 365);
  };
}

/** Days after which a wandering rate has forgotten most of what it was. */
const wanderingDays = 60;
/** Standard deviation of the logarithm of a wandering rate. */
const wanderingLogSd = 0.3;

/** Usage of each product wanders about its mean, so that a month is like the one before it. */
function wandering(home: Home, chance: Chance): Factor {
  const kept = Math.exp(-1 / wanderingDays);
  const logs = home.uses.map(() => {
    let log = wanderingLogSd * gaussian(chance);
    return Array.from({ length: days + 1 }, () => {
      log = kept * log + Math.sqrt(1 - kept ** 2) * wanderingLogSd * gaussian(chance);
      return log;
    });
  });
  return (use, day) => Math.exp((logs[use]?.[Math.min(day, days)] ?? 0) - wanderingLogSd ** 2 / 2);
}

/** Days on which the number of people can change. */
const changeDays = { first: 60, last: 500 };

/** Somebody comes or leaves for good, of which the shop is not told unless it asks. */
function sizeChange(home: Home, chance: Chance): { factor: Factor; change: Truth['change'] } {
  const on = chance.whole(changeDays.first, changeDays.last);
  const household = chance.happens(0.5) ? withOneMore(home.household) : withOneLess(home.household);
  const forecasts = home.uses.map(({ usage }) => forecastIn(household, usage));
  const factors = home.uses.map(
    ({ forecast }, use) => (forecasts[use] ?? forecast).meanPerDay / forecast.meanPerDay,
  );
  return {
    factor: (use, day) => (day < on ? 1 : (factors[use] ?? 1)),
    change:
      household === home.household
        ? null
        : {
            on,
            uses: factors.map((each) => each !== 1),
            composition: { household, forecasts },
            announced: false,
          },
  };
}

const withOneMore = (home: Household): Household => ({ ...home, adultsMale: home.adultsMale + 1 });

/** Returns a household without one of its members; the same where a single person lives. */
export function withOneLess(home: Household): Household {
  const { adultsMale, adultsFemale, childrenMale, childrenFemale, infants } = home;
  if (adultsMale + adultsFemale > 1) {
    return adultsMale > 0
      ? { ...home, adultsMale: adultsMale - 1 }
      : { ...home, adultsFemale: adultsFemale - 1 };
  }
  if (childrenMale > 0) return { ...home, childrenMale: childrenMale - 1 };
  if (childrenFemale > 0) return { ...home, childrenFemale: childrenFemale - 1 };
  return infants > 0 ? { ...home, infants: infants - 1 } : home;
}

/** Spans of days, drawn anywhere in two years. */
function spans(chance: Chance, count: number, minDays: number, maxDays: number) {
  const drawn = Array.from({ length: count }, () => {
    const first = chance.whole(30, 700);
    return { first, last: first + chance.whole(minDays, maxDays) - 1 };
  });
  return (day: number) => drawn.some(({ first, last }) => day >= first && day <= last);
}

/** What moves in a home, in ways that the shop's model does not have. */
interface Moves extends Partial<Truth> {
  readonly factors: readonly Factor[];
}

const moving = (name: string, draw: (home: Home, chance: Chance) => Moves): World => ({
  name,
  changes: false,
  truthOf(home, chance): Truth {
    const rates = drawnRates(home, chance, 1);
    const { factors, ...truth } = draw(home, chance);
    return { change: null, ...truth, rate: movingRate(rates, factors) };
  },
});

const movingRate =
  (rates: readonly number[], factors: readonly Factor[]) => (use: number, day: number) =>
    factors.reduce((rate, factor) => rate * factor(use, day), rates[use] ?? 0);

/** Packs of each use that are bought elsewhere in two years. */
const packsElsewhere = 3;
/** Share of the households in which somebody comes or leaves. */
const changingShare = 0.3;

/**
 * All at once, as in real homes: heavy tails, seasons, guests, trips of which the shop is not told,
 * people who come or leave, packs from other shops, and wrong reports.
 */
const rough: World = {
  name: 'rough',
  changes: false,
  truthOf(home, chance) {
    const rates = drawnRates(home, chance, 1, { tail: heavyTailed });
    const hasGuests = spans(chance, 6, 5, 20);
    const isAway = spans(chance, 6, 5, 16);
    const size = chance.happens(changingShare) ? sizeChange(home, chance) : null;
    const factors = [
      seasons(home, chance, 0.3),
      ...(size ? [size.factor] : []),
      (_: number, day: number) => (isAway(day) ? 0 : hasGuests(day) ? 1.4 : 1),
    ];
    return {
      rate: movingRate(rates, factors),
      change: size?.change ?? null,
      bought: purchases(rates, packsElsewhere, chance),
      behaviour: { wrongReports: 0.1 },
    };
  },
};

/** Share of the households that always count a pack too many, and of those that count one too few. */
const biasedShare = 1 / 4;

/** Usage of the figures' spread, with counts that are off in the same way each time. */
const biased: World = {
  name: 'counts that are always off in half of all homes',
  changes: false,
  truthOf(home, chance) {
    const rates = drawnRates(home, chance, 1);
    const drawn = chance.next();
    const countBias = drawn < biasedShare ? 1 : drawn < 2 * biasedShare ? -1 : 0;
    return { rate: (use) => rates[use] ?? 0, change: null, behaviour: { countBias } };
  },
};

/** Worlds whose homes use and count in ways that the shop's model does not have. */
export const roughWorlds: readonly World[] = [
  rough,
  moving('seasons, with usage that wanders', (home, chance) => ({
    factors: [seasons(home, chance, 0.3), wandering(home, chance)],
  })),
  moving('homes that change size', (home, chance) => {
    const { factor, change } = sizeChange(home, chance);
    return { factors: [factor], change };
  }),
  biased,
  { ...moving('one person, three products', () => ({ factors: [] })), small: true },
];
