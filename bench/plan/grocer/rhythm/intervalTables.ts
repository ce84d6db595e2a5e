import { at } from '../../../../domain/planning/posterior.ts';
import { normalCdf } from '../statistics.ts';
import type { Settings } from './settings.ts';

/** Days. Who has not come back for a year has left, whatever happens then. */
export const longest = 365;
/** From here on an interval keeps no day of the week. */
const weeklyDays = 120;

/** The rhythms that are held possible: an interval's median in days, and its logarithm's spread. */
const medians = Array.from({ length: 22 }, (_, k) => 4 * 50 ** (k / 21));
const spreads = [0.12, 0.2, 0.32, 0.48, 0.68, 0.95];
const rhythms = medians.flatMap((days) =>
  spreads.map((sd) => ({ logMean: Math.log(days), logSd: sd })),
);

/** By rhythm, and in each list by days, 0 to `longest`. */
export interface IntervalTables {
  /** The logarithm of the rhythm's prior weight, up to a constant. */
  readonly prior: readonly number[];
  /** The probability of an interval of that many days, and its logarithm. */
  readonly chance: readonly Float64Array[];
  readonly logChance: readonly Float64Array[];
  /** The probability of an interval of at most that many days. */
  readonly by: readonly Float64Array[];
}

/** @param week how much likelier an interval is for its days beyond whole weeks: seven factors about 1 */
export function tabulate(settings: Settings, week: readonly number[]): IntervalTables {
  const chance = rhythms.map((rhythm) => chances(rhythm, settings, week));
  return {
    prior: rhythms.map(
      ({ logMean, logSd }) =>
        -0.5 * ((logMean - settings.logMean) / settings.logMeanSd) ** 2 -
        0.5 * ((Math.log(logSd) - settings.logSd) / settings.logSdSd) ** 2,
    ),
    chance,
    logChance: chance.map((list) => list.map(Math.log)),
    by: chance.map((list) => {
      let sum = 0;
      return list.map((each) => {
        sum += each;
        return sum;
      });
    }),
  };
}

function chances(
  { logMean, logSd }: { logMean: number; logSd: number },
  { pauseShare, pauseShift, pauseSd }: Settings,
  week: readonly number[],
): Float64Array {
  const pauseSpread = Math.hypot(logSd, pauseSd);
  const list = new Float64Array(longest + 1);
  let below = 0;
  let sum = 0;
  for (let days = 1; days <= longest; days += 1) {
    const log = Math.log(days + 0.5) - logMean;
    const by =
      (1 - pauseShare) * normalCdf(log / logSd) +
      pauseShare * normalCdf((log - pauseShift) / pauseSpread);
    // Never nothing: what a rhythm holds impossible would end it for good.
    const each = Math.max(1e-12, (by - below) * (days < weeklyDays ? at(week, days % 7) : 1));
    list[days] = each;
    sum += each;
    below = by;
  }
  return list.map((each) => each / sum);
}
