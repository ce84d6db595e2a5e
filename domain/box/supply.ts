import { at, type UsageBelief } from '../learning/belief.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import { packsToSend } from './refill.ts';

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
  readonly seen?: number | undefined;
  /** What a day without it costs, in pence. */
  readonly outDayCost: number;
}

/** What is at home of one product, followed into the future under each hypothesis of its pace. */
export class Supply {
  readonly productId: string;
  readonly everyBox: number | null;
  readonly #product: PlannedProduct;
  readonly #rates: Float64Array;
  /** Deliveries to come that are settled, by day. */
  readonly #arrivals: { day: number; amount: number }[];
  readonly #left: Float64Array;
  readonly #missing: Float64Array;
  #day: number;
  readonly #today: number;

  /** @param today the day of the product's belief; what arrived by then is part of it */
  constructor(product: PlannedProduct, settled: readonly Arrival[], today: number) {
    this.productId = product.productId;
    this.everyBox = product.everyBox;
    this.#product = product;
    this.#rates = product.belief.rates;
    this.#left = Float64Array.from(product.belief.left);
    this.#missing = new Float64Array(this.#left.length);
    this.#day = today;
    this.#today = today;
    this.#arrivals = settled
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
  fill(day: number, next: number, { set, seen, outDayCost }: Filling): number {
    this.#passTo(day);
    const packs = set ?? this.#needed(day, next, outDayCost, seen);
    this.#add(packs * this.#product.packAmount);
    return packs;
  }

  /** What is believed of it on a later day; days must not go backwards. */
  standing(day: number): UsageBelief {
    this.#passTo(day);
    const { rates, weights, waver } = this.#product.belief;
    return {
      rates,
      weights,
      waver,
      unsureDays: this.#unsure(day),
      left: Float64Array.from(this.#left),
    };
  }

  /** How far it may be off on a later day. */
  #unsure(day: number): number {
    const { unsureDays, waver } = this.#product.belief;
    return Math.hypot(unsureDays, waver * Math.sqrt(Math.max(0, day - this.#today)));
  }

  #needed(day: number, next: number, outDayCost: number, seen?: number): number {
    for (let k = 0; k < this.#missing.length; k += 1) {
      this.#missing[k] = this.#shortage(at(this.#rates, k), at(this.#left, k), day, next);
    }
    const { belief, packAmount, price } = this.#product;
    const { weights, rates } = belief;
    const missing = this.#missing;
    const unsureDays = this.#unsure(next);
    const days = next - day;
    return packsToSend(
      {
        weights,
        rates,
        missing,
        packAmount,
        price,
        days,
        outDayCost,
        unsureDays,
      },
      seen,
    );
  }

  #add(amount: number): void {
    for (let k = 0; k < this.#left.length; k += 1) this.#left[k] = at(this.#left, k) + amount;
  }

  /** Lets the days pass: arrivals add to the stock, use takes from it, down to nothing. */
  #passTo(day: number): void {
    while (this.#arrivals[0] && this.#arrivals[0].day <= day) {
      const arrival = this.#arrivals[0];
      this.#use(arrival.day);
      this.#add(arrival.amount);
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
