import { forecastFrom } from '../forecastFrom.ts';
import { blend } from '../intervalLists.ts';
import type { Known } from '../known.ts';
import type { Forecast, Method } from '../method.ts';
import { type IntervalTables, tabulate } from './intervalTables.ts';
import { learnSettings, learnWeek } from './learnSettings.ts';
import { RhythmPosterior } from './rhythmPosterior.ts';
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
  return forecastFrom(by, churnProbability(settings, intervals.length), silence);
}
