import type { PlannedProduct } from './plannedProduct.ts';
import { at, expectedUsageRate, type UsagePosterior } from './posterior.ts';
import { type Need, packsToSend, worthOfNext } from './refill.ts';

/** A box by its delivery day, with its packs by product. */
export interface Arrival {
  readonly day: number;
  readonly packs: Readonly<Record<string, number>>;
}

/** What decides the packs of a product in a box, besides its need. */
export interface Filling {
  /** The set quantity. */
  readonly set?: number | undefined;
  /** Packs in the previous plan. */
  readonly previous?: number | undefined;
  /** Pence for a day without it. */
  readonly stockOutDayCost: number;
}

/** The stock of a product on a day, under each hypothesis. */
export interface SavedSupply {
  readonly left: readonly number[];
  readonly day: number;
  readonly arrivals: readonly { readonly day: number; readonly amount: number }[];
}

/** Probability of going stale from which a pack is not sent. */
const staleProbability = 0.9;

/** The stock of one product over time, under each hypothesis. */
export class Supply {
  readonly product: PlannedProduct;
  readonly #rates: readonly number[];
  readonly #usageRate: number;
  /** Fixed deliveries to come, by day. */
  #arrivals: { day: number; amount: number }[];
  #left: number[];
  readonly #missing: number[];
  #day: number;
  readonly #today: number;
  /** The box that was filled last. */
  #box = { day: 0, next: 0, stockOutDayCost: 0, packs: 0 };

  /** @param today the day of the product's posterior, which includes what arrived by then */
  constructor(product: PlannedProduct, fixed: readonly Arrival[], today: number) {
    this.product = product;
    this.#rates = product.posterior.rates;
    this.#usageRate = expectedUsageRate(product.posterior);
    this.#left = product.posterior.left.slice();
    this.#missing = this.#left.slice();
    this.#day = today;
    this.#today = today;
    this.#arrivals = fixed
      .map((box) => ({
        day: box.day,
        amount: (box.packs[product.productId] ?? 0) * product.packAmount,
      }))
      .filter((arrival) => arrival.amount > 0 && arrival.day > today)
      .sort((a, b) => a.day - b.day);
  }

