import { climb } from '../climb.ts';
import type { Known } from '../known.ts';
import { mean } from '../statistics.ts';
import { tabulate } from './intervalTables.ts';
import { blend, RhythmPosterior } from './rhythmPosterior.ts';
import { leaves, type Settings, sensible, start, steps } from './settings.ts';

/**
 * Empirical Bayes: the settings under which the past of all customers was likeliest.
 * @param fixed what is not to be learnt
 */
export function learnSettings(
  past: readonly Known[],
  week: readonly number[],
  fixed: Partial<Settings>,
): Settings {
  const learnt = climb<keyof Settings>(start, steps, (tried) => {
    // A step of what is fixed changes nothing, and so never helps.
    const settings = { ...tried, ...fixed };
    return sensible(settings) ? pastLoss(settings, past, week) : Number.POSITIVE_INFINITY;
  });
  return { ...learnt, ...fixed };
}

/**
 * How many of the intervals were so many days beyond whole weeks, against a seventh: many people
 * keep a day of the week. @returns seven factors, from 0 days on
 */
export function learnWeek(past: readonly Known[]): number[] {
  const counts = Array.from({ length: 7 }, () => 0);
  for (const { intervals } of past) {
    for (const interval of intervals) counts[interval % 7] = (counts[interval % 7] ?? 0) + 1;
  }
  return counts.map((count) => count / mean(counts));
}

/**
 * Minus the log-likelihood, per customer, of every interval given those before it, and of the
 * silence since: the customer has left, or the interval is longer.
 */
function pastLoss(settings: Settings, past: readonly Known[], week: readonly number[]): number {
  const tables = tabulate(settings, week);
  let loss = 0;
  for (const { intervals, silence } of past) {
    const posterior = new RhythmPosterior(tables, settings.memory);
    intervals.forEach((interval, before) => {
      const stays = 1 - leaves(settings, before);
      loss -= Math.log(stays * blend(posterior.weights(), tables.chance, interval));
      posterior.learn(interval);
    });
    const left = leaves(settings, intervals.length);
    const silent = 1 - blend(posterior.weights(), tables.by, silence);
    loss -= Math.log(left + (1 - left) * silent);
  }
  return loss / past.length;
}
