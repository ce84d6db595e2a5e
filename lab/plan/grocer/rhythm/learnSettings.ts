import { climb } from '../climb.ts';
import { blend } from '../intervalLists.ts';
import type { Known } from '../known.ts';
import { mean } from '../statistics.ts';
import { tabulate } from './intervalTables.ts';
import { RhythmPosterior } from './rhythmPosterior.ts';
import { churnProbability, type Settings, sensible, start, steps } from './settings.ts';

/**
 * Returns the settings with the highest likelihood of all customers' past (empirical Bayes).
 * @param fixed settings that are not learned
 */
export function learnSettings(
  past: readonly Known[],
  week: readonly number[],
  fixed: Partial<Settings>,
): Settings {
  const learnt = climb<keyof Settings>(start, steps, (tried) => {
    // A step of a fixed setting has no effect, so it is never taken.
    const settings = { ...tried, ...fixed };
    return sensible(settings) ? pastLoss(settings, past, week) : Number.POSITIVE_INFINITY;
  });
  return { ...learnt, ...fixed };
}

/**
 * Returns how often intervals have a number of days beyond whole weeks, relative to a seventh: many
 * people keep a weekday.
 * @returns seven factors, from 0 days on
 */
export function learnWeek(past: readonly Known[]): number[] {
  const counts = Array.from({ length: 7 }, () => 0);
  for (const { intervals } of past) {
    for (const interval of intervals) counts[interval % 7] = (counts[interval % 7] ?? 0) + 1;
  }
  return counts.map((count) => count / mean(counts));
}

/**
 * Returns minus the log-likelihood, per customer, of all intervals given earlier ones, and of the
 * silence since: the customer has left, or the interval is longer.
 */
function pastLoss(settings: Settings, past: readonly Known[], week: readonly number[]): number {
  const tables = tabulate(settings, week);
  let loss = 0;
  for (const { intervals, silence } of past) {
    const posterior = new RhythmPosterior(tables, settings.memory);
    intervals.forEach((interval, before) => {
      const stays = 1 - churnProbability(settings, before);
      loss -= Math.log(stays * blend(posterior.weights(), tables.chance, interval));
      posterior.learn(interval);
    });
    const left = churnProbability(settings, intervals.length);
    const silent = 1 - blend(posterior.weights(), tables.by, silence);
    loss -= Math.log(left + (1 - left) * silent);
  }
  return loss / past.length;
}
