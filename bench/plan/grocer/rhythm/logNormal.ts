import type { Known } from '../known.ts';
import type { Forecast, Method } from '../method.ts';
import { type IntervalTables, longest, tabulate } from './intervalTables.ts';
import { learnSettings, learnWeek } from './learnSettings.ts';
import { middleOf, rangeOf } from './quantiles.ts';
import { blend, RhythmPosterior } from './rhythmPosterior.ts';
import { churnProbability, type Settings } from './settings.ts';

/**
 * Log-normal intervals about a customer's own rhythm, shrunk towards the population's, with pauses,
 * a preference for whole weeks, forgetting, and the probability that the customer is still active.
 */
export const logNormal = (name: string, fixed: Partial<Settings> = {}): Method => ({
  name,
  learn(past) {
    const week = learnWeek(past);
    const settings = learnSettings(past, week, fixed);
    const tables = tabulate(settings, week);
    return (known) => forecastNext(known, settings, tables);
  },
});

function forecastNext(
  { intervals, silence }: Known,
  settings: Settings,
  tables: IntervalTables,
): Forecast {
  const posterior = new RhythmPosterior(tables, settings.memory);
  for (const interval of intervals) posterior.learn(interval);
  const weights = posterior.weights();
  const by = (days: number) => blend(weights, tables.by, days);
  // Limited to a year, so that some probability is left and the rest stays defined.
  const bySilence = by(Math.min(silence, longest - 1));
  const silent = 1 - bySilence;
  /** Returns the probability for an interval that is longer than the silence. */
  const stillBy = (days: number) => (by(days) - bySilence) / silent;
  const left = churnProbability(settings, intervals.length);
  const active = ((1 - left) * silent) / (left + (1 - left) * silent);
  return {
    middle: () => middleOf(stillBy, silence),
    range: () => rangeOf(stillBy, silence),
    within: (days) => active * stillBy(silence + days),
  };
}
