/**
 * Days without a word after which a household counts as silent: half a year. After a quarter, one in
 * eight of those that answer three questions in ten would.
 */
const silentDays = 182;

/** Number of signals as expected that a household is taken to have given before its first one. */
const priorSignals = 4;
/** The share of what is known that stays with each further signal. */
const keptShare = 0.975;
/** Maximum squared surprise of a signal, since some counts are wrong. */
const maxSquare = 9;

/** Minimum surprise: what is counted of some products says less of those that are new. */
const minSurprise = 0.7;

/** Standard deviation of a day's usage of a household with a surprise of 1, in average days. */
const dailyUsageNoise = 0.4;
/**
 * Standard deviation of the logarithm of such a household's usage rate after a year of drift. Tuned
 * in lab/plan.
 */
const annualDriftSd = 0.2;
/** Annual rate of the usage of such a household resetting to the prior, per product. Tuned in lab/plan. */
const annualResetRate = 0.2;
/** Maximum of both rates: usage that changes faster is noise. */
const maxAYear = 1;
/** Power of the surprise by which drift and resets grow. Tuned in lab/plan. */
const movingPower = 3;

/**
 * What counts and reports have shown about the predictions for a household, over all its products: how
 * far off they were, and so how irregular its usage is (innovations of a filter: Mehra 1970). All of
 * it is as of the last box, so that a report changes no other product before the next one.
 */
export class PredictionRecord {
  #squares = 0;
  #signals = 0;
  #heardOn: number;
  #surprise = 1;
  #isSilent = false;

  /** @param day the first day, which counts as the last word */
  constructor(day: number) {
    this.#heardOn = day;
  }

  /** Records that the household has said something. */
  hear(day: number): void {
    this.#heardOn = day;
  }

  /** Compares what a signal says with what was expected. @param deviations from it, in standard deviations */
  compare(deviations: number): void {
    this.#squares = this.#squares * keptShare + Math.min(maxSquare, deviations ** 2);
    this.#signals = this.#signals * keptShare + 1;
  }

  /** Takes into account what was recorded until the last box. @param day of that box */
  settle(day: number): void {
    const surprise = (priorSignals + this.#squares) / (priorSignals + this.#signals);
    this.#surprise = Math.max(minSurprise, surprise);
    this.#isSilent = day - this.#heardOn >= silentDays;
  }

  /** How far off predictions are, relative to what the model expects: 1 where it is right. */
  get surprise(): number {
    return this.#surprise;
  }

  /** Whether the household had said nothing for half a year when the last box came. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Standard deviation of a day's usage, in average days. */
  get usageNoise(): number {
    return dailyUsageNoise * this.surprise;
  }

  /** Standard deviation of the logarithm of a usage rate after a year of drift. */
  get annualDriftSd(): number {
    return Math.min(maxAYear, annualDriftSd * this.surprise ** movingPower);
  }

  /** Annual rate of a usage rate resetting to the prior. */
  get annualResetRate(): number {
    return Math.min(maxAYear, annualResetRate * this.surprise ** movingPower);
  }

  /** Returns the state, for `restore`. */
  save(): number[] {
    const isSilent = Number(this.#isSilent);
    return [this.#squares, this.#signals, this.#heardOn, this.#surprise, isSilent];
  }

  /** Goes on from a saved state. */
  restore([
    squares = 0,
    signals = 0,
    heardOn = 0,
    surprise = 1,
    silent = 0,
  ]: readonly number[]): void {
    this.#squares = squares;
    this.#signals = signals;
    this.#heardOn = heardOn;
    this.#surprise = surprise;
    this.#isSilent = silent === 1;
  }
}
