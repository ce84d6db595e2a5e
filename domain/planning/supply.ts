import type { PlannedProduct } from './plannedProduct.ts';
import { at, expectedPace, type UsagePosterior } from './posterior.ts';
import { type Need, packsToSend, worthOfNext } from './refill.ts';

/** A delivery that is settled, with its packs by product. */
export interface Arrival {
  readonly day: number;
  readonly packs: Readonly<Record<string, number>>;
}

/** How a product is filled into a box. */
export interface Filling {
  /** Packs that are set. */
  readonly set?: number | undefined;
  /** Packs that the customer saw in it. */
  readonly previous?: number | undefined;
  /** What a day without it costs, in pence. */
  readonly outDayCost: number;
}

/** What would go stale so probably is not sent; below that, waiting has its price. */
const hardlyAny = 0.9;

/** What is at home of one product, followed into the future under each hypothesis of its pace. */
export class Supply {
  readonly product: PlannedProduct;
  readonly #rates: readonly number[];
  readonly #pace: number;
  /** Deliveries to come that are settled, by day. */
  readonly #arrivals: { day: number; amount: number }[];
  readonly #left: number[];
  readonly #missing: number[];
  #day: number;
  readonly #today: number;
  /** Of the box that was filled last. */
  #box = { day: 0, next: 0, outDayCost: 0, packs: 0 };

  /** @param today the day of the product's posterior; what arrived by then is part of it */
  constructor(product: PlannedProduct, fixed: readonly Arrival[], today: number) {
    this.product = product;
    this.#rates = product.posterior.rates;
    this.#pace = expectedPace(product.posterior);
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

  /**
   * The packs that a box on `day` brings for the time until `next`, or the quantity that the
   * customer set. Adds them to the stock. Days must not go backwards.
   */
  fill(day: number, next: number, { set, previous, outDayCost }: Filling): number {
    this.#open(day, next, outDayCost);
    const packs = set ?? packsToSend(this.#need(), previous);
    this.#add(packs);
    return packs;
  }

  /** Returns what `fill` decides by. Days must not go backwards. */
  needOn(day: number, next: number, outDayCost: number): Need {
    this.#open(day, next, outDayCost);
    return this.#need();
  }

  /** Takes packs out of the box that was filled last. */
  takeBack(packs: number): void {
    this.#add(-packs);
  }

  /** What the last of so many packs is worth in the box that was filled last, in pence. */
  worthOf(packs: number): number {
    const sent = this.#box.packs;
    this.#add(-sent);
    const worth = worthOfNext(this.#need())(packs - 1);
    this.#add(sent);
    return worth;
  }

  /** What is believed of it on a later day; days must not go backwards. */
  state(day: number): UsagePosterior {
    this.#passTo(day);
    const { rates, weights, usageNoise } = this.product.posterior;
    return {
      rates,
      weights,
      usageNoise,
      unsureDays: this.#unsure(day),
      left: this.#left.slice(),
    };
  }

  /** How far it may be off on a later day. */
  #unsure(day: number): number {
    const { unsureDays, usageNoise } = this.product.posterior;
    return Math.sqrt(unsureDays ** 2 + usageNoise ** 2 * Math.max(0, day - this.#today));
  }

  #open(day: number, next: number, outDayCost: number): void {
    this.#passTo(day);
    this.#box = { day, next, outDayCost, packs: 0 };
  }

  #need(): Need {
    const { day, next, outDayCost } = this.#box;
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
      expectedPace: this.#pace,
      days: next - day,
      outDayCost,
      unsureDays: this.#unsure(next),
      maxFresh: this.#mostFresh(),
    };
  }

  /** A pack is fresh enough if it may well be opened while it keeps. */
  #mostFresh(): number {
    const { posterior, packAmount, keepsDays } = this.product;
    if (keepsDays === null) return Number.POSITIVE_INFINITY;
    const { weights } = posterior;
    let used = 0;
    for (let k = 0; k < weights.length; k += 1) if (at(this.#rates, k) > 0) used += at(weights, k);
    // Who uses more opens it sooner.
    let slower = 0;
    for (let k = 0; k < weights.length; k += 1) {
      slower += at(weights, k);
      if (slower < used * hardlyAny) continue;
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

  /** Lets the days pass: arrivals add to the stock, use takes from it, down to nothing. */
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

  /** How much is missing, at the worst moment from `day` until just before `next`. */
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
