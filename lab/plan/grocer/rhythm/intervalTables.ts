import { at } from '../../../../domain/planning/posterior.ts';
import { cumulated } from '../intervalLists.ts';
import { longest } from '../quantiles.ts';
import { normalCdf } from '../statistics.ts';
import type { Settings } from './settings.ts';

/** Days up to which an interval prefers whole weeks. */
const weeklyDays = 120;

/** The possible rhythms: the median of an interval in days, and the spread of its logarithm. */
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
  /** The cumulative probability: of an interval of at most that many days. */
  readonly by: readonly Float64Array[];
}

/**
 * @param week how much more likely intervals are by their days beyond whole weeks: seven factors
 * about 1
 */
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
    by: chance.map(cumulated),
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
    // Never 0: an impossible interval would exclude a rhythm for good.
    const each = Math.max(1e-12, (by - below) * (days < weeklyDays ? at(week, days % 7) : 1));
    list[days] = each;
    sum += each;
    below = by;
  }
  return list.map((each) => each / sum);
}
