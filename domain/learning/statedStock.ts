import { at, type UsageBelief } from './belief.ts';
import { plentyDays, type Signal } from './signal.ts';

/** Follows a product whose pace the customer stated: it is taken as it is, and only the stock learnt. */
export class StatedStock implements UsageBelief {
  readonly rates: readonly number[];
  readonly weights = [1];
  readonly left = [0];
  readonly unsureDays = 0;
  readonly waver = 0;
  #day: number;

  constructor(unitsPerDay: number, day: number) {
    this.rates = [unitsPerDay];
    this.#day = day;
  }

  passTo(day: number): void {
    if (day <= this.#day) return;
    this.left[0] = Math.max(0, at(this.left, 0) - at(this.rates, 0) * (day - this.#day));
    this.#day = day;
  }

  deliver(amount: number): void {
    this.left[0] = at(this.left, 0) + amount;
  }

  hear(signal: Signal): void {
    if (signal.kind === 'ranOut') this.left[0] = 0;
    if (signal.kind === 'plenty') {
      this.left[0] = Math.max(at(this.left, 0), plentyDays * at(this.rates, 0));
    }
  }
}