  /** Returns the stock as it is now, to return to it later. */
  save(): SavedSupply {
    return { left: this.#left.slice(), day: this.#day, arrivals: this.#arrivals.slice() };
  }

  /** Returns to a stock that was saved. */
  restore({ left, day, arrivals }: SavedSupply): void {
    this.#left = left.slice();
    this.#day = day;
    this.#arrivals = arrivals.slice();
  }

  /**
   * Returns the packs that a box on `day` brings for the time until `next`, or the quantity that
   * the customer set. Adds them to the stock. Days must not go backwards.
   */
  fill(day: number, next: number, { set, previous, stockOutDayCost }: Filling): number {
    this.#open(day, next, stockOutDayCost);
    const packs = set ?? packsToSend(this.#need(), previous);
    this.#add(packs);
    return packs;
  }

  /** Returns the need from which `fill` decides. Days must not go backwards. */
  needOn(day: number, next: number, stockOutDayCost: number): Need {
    this.#open(day, next, stockOutDayCost);
    return this.#need();
  }

  /** Removes packs from the box that was filled last. */
  takeBack(packs: number): void {
    this.#add(-packs);
  }

  /** Returns the worth of the last of these packs in the box that was filled last, in pence. */
  worthOf(packs: number): number {
    const sent = this.#box.packs;
    this.#add(-sent);
    const worth = worthOfNext(this.#need())(packs - 1);
    this.#add(sent);
    return worth;
  }

  /** Returns the expected days for which the stock lasts without these packs. */
  daysLeftWithout(packs: number): number {
    const { weights } = this.product.posterior;
    let left = -packs * this.product.packAmount;
    for (let k = 0; k < weights.length; k += 1) left += at(weights, k) * at(this.#left, k);
    return this.#usageRate > 0 ? left / this.#usageRate : Number.POSITIVE_INFINITY;
  }

  /** Returns the expected days that a pack lasts. */
  get packDays(): number {
    return this.product.packAmount / this.#usageRate;
  }

  /** Returns the posterior on a later day. Days must not go backwards. */
  state(day: number): UsagePosterior {
    this.#passTo(day);
    const { rates, weights, usageNoise } = this.product.posterior;
    return {
      rates,
      weights,
      usageNoise,
      stockSdDays: this.#stockSdDays(day),
      left: this.#left.slice(),
    };
  }

  /** Returns the standard deviation of the stock on a later day, in days of usage. */
  #stockSdDays(day: number): number {
    const { stockSdDays, usageNoise } = this.product.posterior;
    return Math.sqrt(stockSdDays ** 2 + usageNoise ** 2 * Math.max(0, day - this.#today));
  }

  #open(day: number, next: number, stockOutDayCost: number): void {
    this.#passTo(day);
    this.#box = { day, next, stockOutDayCost, packs: 0 };
  }

  #need(): Need {
    const { day, next, stockOutDayCost } = this.#box;
    for (let k = 0; k < this.#missing.length; k += 1) {
      this.#missing[k] = this.#shortage(at(this.#rates, k), at(this.#left, k), day, next);
    }
    const { posterior, packAmount, price } = this.product;
    return {
      weights: posterior.weights,
      rates: posterior.rates,
      missing: this.#missing,
      packAmount,
      price,
      expectedUsageRate: this.#usageRate,
      days: next - day,
      stockOutDayCost,
      stockSdDays: this.#stockSdDays(next),
      maxFresh: this.#maxFresh(),
    };
  }

  /** Returns the packs that will probably be opened while they keep. */
  #maxFresh(): number {
    const { posterior, packAmount, keepsDays } = this.product;
    if (keepsDays === null) return Number.POSITIVE_INFINITY;
    const { weights } = posterior;
    let used = 0;
    for (let k = 0; k < weights.length; k += 1) if (at(this.#rates, k) > 0) used += at(weights, k);
    // A customer who uses more opens the next pack sooner.
    let slower = 0;
    for (let k = 0; k < weights.length; k += 1) {
      slower += at(weights, k);
      if (slower < used * staleProbability) continue;
      const opened = keepsDays * at(this.#rates, k) - at(this.#left, k);
      return opened < 0 ? 0 : 1 + Math.floor(opened / packAmount);
    }
    return 0;
  }

  #add(packs: number): void {
    this.#box.packs += packs;
    this.#stock(packs * this.product.packAmount);
  }

  #stock(amount: number): void {
    for (let k = 0; k < this.#left.length; k += 1) this.#left[k] = at(this.#left, k) + amount;
  }

  /** Advances to a day: deliveries add to the stock, and usage reduces it to 0 at least. */
  #passTo(day: number): void {
    while (this.#arrivals[0] && this.#arrivals[0].day <= day) {
      const arrival = this.#arrivals[0];
      this.#use(arrival.day);
      this.#stock(arrival.amount);
      this.#arrivals.shift();
    }
    this.#use(day);
  }

  #use(day: number): void {
    const days = day - this.#day;
    if (days <= 0) return;
    for (let k = 0; k < this.#left.length; k += 1) {
      this.#left[k] = Math.max(0, at(this.#left, k) - at(this.#rates, k) * days);
    }
    this.#day = day;
  }

  /** Returns the units missing at the worst moment from `day` until just before `next`. */
  #shortage(rate: number, left: number, day: number, next: number): number {
    let coming = 0;
    let worst = Number.NEGATIVE_INFINITY;
    for (const arrival of this.#arrivals) {
      if (arrival.day >= next) break;
      worst = Math.max(worst, rate * (arrival.day - day) - coming);
      coming += arrival.amount;
    }
    return Math.max(worst, rate * (next - day) - coming) - left;
  }
}
