/** What is learnt from many customers' past; logarithms are of days. */
export interface Settings {
  /** Over the customers: the middle of the logarithm of the interval, and its standard deviation. */
  readonly logMean: number;
  readonly logMeanSd: number;
  /** How irregular a customer is: the logarithm of the log interval's own standard deviation. */
  readonly logSd: number;
  readonly logSdSd: number;
  /** So many intervals are pauses: longer by this much in the logarithm, and more spread. */
  readonly pauseShare: number;
  readonly pauseShift: number;
  readonly pauseSd: number;
  /** An interval's weight for every one that came after it, 0 to 1. 1: nothing is forgotten. */
  readonly memory: number;
  /** After the first order so many never come back; see `leaves`. */
  readonly leaving: number;
  readonly leavingFade: number;
}

/** Where the search starts: a guess, from which it goes where the past leads. */
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

/** Whether the numbers mean something. */
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
 * The probability that an order was a customer's last, when there had been so many intervals: a
 * customer's own, of a beta distribution over the customers, after so many times of coming back.
 * Fader, Hardie and Lee 2005 (BG/NBD).
 */
export const leaves = ({ leaving, leavingFade }: Settings, intervals: number): number =>
  (leaving * leavingFade) / (leavingFade + intervals);
