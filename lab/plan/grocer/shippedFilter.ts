import type { UsageForecast } from '@nestbox/domain/household/usage';
import { endedWithin } from '@nestbox/domain/planning/posterior';
import { PredictionRecord } from '@nestbox/domain/planning/predictionRecord';
import { UsageFilter } from '@nestbox/domain/planning/usageFilter';
import { forecastFrom } from './forecastFrom.ts';
import type { Known } from './known.ts';
import type { Method } from './method.ts';
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
    return ({ intervals, silence }) => {
      const filter = inferred(forecast, intervals);
      const left = filter.weights.at(-1) ?? 0;
      const ended = endedWithin(filter);
      return forecastFrom((days) => ended(days) / (1 - left), left, silence);
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

/** Returns the filter on the day of the last order. */
function inferred(forecast: UsageForecast, intervals: readonly number[]): UsageFilter {
  const record = new PredictionRecord(0);
  const filter = new UsageFilter(forecast, 1, 0, record);
  filter.deliver(1);
  let day = 0;
  for (const interval of intervals) {
    day += interval;
    filter.passTo(day);
    filter.update(ordered);
    filter.deliver(1);
    record.settle(day);
  }
  return filter;
}
