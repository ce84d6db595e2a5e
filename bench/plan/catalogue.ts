/** What is at home of one use. */
export class CatalogueCache {
  left = 0;
  readonly #packAmount: number;
  readonly #price: number;

  constructor({ packAmount, price }: { packAmount: number; price: number }) {
    this.#packAmount = packAmount;
    this.#price = price;
  }

  /** Pence that what is there was worth. */
  get worth(): number {
    return this.packs * this.#price;
  }

  get packs(): number {
    return this.left / this.#packAmount;
  }

  /** Days that it lasts, at so many units a day. */
  lasts(rate: number): number {
    if (this.left === 0) return 0;
    return rate > 0 ? this.left / rate : Number.POSITIVE_INFINITY;
  }

  add(packs: number): void {
    this.left += packs * this.#packAmount;
  }

  /** Takes so much, above 0. @returns the share that was not there */
  take(wanted: number): number {
    const missing = Math.max(0, 1 - this.left / wanted);
    this.left = Math.max(0, this.left - wanted);
    return missing;
  }
}
