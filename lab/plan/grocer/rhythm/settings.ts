/** Settings learned from many customers; logarithms are of days. */
export interface Settings {
  /** Over the customers: mean and standard deviation of the logarithm of the interval. */
  readonly logMean: number;
  readonly logMeanSd: number;
  /** Irregularity of a customer: the logarithm of the standard deviation of the log interval. */
  readonly logSd: number;
  readonly logSdSd: number;
  /**
   * Share of intervals that are pauses: longer by this much in the logarithm, and with more spread.
   */
  readonly pauseShare: number;
  readonly pauseShift: number;
  readonly pauseSd: number;
  /**
   * The factor of an interval's weight for each later interval, 0 to 1. 1: nothing is forgotten.
   */
  readonly memory: number;
  /** Share of customers who leave after the first order; see `churnProbability`. */
  readonly leaving: number;
  readonly leavingFade: number;
}

/** The start of the search, a guess. */
export const start: Settings = {
  logMean: 3,
  logMeanSd: 0.7,
  logSd: -0.7,
  logSdSd: 0.5,
  pauseShare: 0.1,
  pauseShift: 0.5,
  pauseSd: 1,
  memory: 0.9,
  leaving: 0.3,
  leavingFade: 2,
};

export const steps: Settings = {
  logMean: 0.2,
  logMeanSd: 0.2,
  logSd: 0.2,
  logSdSd: 0.2,
  pauseShare: 0.05,
  pauseShift: 0.3,
  pauseSd: 0.3,
  memory: 0.05,
  leaving: 0.1,
  leavingFade: 0.5,
};

/** Whether the numbers are valid. */
export const sensible = (settings: Settings): boolean =>
  settings.logMeanSd > 0.1 &&
  settings.logSdSd > 0.1 &&
  settings.pauseShare >= 0 &&
  settings.pauseShare < 0.5 &&
  settings.pauseSd >= 0 &&
  settings.memory > 0.5 &&
  settings.memory <= 1 &&
  settings.leaving > 0 &&
  settings.leaving < 1 &&
  settings.leavingFade > 0.1;

/**
 * Returns the probability that an order was a customer's last, after a number of intervals. It has
 * a beta distribution over the customers. Fader, Hardie and Lee 2005 (BG/NBD).
 */
export const churnProbability = ({ leaving, leavingFade }: Settings, intervals: number): number =>
  (leaving * leavingFade) / (leavingFade + intervals);
