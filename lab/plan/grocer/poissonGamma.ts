import { climb } from './climb.ts';
import type { Known } from './known.ts';
import { type Method, rangeCoverage } from './method.ts';
import { sum } from './statistics.ts';

/**
 * Random orders at the customer's own rate, with a gamma distribution over customers who never
 * stop. The next interval then has Lomax's distribution. Ehrenberg 1959.
 */
export const poissonGamma: Method = {
  name: 'Poisson-Gamma',
  learn(past) {
    const prior = climb({ logShape: 0.5, logDays: 3 }, { logShape: 0.5, logDays: 0.5 }, (tried) =>
      pastLoss(tried, past),
    );
    return ({ intervals, silence }) => {
      const shape = Math.exp(prior.logShape) + intervals.length;
      const days = Math.exp(prior.logShape + prior.logDays) + sum(intervals) + silence;
      const at = (probability: number) => silence + days * ((1 - probability) ** (-1 / shape) - 1);
      return {
        middle: () => at(0.5),
        range: () => ({ low: at((1 - rangeCoverage) / 2), high: at((1 + rangeCoverage) / 2) }),
        within: (ahead) => 1 - (days / (days + ahead)) ** shape,
      };
    };
  },
};

interface Prior {
  /** The logarithm of the number of orders that the prior is worth. */
  readonly logShape: number;
  /** The logarithm of the days between those orders. */
  readonly logDays: number;
}

/**
 * Returns minus the log-likelihood of all past intervals given earlier ones, and of the silence.
 */
function pastLoss({ logShape, logDays }: Prior, past: readonly Known[]): number {
  let loss = 0;
  for (const { intervals, silence } of past) {
    let shape = Math.exp(logShape);
    let days = Math.exp(logShape + logDays);
    for (const interval of intervals) {
      loss -= Math.log(shape / days) - (shape + 1) * Math.log(1 + interval / days);
      shape += 1;
      days += interval;
    }
    loss += shape * Math.log(1 + silence / days);
  }
  return loss;
}
