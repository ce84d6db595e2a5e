import { medianUsage, type UsageForecast } from '../household/usage.ts';
import { millsRatio } from './normal.ts';
import { at, expectedPace, type UsagePosterior } from './posterior.ts';
import {
  type Count,
  countNoise,
  elsewhere,
  type HypothesisState,
  isCount,
  likelihood,
  plentyDays,
  reportsPlenty,
  type Signal,
  wouldSpeak,
} from './signal.ts';
import { multiples, paces, priorOf, step } from './usagePrior.ts';

/** So many homes stop using a product in a day; one in a hundred in a year. */
const idleADay = 0.01 / 365;
/** A home's pace wanders: the standard deviation of its logarithm after a year. */
const wanderAYear = 0.1;
/** So often in a year something happens that makes a home's pace anybody's again. */
const upheavalsAYear = 0.1;
/** Use wavers: the standard deviation of a day's use, in usual days. */
const usageNoiseADay = 0.35;
/** Nobody lets it come so far without saying anything, in days². */
const maxStockVariance = 200;
/** What is told though it is so improbable has another cause. */
const unheardOf = 0.02;
/** Filled, not made of zeros: an engine then knows that fractions follow. */
const nothing: readonly number[] = multiples.slice().fill(0);
/** Who moves in or out makes a home's ways new to such a share. */
const newWays = 0.15;

/**
 * Follows one product in one home: an interacting multiple model estimator (Blom and Bar-Shalom
 * 1988) whose models are paces, each with a stock of its own. They mix as homes change, and are
 * weighed by what the home says and does.
 */
export class PaceFilter implements UsagePosterior {
  rates: readonly number[];
  readonly left = nothing.slice();
  readonly #outDays = nothing.slice();
  readonly usageNoise = usageNoiseADay;
  readonly #looked: { -readonly [K in keyof HypothesisState]: number };
  #weights: number[];
  #prior: readonly number[];
  #logSd: number;
  /** Days², of use: what wavers from day to day adds up until somebody says how it stands. */
  #unsure = 0;
  #day: number;

  constructor(forecast: UsageForecast, packAmount: number, day: number) {
    this.#looked = { rate: 0, left: 0, outDays: 0, packAmount, unsureDays: 0 };
    this.#logSd = forecast.logSd;
    this.#prior = priorOf(forecast.logSd);
    this.#weights = this.#prior.slice();
    this.#day = day;
    this.rates = ratesOf(forecast);
  }

