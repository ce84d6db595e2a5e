import type { UsageForecast } from '../household/usage.ts';
import { type DaysAway, daysAtHome, neverAway } from './absences.ts';
import { millsRatio } from './normal.ts';
import { at, expectedUsageRate, type HypothesisState, type UsagePosterior } from './posterior.ts';
import { PredictionRecord } from './predictionRecord.ts';
import { moveProbability, normalise } from './rateDrift.ts';
import {
  type Count,
  countOf,
  explainedShare,
  isCount,
  likelihood,
  nearlyOut,
  otherShopShare,
  plentyDays,
  reportsPlenty,
  type Signal,
  signalNoise,
  wouldReport,
} from './signal.ts';
import { stockAfterThreeOrMore } from './stockAnswer.ts';
import { multiples, priorOf, rateCount, ratesOf } from './usagePrior.ts';

/** Maximum variance of the stock, in days². Beyond it, customers would have reported. */
const maxStockVariance = 200;
/**
 * Variance of what a household has when its first box comes, in days² of usage: drawn evenly from
 * none to four weeks. A deliberate guess: nothing is known of real cupboards.
 */
const cupboardVariance = 28 ** 2 / 12;
/** One zero for each hypothesis. Filled, so that the engine allocates an array of doubles. */
const zeros: readonly number[] = multiples.slice().fill(0);
/** Share of the prior that is mixed in after a change of the household. */
const priorShareAfterChange = 0.15;

/**
 * Infers usage rate and stock of one product in one household: an interacting multiple model
 * estimator (Blom and Bar-Shalom 1988). Its models are usage rates, each with its own stock.
 * Probability moves between them as households change, and signals weigh them.
 */
export class UsageFilter implements UsagePosterior {
  rates: readonly number[];
  readonly left = zeros.slice();
  readonly #outDays = zeros.slice();
  readonly #record: PredictionRecord;
  readonly #state: { -readonly [K in keyof HypothesisState]: number };
  #weights: number[];
  #forecast: UsageForecast;
  #prior: readonly number[];
  /**
   * Variance of the stock, in days² of usage. It grows with daily variation until a report. The first
   * delivery finds an unknown cupboard.
   */
  #stockVariance = cupboardVariance;
  #day: number;

  constructor(
    forecast: UsageForecast,
    packAmount: number,
    day: number,
    record = new PredictionRecord(day),
  ) {
    this.#record = record;
    this.#state = { rate: 0, left: 0, outDays: 0, packAmount, stockSdDays: 0 };
    this.#forecast = forecast;
    this.#prior = priorOf(forecast.logSd);
    this.#weights = this.#prior.slice();
    this.#day = day;
    this.rates = ratesOf(forecast);
  }

