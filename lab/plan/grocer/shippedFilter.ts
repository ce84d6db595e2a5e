import type { UsageForecast } from '@nestbox/domain/household/usage';
import { posteriorBefore } from '@nestbox/domain/planning/inferUsage';
import type { HypothesisState } from '@nestbox/domain/planning/posterior';
import { likelihood } from '@nestbox/domain/planning/signal';
import { UsageFilter } from '@nestbox/domain/planning/usageFilter';
import { forecastFrom } from './forecastFrom.ts';
import { blend, cumulated } from './intervalLists.ts';
import type { Known } from './known.ts';
import type { Method } from './method.ts';
import { longest } from './quantiles.ts';
import { mean } from './statistics.ts';

/** The filter's own signal: an order says that the basket before it has ended, or nearly so. */
const ordered = { kind: 'ranOut' } as const;

/**
 * The filter of the shop (`domain/planning/usageFilter.ts`). An order is a report that the basket
 * before it ran out, and the delivery of the next one. The next order is expected on the day of
 * the next such report. Days without an order are evidence that it was not due yet. The usage rate
 * of 0 means that the customer has left.
 */
export const shippedFilter: Method = {
  name: "the shop's filter",
  learn(past) {
    const forecast = forecastOf(past);
    const by = cumulatedByRate(forecast);
    return ({ intervals, silence }) => {
      const { weights, left } = inferred(forecast, intervals);
      return forecastFrom((days) => blend(weights, by, days), left, silence);
    };
  },
};

/** Returns the prior: mean and spread of the customers' usage, as of the shop's usage figures. */
function forecastOf(past: readonly Known[]): UsageForecast {
  const rates = past
    .filter(({ intervals }) => intervals.length > 0)
    .map(({ intervals }) => -Math.log(mean(intervals)));
  const middle = mean(rates);
  const variance = mean(rates.map((rate) => (rate - middle) ** 2));
  return { meanPerDay: Math.exp(middle + variance / 2), logSd: Math.sqrt(variance) };
}

/**
 * Returns the weights of the usage rates above 0 after these intervals, which sum to 1, and the
 * weight of the rate 0.
 */
function inferred(forecast: UsageForecast, intervals: readonly number[]) {
  const filter = new UsageFilter(forecast, 1, 0);
  filter.deliver(1);
  let day = 0;
  for (const interval of intervals) {
    day += interval;
    filter.passTo(day);
    filter.update(ordered);
    filter.deliver(1);
  }
  const left = filter.weights.at(-1) ?? 0;
  return { weights: filter.weights.slice(0, -1).map((weight) => weight / (1 - left)), left };
}

/**
 * Returns by usage rate above 0 the probability of an interval of at most that many days. The
 * signal's likelihood on each day gives it. After an order all customers have one basket.
 */
const cumulatedByRate = (forecast: UsageForecast): Float64Array[] => {
  const { rates, usageNoise } = posteriorBefore(forecast);
  return rates.slice(0, -1).map((rate) => {
    const list = Float64Array.from({ length: longest + 1 }, (_, days) =>
      days === 0 ? 0 : likelihood(ordered, stateAfter(days, rate, usageNoise)) - mistake,
    );
    const all = Math.max(
      list.reduce((sum, each) => sum + each, 0),
      mistake,
    );
    // A mistaken order can come on any day.
    return cumulated(list.map((each) => ((1 - mistake) * each) / all + mistake / (longest + 1)));
  });
};

const stateAfter = (days: number, rate: number, usageNoise: number): HypothesisState => ({
  rate,
  left: Math.max(0, 1 - rate * days),
  outDays: Math.max(0, days - 1 / rate),
  packAmount: 1,
  stockSdDays: usageNoise * Math.sqrt(days),
});

/** Probability of the signal by mistake: the signal of a product that is not used. */
const mistake = likelihood(ordered, stateAfter(1, 0, 0));
