import type { Household } from '@nestbox/domain/household/household';
import { roughWorlds, withOneLess } from './roughWorlds.ts';
import {
  boughtElsewhere,
  changing,
  constant,
  drawnRates,
  gamma,
  heavyTailed,
  holidays,
  lateBoxes,
  newComposition,
  spreadBy,
  unknown,
  unknownCupboards,
  varying,
  type World,
} from './worldKinds.ts';

/** The world of the bars: see page/formatBars.ts. */
export const harderWorld = '1.25 times the spread, cupboards unknown';

/** The worlds of unreported changes: see page/formatHouseholdChange.ts. */
export const unreportedBaby = 'a baby in week 30, not reported';
export const somebodyLeaves = 'somebody leaves in week 30, not reported';

/** The world of absences: see page/formatHolidays.ts. */
export const holidayWorld = 'holidays';

/** Worlds in which nobody comes or leaves: false alarms are counted in them. */
export const usualWorlds = [
  "the figures' spread",
  'means wrong by 0.6 to 1.6',
  'guests for a month',
  holidayWorld,
] as const;

/** The world of ended uses: see page/formatEnded.ts. */
export const endingWorld = 'one use in five ends in week 30';

const withBaby = (home: Household): Household => ({ ...home, infants: home.infants + 1 });

export const worlds: readonly World[] = [
  spreadBy("the figures' spread", 1),
  spreadBy('1.5 times the spread', 1.5),
  spreadBy('heavier tails', 1, { tail: heavyTailed }),
  spreadBy('gamma spread', 1, { spread: gamma }),
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
  unknownCupboards(harderWorld, 1.25),
  unknown('one report in ten about another product', 1, () => ({
    behaviour: { wrongReports: 0.1 },
  })),
  lateBoxes('one box in five up to a week late', 0.2),
  unknown('one box in eight skipped', 1, () => ({ behaviour: { skips: 1 / 8 } })),
  boughtElsewhere('four packs a year bought elsewhere', 8),
  varying('weekly cycles', (chance) => {
    const busy = chance.whole(0, 6);
    return (day) => ((day - busy + 7) % 7 < 2 ? 2.25 : 0.5);
  }),
  varying('guests for a month', (chance) => {
    const starts = Array.from({ length: 4 }, () => chance.whole(60, 700));
    return (day) => (starts.some((start) => day >= start && day < start + 30) ? 1.5 : 1);
  }),
  holidays(holidayWorld),
  changing('half of all uses rise by half in week 30', (home, chance) => ({
    factors: home.uses.map(() => (chance.happens(0.5) ? 1.5 : 1)),
  })),
  changing(endingWorld, (home, chance) => ({
    factors: home.uses.map(() => (chance.happens(0.2) ? 0 : 1)),
  })),
  newComposition('a baby in week 30, reported', withBaby, true),
  newComposition(unreportedBaby, withBaby, false),
  newComposition(somebodyLeaves, withOneLess, false),
  ...roughWorlds,
];
