import { at } from './posterior.ts';
import type { PredictionRecord } from './predictionRecord.ts';
import { rateCount, step } from './usagePrior.ts';

/** Rate a day at which households stop using a product: 1% a year. */
const dailyStopRate = 0.01 / 365;
/** Maximum probability of moving to a higher usage rate at once. */
const maxAside = 0.25;

/** The hypotheses of a filter: the probability of each, its units in stock, and its days without. */
interface Hypotheses {
  readonly weights: number[];
  readonly left: number[];
  readonly outDays: number[];
}

const noNumbers = () => Array.from({ length: rateCount + 1 }, () => 0);
/** What hypotheses were before their probability moved: reused, since it moves very often. */
const before = { weights: noNumbers(), left: noNumbers(), outDays: noNumbers() };

/**
 * Moves probability between usage rates, as households change, and mixes their stocks accordingly.
 * @param prior the probabilities to which usage resets
 */
export function moveProbability(
  hypotheses: Hypotheses,
  days: number,
  prior: readonly number[],
  { annualDriftSd, annualResetRate }: PredictionRecord,
): void {
  const weights = copy(hypotheses.weights, before.weights);
  const left = copy(hypotheses.left, before.left);
  const outDays = copy(hypotheses.outDays, before.outDays);
  const variance = (annualDriftSd ** 2 * (days / 365)) / step ** 2;
  // Probability moves to the nearest rates on both sides between which so much of it may move.
  const distance = Math.max(1, Math.ceil(Math.sqrt(variance / (2 * maxAside))));
  const moves = variance / (2 * distance ** 2);
  const resetShare = 1 - Math.exp((-annualResetRate * days) / 365);
  const stopShare = 1 - Math.exp(-dailyStopRate * days);
  let meanLeft = 0;
  let meanOut = 0;
  for (let k = 0; k <= rateCount; k += 1) {
    meanLeft += at(weights, k) * at(left, k);
    meanOut += at(weights, k) * at(outDays, k);
  }
  const aside = (1 - resetShare) * moves;
  const remaining = (1 - resetShare) * (1 - 2 * moves);
  for (let k = 0; k < rateCount; k += 1) {
    const reset = resetShare * at(prior, k);
    hypotheses.weights[k] = reset;
    hypotheses.left[k] = reset * meanLeft;
    hypotheses.outDays[k] = reset * meanOut;
  }
  const move = (from: number, to: number, share: number) => {
    const weight = share * at(weights, from);
    hypotheses.weights[to] = at(hypotheses.weights, to) + weight;
    hypotheses.left[to] = at(hypotheses.left, to) + weight * at(left, from);
    hypotheses.outDays[to] = at(hypotheses.outDays, to) + weight * at(outDays, from);
  };
  // What would move beyond the lowest or the highest rate stays there.
  for (let k = 0; k < rateCount; k += 1) {
    move(k, k, remaining);
    move(k, Math.max(0, k - distance), aside);
    move(k, Math.min(rateCount - 1, k + distance), aside);
  }
  for (let k = 0; k < rateCount; k += 1) {
    const weight = at(hypotheses.weights, k);
    hypotheses.left[k] = at(hypotheses.left, k) / weight;
    hypotheses.outDays[k] = at(hypotheses.outDays, k) / weight;
    hypotheses.weights[k] = weight * (1 - stopShare);
  }
  const stays = at(weights, rateCount) * (1 - resetShare);
  const comes = resetShare * at(prior, rateCount) + stopShare * (1 - stays);
  hypotheses.left[rateCount] = (stays * at(left, rateCount) + comes * meanLeft) / (stays + comes);
  hypotheses.weights[rateCount] = stays + comes;
  normalise(hypotheses.weights);
}

function copy(from: readonly number[], to: number[]): number[] {
  for (let k = 0; k < from.length; k += 1) to[k] = at(from, k);
  return to;
}

/** Divides weights by their sum. */
export function normalise(weights: number[]): void {
  let sum = 0;
  for (let k = 0; k <= rateCount; k += 1) sum += at(weights, k);
  for (let k = 0; k <= rateCount; k += 1) weights[k] = at(weights, k) / sum;
}
