import { at } from '../../../../domain/planning/posterior.ts';
import { longest } from '../quantiles.ts';
import type { IntervalTables } from './intervalTables.ts';

/** The probability of each rhythm for one customer, updated with every interval. */
export class RhythmPosterior {
  readonly #tables: IntervalTables;
  readonly #memory: number;
  /** By rhythm: the log-likelihood of the intervals, with less weight for old ones. */
  readonly #evidence: Float64Array;

  constructor(tables: IntervalTables, memory: number) {
    this.#tables = tables;
    this.#memory = memory;
    this.#evidence = new Float64Array(tables.prior.length);
  }

  learn(interval: number): void {
    const days = Math.min(interval, longest);
    const evidence = this.#evidence;
    for (let k = 0; k < evidence.length; k += 1) {
      evidence[k] = this.#memory * at(evidence, k) + at(this.#tables.logChance[k] ?? [], days);
    }
  }

  /** Returns the weights by rhythm; they sum to 1. */
  weights(): Float64Array {
    const { prior } = this.#tables;
    const evidence = this.#evidence;
    const weights = new Float64Array(prior.length);
    let max = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < weights.length; k += 1) {
      weights[k] = at(evidence, k) + at(prior, k);
      max = Math.max(max, at(weights, k));
    }
    let sum = 0;
    for (let k = 0; k < weights.length; k += 1) {
      weights[k] = Math.exp(at(weights, k) - max);
      sum += at(weights, k);
    }
    for (let k = 0; k < weights.length; k += 1) weights[k] = at(weights, k) / sum;
    return weights;
  }
}
