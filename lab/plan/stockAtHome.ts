/** The stock of one use. */
export class StockAtHome {
  left = 0;
  readonly #packAmount: number;
  readonly #price: number;

  constructor({ packAmount, price }: { packAmount: number; price: number }) {
    this.#packAmount = packAmount;
    this.#price = price;
  }

  /** The price of the stock, in pence. */
  get worth(): number {
    return this.packs * this.#price;
  }

  get packs(): number {
    return this.left / this.#packAmount;
  }

  /** Returns the days that the stock lasts, at this many units a day. */
  lasts(rate: number): number {
    if (this.left === 0) return 0;
    return rate > 0 ? this.left / rate : Number.POSITIVE_INFINITY;
  }

  add(packs: number): void {
    this.left += packs * this.#packAmount;
  }

  /** Uses an amount, above 0. @returns the share that was missing */
  take(wanted: number): number {
    const missing = Math.max(0, 1 - this.left / wanted);
    this.left = Math.max(0, this.left - wanted);
    return missing;
  }
}
