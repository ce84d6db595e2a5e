import { type DaysAway, daysAtHome, neverAway } from './absences.ts';
import { at, type UsagePosterior } from './posterior.ts';
import { plentyDays, type Signal } from './signal.ts';
import { answeredPacks, isThreeOrMore, type StockAnswer } from './stockAnswer.ts';

/** Follows the stock of a product with a stated frequency, which is taken as its usage rate. */
export class StatedStock implements UsagePosterior {
  readonly rates: readonly number[];
  readonly weights = [1];
  readonly left = [0];
  readonly stockSdDays = 0;
  readonly usageNoise = 0;
  readonly #packAmount: number;
  #day: number;

  constructor(unitsPerDay: number, packAmount: number, day: number) {
    this.rates = [unitsPerDay];
    this.#packAmount = packAmount;
    this.#day = day;
  }

  passTo(day: number, away: DaysAway = neverAway): void {
    if (day <= this.#day) return;
    const days = daysAtHome(this.#day, day, away);
    this.left[0] = Math.max(0, at(this.left, 0) - at(this.rates, 0) * days);
    this.#day = day;
  }

  deliver(amount: number): void {
    this.left[0] = at(this.left, 0) + amount;
  }

  update(signal: Signal): void {
    if (signal.kind === 'ranOut') this.left[0] = 0;
    if (signal.kind === 'counted') this.left[0] = signal.packs * this.#packAmount;
    if (signal.kind === 'answered') this.left[0] = this.#answered(signal);
    if (signal.kind === 'plenty') {
      this.left[0] = Math.max(at(this.left, 0), plentyDays * at(this.rates, 0));
    }
  }

  /** Returns the state on its day, for `restore`. */
  save(): number[] {
    return [at(this.left, 0)];
  }

  /** Goes on from a saved state of the same day, which lacks zeros at its end. */
  restore([left = 0]: readonly number[]): void {
    this.left[0] = left;
  }

  /** Returns the stock after an answer. 'Three or more' says only that it is not less. */
  #answered(answer: StockAnswer): number {
    const units = answeredPacks(answer) * (answer.packsEach ?? 1) * this.#packAmount;
    return isThreeOrMore(answer) ? Math.max(at(this.left, 0), units) : units;
  }
}