  get unsureDays(): number {
    return Math.sqrt(this.#unsure);
  }

  get weights(): readonly number[] {
    return this.#weights;
  }

  /** The spread of homes of its kind: the standard deviation of the pace's logarithm. */
  get logSd(): number {
    return this.#logSd;
  }

  /** Lets time pass until that day: what is there is used, and homes change. */
  passTo(day: number): void {
    const days = day - this.#day;
    if (days <= 0) return;
    this.#day = day;
    this.#unsure = Math.min(maxStockVariance, this.#unsure + usageNoiseADay ** 2 * days);
    this.#mix(days);
    for (let k = 0; k < paces; k += 1) {
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

  /** Something arrives. @param amount units */
  deliver(amount: number): void {
    if (amount <= 0) return;
    for (let k = 0; k <= paces; k += 1) this.left[k] = at(this.left, k) + amount;
    this.#outDays.fill(0);
  }

  /** The home has changed: its pace, against homes of its new kind, is much as it was. */
  redescribe(forecast: UsageForecast): void {
    this.rates = ratesOf(forecast);
    this.#logSd = forecast.logSd;
    this.#prior = priorOf(forecast.logSd);
    for (let k = 0; k <= paces; k += 1) {
      this.#weights[k] = (1 - newWays) * at(this.#weights, k) + newWays * at(this.#prior, k);
    }
  }

  /** Somebody says or does something today. */
  hear(signal: Signal): void {
    if (signal.kind === 'counted' && this.#meanOf((each) => isCount(signal, each)) < unheardOf) {
      this.#find(signal.packs * this.#looked.packAmount);
      this.#unsure = this.#unsureCounted(signal);
      return;
    }
    for (let k = 0; k <= paces; k += 1) {
      this.#weights[k] = at(this.#weights, k) * likelihood(signal, this.#standing(k));
      if (signal.kind === 'ranOut') this.left[k] = 0;
      if (signal.kind === 'plenty') this.left[k] = this.#plenty(k);
      if (signal.kind === 'counted') this.left[k] = this.#counted(k, signal);
    }
    if (signal.kind === 'ranOut') this.#unsure = 0;
    this.#normalise();
    if (signal.kind === 'counted') this.#unsure = this.#unsureCounted(signal);
  }

  /** Over all hypotheses, by their weights. */
  #meanOf(share: (state: HypothesisState) => number): number {
    let sum = 0;
    for (let k = 0; k <= paces; k += 1) sum += at(this.#weights, k) * share(this.#standing(k));
    return sum;
  }

  /** They have some from elsewhere, or gave some away: that says nothing of their pace. */
  #find(amount: number): void {
    this.left.fill(amount);
    this.#outDays.fill(0);
  }

  /**
   * A box was unpacked, and nobody had said anything of this product since the one before.
   * @param share how often this home would have said something, 0 to 1
   * @returns how probable it was that there was something to say
   */
  hearNothing(share: number): number {
    let eventful = 0;
    for (let k = 0; k <= paces; k += 1) {
      const speaks = wouldSpeak(this.#standing(k));
      eventful += at(this.#weights, k) * speaks;
      this.#weights[k] = at(this.#weights, k) * (1 - share * speaks);
    }
    this.#normalise();
    return eventful;
  }

  /** The same object each time: it is looked at and forgotten, very often. */
  #standing(k: number): HypothesisState {
    const state = this.#looked;
    state.rate = at(this.rates, k);
    state.left = at(this.left, k);
    state.outDays = at(this.#outDays, k);
    state.unsureDays = this.unsureDays;
    return state;
  }

  /** What is left under a hypothesis where there is plenty: by itself, or with some from elsewhere. */
  #plenty(k: number): number {
    const reportsIt = reportsPlenty(this.#standing(k));
    const found = Math.max(at(this.left, k), plentyDays * at(this.rates, k));
    return (reportsIt * this.#atLeastPlenty(k) + elsewhere * found) / (reportsIt + elsewhere);
  }

  /** What is left under a hypothesis, given that it is plenty: the mean of a normal cut off below. */
  #atLeastPlenty(k: number): number {
    const rate = at(this.rates, k);
    const sd = this.unsureDays;
    if (rate === 0 || sd === 0) return at(this.left, k);
    const below = Math.min(8, (plentyDays - at(this.left, k) / rate) / sd);
    return at(this.left, k) + rate * sd * millsRatio(below);
  }

  /** What is left under a hypothesis after somebody has counted. */
  #counted(k: number, count: Count): number {
    const { packAmount } = this.#looked;
    const before = (this.unsureDays * at(this.rates, k)) ** 2;
    const counted = countNoise(count, packAmount) ** 2;
    const left = at(this.left, k);
    return left + (before / (before + counted)) * (count.packs * packAmount - left);
  }

  /** Days², where two sources of the same quantity are put together. */
  #unsureCounted(count: Count): number {
    const pace = expectedPace(this);
    const noise = countNoise(count, this.#looked.packAmount);
    const counted = pace > 0 ? (noise / pace) ** 2 : maxStockVariance;
    return (this.#unsure * counted) / (this.#unsure + counted);
  }

  #normalise(): void {
    let sum = 0;
    for (let k = 0; k <= paces; k += 1) sum += at(this.#weights, k);
    for (let k = 0; k <= paces; k += 1) this.#weights[k] = at(this.#weights, k) / sum;
  }

  /** Weights and stocks after some of the probability has gone from pace to pace. */
  #mix(days: number): void {
    const weights = this.#weights;
    const { left } = this;
    const outDays = this.#outDays;
    const prior = this.#prior;
    // A random walk of this variance goes to either neighbour so often.
    const aside = Math.min(0.25, (wanderAYear ** 2 * (days / 365)) / (2 * step ** 2));
    const upheaval = 1 - Math.exp((-upheavalsAYear * days) / 365);
    const idle = 1 - Math.exp(-idleADay * days);
    let meanLeft = 0;
    let meanOut = 0;
    for (let k = 0; k <= paces; k += 1) {
      meanLeft += at(weights, k) * at(left, k);
      meanOut += at(weights, k) * at(outDays, k);
    }
    let weightBelow = at(weights, 0);
    let leftBelow = at(left, 0);
    let outBelow = at(outDays, 0);
    for (let k = 0; k < paces; k += 1) {
      const above = k + 1 < paces ? k + 1 : k;
      const weight = at(weights, k);
      const leftHere = at(left, k);
      const outHere = at(outDays, k);
      const stays = weight * (1 - 2 * aside - upheaval);
      const rises = weightBelow * aside;
      const falls = at(weights, above) * aside;
      const anew = upheaval * at(prior, k);
      const sum = stays + rises + falls + anew;
      left[k] =
        (stays * leftHere + rises * leftBelow + falls * at(left, above) + anew * meanLeft) / sum;
      outDays[k] =
        (stays * outHere + rises * outBelow + falls * at(outDays, above) + anew * meanOut) / sum;
      weights[k] = sum * (1 - idle);
      weightBelow = weight;
      leftBelow = leftHere;
      outBelow = outHere;
    }
    const stays = at(weights, paces) * (1 - upheaval);
    const comes = upheaval * at(prior, paces) + idle * (1 - stays);
    left[paces] = (stays * at(left, paces) + comes * meanLeft) / (stays + comes);
    weights[paces] = stays + comes;
    this.#normalise();
  }
}

/** Units a day under each hypothesis. */
function ratesOf(forecast: UsageForecast): number[] {
  const median = medianUsage(forecast);
  return multiples.map((multiple) => median * multiple);
}

/** What is believed where nothing has come yet, and nothing was told. */
export const posteriorBefore = (forecast: UsageForecast): UsagePosterior =>
  new PaceFilter(forecast, 1, 0);
