import type { PlannedProduct } from './plannedProduct.ts';

/** A delivery that is settled, with its packs by product. */
export interface Arrival {
  readonly day: number;
  readonly packs: Readonly<Record<string, number>>;
}

/** What is at home of one product, followed through time. */
export class Supply {
  readonly productId: string;
  readonly everyBox: number | null;
  readonly #pace: number;
  readonly #pack: number;
  /** Deliveries that are settled, by day. */
  readonly #arrivals: { day: number; amount: number }[];
  #stock = 0;
  #day = Number.NEGATIVE_INFINITY;

  constructor(product: PlannedProduct, settled: readonly Arrival[]) {
    this.productId = product.productId;
    this.everyBox = product.everyBox;
    this.#pace = product.unitsPerDay;
    this.#pack = product.packAmount;
    this.#arrivals = settled
      .map((box) => ({
        day: box.day,
        amount: (box.packs[product.productId] ?? 0) * product.packAmount,
      }))
      .filter((arrival) => arrival.amount > 0)
      .sort((a, b) => a.day - b.day);
  }

  /**
   * The packs that a box on `day` needs so that nothing runs out before `next`, or the quantity
   * that the customer set. Adds them to the stock. Days must not go backwards.
   */
  fill(day: number, next: number, amended: number | undefined): number {
    this.#passTo(day);
    const missing = this.#shortage(day, next);
    // The allowance keeps a pack that lasts exactly to the day from being sent twice.
    const packs = amended ?? Math.max(0, Math.ceil(missing / this.#pack - 1e-9));
    this.#stock += packs * this.#pack;
    return packs;
  }

  /** Lets the days pass: arrivals add to the stock, use takes from it, down to nothing. */
  #passTo(day: number): void {
    while (this.#arrivals[0] && this.#arrivals[0].day <= day) {
      const arrival = this.#arrivals[0];
      this.#use(arrival.day);
      this.#stock += arrival.amount;
      this.#arrivals.shift();
    }
    this.#use(day);
  }

  #use(day: number): void {
    if (day <= this.#day) return;
    const days = this.#day === Number.NEGATIVE_INFINITY ? 0 : day - this.#day;
    this.#stock = Math.max(0, this.#stock - this.#pace * days);
    this.#day = day;
  }

  /** How much is missing, at the worst moment from `day` until just before `next`. */
  #shortage(day: number, next: number): number {
    let coming = 0;
    let worst = Number.NEGATIVE_INFINITY;
    for (const arrival of this.#arrivals) {
      if (arrival.day >= next) break;
      worst = Math.max(worst, this.#pace * (arrival.day - day) - coming);
      coming += arrival.amount;
    }
    return Math.max(worst, this.#pace * (next - day) - coming) - this.#stock;
  }
}