  /** Whether some may be left. The last hypothesis, of no usage, has all that came since the stock last ended. */
  get #hasStock(): boolean {
    return at(this.left, rateCount) > 0;
  }

  get stockSdDays(): number {
    return this.#hasStock ? Math.sqrt(this.#stockVariance) : 0;
  }

  get usageNoise(): number {
    return this.#record.usageNoise;
  }

  get isSilent(): boolean {
    return this.#record.isSilent;
  }

  get surprise(): number {
    return this.#record.surprise;
  }

  get weights(): readonly number[] {
    return this.#weights;
  }

  /** Advances to a day: usage reduces the stock, and households change. Absences do neither. */
  passTo(day: number, away: DaysAway = neverAway): void {
    if (day <= this.#day) return;
    const days = daysAtHome(this.#day, day, away);
    this.#day = day;
    if (days <= 0) return;
    if (this.#hasStock) {
      const variance = this.#stockVariance + this.usageNoise ** 2 * days;
      this.#stockVariance = Math.min(maxStockVariance, variance);
    }
    const hypotheses = { weights: this.#weights, left: this.left, outDays: this.#outDays };
    moveProbability(hypotheses, days, this.#prior, this.#record);
    for (let k = 0; k < rateCount; k += 1) {
      const rate = at(this.rates, k);
      const lasts = at(this.left, k) / rate;
      if (lasts >= days) {
        this.left[k] = at(this.left, k) - rate * days;
      } else {
        this.#outDays[k] = at(this.#outDays, k) + days - lasts;
        this.left[k] = 0;
      }
    }
  }

  /** Adds a delivery. @param amount units */
  deliver(amount: number): void {
    if (amount <= 0) return;
    for (let k = 0; k <= rateCount; k += 1) this.left[k] = at(this.left, k) + amount;
    this.#outDays.fill(0);
  }

  /**
   * Applies a change of the household. Its usage rate, relative to similar households, stays mostly
   * the same.
   */
  changeHousehold(forecast: UsageForecast): void {
    this.#describe(forecast);
    for (let k = 0; k <= rateCount; k += 1) {
      this.#weights[k] =
        (1 - priorShareAfterChange) * at(this.#weights, k) +
        priorShareAfterChange * at(this.#prior, k);
    }
  }

  /** Returns the state on its day, for `restore`. */
  save(): number[] {
    const { meanPerDay, logSd } = this.#forecast;
    const numbers = [this.#stockVariance, meanPerDay, logSd];
    return numbers.concat(this.#weights, this.left, this.#outDays);
  }

  /** Goes on from a saved state of the same day, which lacks zeros at its end. */
  restore(state: readonly number[]): void {
    const [stockVariance = 0, meanPerDay = 0, logSd = 0] = state;
    this.#describe({ meanPerDay, logSd });
    this.#stockVariance = stockVariance;
    for (const [index, list] of [this.#weights, this.left, this.#outDays].entries()) {
      for (let k = 0; k <= rateCount; k += 1) list[k] = state[3 + index * (rateCount + 1) + k] ?? 0;
    }
  }

  #describe(forecast: UsageForecast): void {
    this.#forecast = forecast;
    this.#prior = priorOf(forecast.logSd);
    this.rates = ratesOf(forecast);
  }

  /** Updates the posterior with a signal of today. */
  update(signal: Signal): void {
    const count = isCount(signal) ? countOf(signal, this.#state.packAmount) : null;
    if (count && !this.#hasStock) {
      this.#find(count);
      return;
    }
    this.#compare(signal, count);
    for (let k = 0; k <= rateCount; k += 1) {
      this.#weights[k] = at(this.#weights, k) * likelihood(signal, this.#hypothesis(k));
      if (signal.kind === 'ranOut') this.left[k] = 0;
      if (signal.kind === 'plenty') this.left[k] = this.#plenty(k);
      if (count) this.left[k] = this.#counted(k, count);
      else if (signal.kind === 'answered') {
        this.left[k] = stockAfterThreeOrMore(signal, this.#hypothesis(k));
      }
    }
    if (signal.kind === 'ranOut') this.#stockVariance = 0;
    normalise(this.#weights);
    const noise = signalNoise(signal, this.#state.packAmount);
    if (noise !== null) this.#stockVariance = this.#varianceAfterCount(noise);
  }

  /** Compares what a signal says of the stock with what was expected. */
  #compare(signal: Signal, count: Count | null): void {
    // A run-out that is known already comes as no surprise.
    if (count === null && (signal.kind !== 'ranOut' || !this.#hasStock)) return;
    let mean = 0;
    let square = 0;
    for (let k = 0; k <= rateCount; k += 1) {
      const weight = at(this.#weights, k);
      const rate = at(this.rates, k);
      // Where it has run out, what would have been used since is missing.
      const left = at(this.left, k) - (count ? 0 : at(this.#outDays, k) * rate);
      const sd = this.stockSdDays * rate;
      mean += weight * left;
      square += weight * (left ** 2 + sd ** 2);
    }
    const said = count?.amount ?? 0;
    const noise = count?.noise ?? nearlyOut * expectedUsageRate(this);
    const variance = Math.max(0, square - mean ** 2) + noise ** 2;
    if (variance > 0) this.#record.compare((said - mean) / Math.sqrt(variance));
  }

  /** Sets the stock to a count where there was none: it is no evidence of the usage rate. */
  #find({ amount, noise }: Count): void {
    this.left.fill(amount);
    this.#outDays.fill(0);
    this.#stockVariance = Math.min(maxStockVariance, this.#varianceOf(noise));
  }

  /**
   * Updates the posterior with silence: a box was unpacked, and the product was not reported since
   * the one before.
   * @param reportRate of this household, 0 to 1
   * @returns the probability that there was something to report
   */
  updateUnreported(reportRate: number): number {
    let expectedReports = 0;
    for (let k = 0; k <= rateCount; k += 1) {
      const reportable = wouldReport(this.#hypothesis(k));
      expectedReports += at(this.#weights, k) * reportable;
      this.#weights[k] = at(this.#weights, k) * (1 - reportRate * reportable);
    }
    normalise(this.#weights);
    return expectedReports;
  }

  /** Reuses one object, since it is called very often and the result is never kept. */
  #hypothesis(k: number): HypothesisState {
    const state = this.#state;
    state.rate = at(this.rates, k);
    state.left = at(this.left, k);
    state.outDays = at(this.#outDays, k);
    state.stockSdDays = this.stockSdDays;
    return state;
  }

  /**
   * Returns the stock under a hypothesis after a report of plenty: expected, or with some from
   * elsewhere.
   */
  #plenty(k: number): number {
    const reportsIt = reportsPlenty(this.#hypothesis(k));
    const found = Math.max(at(this.left, k), plentyDays * at(this.rates, k));
    const plenty = reportsIt * this.#atLeastPlenty(k) + otherShopShare * found;
    return plenty / (reportsIt + otherShopShare);
  }

  /**
   * Returns the mean stock under a hypothesis, given that it is plenty: of a normal truncated
   * below.
   */
  #atLeastPlenty(k: number): number {
    const rate = at(this.rates, k);
    const sd = this.stockSdDays;
    if (rate === 0 || sd === 0) return at(this.left, k);
    const below = Math.min(8, (plentyDays - at(this.left, k) / rate) / sd);
    return at(this.left, k) + rate * sd * millsRatio(below);
  }

  /** Returns the stock under a hypothesis after a count. */
  #counted(k: number, count: Count): number {
    const { amount, noise } = count;
    const before = (this.stockSdDays * at(this.rates, k)) ** 2;
    const left = at(this.left, k);
    const measured = left + (before / (before + noise ** 2)) * (amount - left);
    // A count that deliveries do not explain is the stock all the same.
    const explained = explainedShare(count, this.#hypothesis(k));
    return explained * measured + (1 - explained) * amount;
  }

  /**
   * Returns the variance of the stock in days² after a count, as for two measurements of one
   * quantity.
   * @param noise standard deviation of the count, in units
   */
  #varianceAfterCount(noise: number): number {
    if (noise === Number.POSITIVE_INFINITY) return this.#stockVariance;
    const counted = this.#varianceOf(noise);
    return (this.#stockVariance * counted) / (this.#stockVariance + counted);
  }

  /** Returns the variance of a count in days². @param noise its standard deviation, in units */
  #varianceOf(noise: number): number {
    const usageRate = expectedUsageRate(this);
    return usageRate > 0 ? (noise / usageRate) ** 2 : maxStockVariance;
  }
}
