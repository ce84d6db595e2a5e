import type { PackCount } from '../money/packCount.ts';
import { type DaysAway, daysAtHome, neverAway } from './absences.ts';
import type { BoxOnDay } from './boxOnDay.ts';
import { type PlannedProduct, priceOnDay } from './plannedProduct.ts';
import { expectedUsageRate, type UsagePosterior } from './posterior.ts';
import {
  keepingCost,
  type Need,
  newNeed,
  packsToSend,
  stockOutSeverity,
  worthOfNext,
} from './refill.ts';

/** What decides the packs of a product in a box, besides its need. */
export interface Filling {
  /** The set quantity. */
  readonly set?: number | undefined;
  /** Packs in the previous plan. */
  readonly previous?: number | undefined;
  /** Pence for a day without it. */
  readonly stockOutDayCost: number;
}

/** The stock of a product on a day, under each hypothesis. It never changes. */
export interface SavedSupply {
  readonly left: readonly number[];
  readonly day: number;
  /** Fixed deliveries that have arrived. */
  readonly arrived: number;
}

/** Units that a fixed delivery brings. */
interface FixedDelivery {
  readonly day: number;
  readonly amount: number;
}

const noDeliveries: readonly FixedDelivery[] = [];

/** Probability of going stale from which a pack is not sent. */
const staleProbability = 0.9;

/**
 * The stock of one product over time, under each hypothesis. Loops that run often read elements
 * directly: `at` is slower, since it sees arrays of several kinds.
 */
export class Supply {
  readonly product: PlannedProduct;
  readonly #rates: readonly number[];
  readonly #usageRate: number;
  /** Fixed deliveries after today, by day. */
  readonly #deliveries: readonly FixedDelivery[];
  /** Replaced as a whole, so that stocks can be saved without a copy. */
  #now: SavedSupply;
  /** The array of the present stock where nothing else refers to it, so that it may be changed. */
  #own: number[] | null = null;
  readonly #missing: number[];
  readonly #today: number;
  readonly #stockVariance: number;
  readonly #dailyVariance: number;
  /** The hypothesis that decides what is sent before it is stale. */
  readonly #staleAt: number;
  /** The need that was asked for last: one object, since a plan asks for hundreds. */
  readonly #need: ReturnType<typeof newNeed>;
  readonly #away: DaysAway;
  /** The box that was filled last. */
  #box = { day: 0, next: 0, stockOutDayCost: 0, packs: 0 };

  /** @param today the day of the product's posterior, which includes what arrived by then */
  constructor(product: PlannedProduct, fixed: readonly BoxOnDay[], today: number) {
    const { posterior } = product;
    this.product = product;
    this.#away = product.away ?? neverAway;
    this.#rates = posterior.rates;
    this.#usageRate = expectedUsageRate(posterior);
    this.#now = { left: posterior.left.slice(), day: today, arrived: 0 };
    this.#missing = posterior.left.slice();
    this.#today = today;
    this.#stockVariance = posterior.stockSdDays ** 2;
    this.#dailyVariance = posterior.usageNoise ** 2;
    this.#staleAt = staleHypothesis(posterior);
    this.#need = newNeed(product, this.#missing);
    this.#deliveries = fixed
      .map((box) => ({
        day: box.day,
        amount: (box.packs[product.productId] ?? 0) * product.packAmount,
      }))
      .filter((delivery) => delivery.amount > 0 && delivery.day > today)
      .sort((a, b) => a.day - b.day);
  }

  /** Returns the stock as it is now, to return to it later. */
  save(): SavedSupply {
    this.#own = null;
    return this.#now;
  }

  /** Returns to a stock that was saved. */
  restore(saved: SavedSupply): void {
    this.#own = null;
    this.#now = saved;
  }

  /**
   * Returns the packs that a box on `day` brings for the time until `next`, or the quantity that
   * the customer set. Adds them to the stock. Days must not go backwards.
   */
  fill(day: number, next: number, { set, previous, stockOutDayCost }: Filling): number {
    this.#open(day, next, stockOutDayCost);
    const packs = set ?? packsToSend(this.#updateNeed(), previous);
    this.#add(packs);
    return packs;
  }

  /** Returns the need of such a box, until the next call. Days must not go backwards. */
  needOn(day: number, next: number, stockOutDayCost: number): Need {
    this.#open(day, next, stockOutDayCost);
    return this.#updateNeed();
  }

  /** Removes packs from the box that was filled last. */
  takeBack(packs: PackCount): void {
    this.#add(-packs);
  }

  /** Returns the worth of the last of these packs in the box that was filled last, in pence. */
  worthOf(packs: PackCount): number {
    const sent = this.#box.packs;
    this.#add(-sent);
    const worth = worthOfNext(this.#updateNeed(), packs - 1);
    this.#add(sent);
    return worth;
  }

  /** Returns the expected days for which a stock lasts without these packs. */
  daysLeftWithout(packs: PackCount, stock: SavedSupply): number {
    const { weights } = this.product.posterior;
    let left = -packs * this.product.packAmount;
    for (let k = 0; k < weights.length; k += 1)
      left += (weights[k] as number) * (stock.left[k] as number);
    return this.#usageRate > 0 ? left / this.#usageRate : Number.POSITIVE_INFINITY;
  }

  /** Returns the expected days that a pack lasts. */
  get packDays(): number {
    return this.product.packAmount / this.#usageRate;
  }

  /** Returns the posterior on a later day. Days must not go backwards. */
  state(day: number): UsagePosterior {
    this.#passTo(day);
    const { rates, weights, usageNoise, surprise, isSilent } = this.product.posterior;
    return {
      rates,
      weights,
      usageNoise,
      surprise,
      isSilent,
      stockSdDays: this.#stockSdDays(day),
      left: this.#now.left.slice(),
    };
  }

  /** Returns the standard deviation of the stock on a later day, in days of usage. */
  #stockSdDays(day: number): number {
    const days = Math.max(0, this.#daysAtHome(this.#today, day));
    return Math.sqrt(this.#stockVariance + this.#dailyVariance * days);
  }

  #open(day: number, next: number, stockOutDayCost: number): void {
    this.#passTo(day);
    this.#box = { day, next, stockOutDayCost, packs: 0 };
  }

  #updateNeed(): Need {
    const { day, next, stockOutDayCost } = this.#box;
    this.#shortage(day, next);
    const need = this.#need;
    const { packAmount } = this.product;
    const price = priceOnDay(this.product, day);
    const severity = stockOutSeverity({ expectedUsageRate: this.#usageRate, price, packAmount });
    need.days = next - day;
    need.dayWithoutCost = stockOutDayCost * severity;
    need.keepingCost = keepingCost(price, next - day);
    need.stockSdDays = this.#stockSdDays(next);
    need.maxFresh = this.#maxFresh();
    return need;
  }

  /** Returns the packs that will probably be opened while they keep. */
  #maxFresh(): number {
    const { packAmount, keepsDays } = this.product;
    if (keepsDays === null) return Number.POSITIVE_INFINITY;
    const k = this.#staleAt;
    if (k < 0) return 0;
    const { day } = this.#box;
    const days = this.#daysAtHome(day, day + keepsDays);
    const opened = days * (this.#rates[k] as number) - (this.#now.left[k] as number);
    return opened < 0 ? 0 : 1 + Math.floor(opened / packAmount);
  }

  #add(packs: PackCount): void {
    this.#box.packs += packs;
    this.#stock(packs * this.product.packAmount);
  }

  #stock(amount: number): void {
    if (amount === 0) return;
    const { left, day, arrived } = this.#now;
    const more = this.#own ?? left.slice();
    for (let k = 0; k < more.length; k += 1) more[k] = (left[k] as number) + amount;
    if (this.#own) return;
    this.#own = more;
    this.#now = { left: more, day, arrived };
  }

  /** Advances to a day: deliveries add to the stock, and usage reduces it to 0 at least. */
  #passTo(day: number): void {
    for (;;) {
      const delivery = this.#deliveries[this.#now.arrived];
      if (!delivery || delivery.day > day) break;
      this.#use(delivery.day);
      this.#stock(delivery.amount);
      this.#now = { ...this.#now, arrived: this.#now.arrived + 1 };
    }
    this.#use(day);
  }

  #use(day: number): void {
    const { left, day: since, arrived } = this.#now;
    if (day <= since) return;
    const days = this.#daysAtHome(since, day);
    const rates = this.#rates;
    const rest = this.#own ?? left.slice();
    for (let k = 0; k < rest.length; k += 1) {
      rest[k] = Math.max(0, (left[k] as number) - (rates[k] as number) * days);
    }
    this.#own = rest;
    this.#now = { left: rest, day, arrived };
  }

  /**
   * Sets `#missing` to the units missing under each hypothesis, at the worst moment from `day` until
   * just before `next`.
   */
  #shortage(day: number, next: number): void {
    const rates = this.#rates;
    const { left } = this.#now;
    const missing = this.#missing;
    const days = this.#daysAtHome(day, next);
    const deliveries = this.#deliveriesBefore(next);
    if (deliveries.length === 0) {
      for (let k = 0; k < missing.length; k += 1)
        missing[k] = (rates[k] as number) * days - (left[k] as number);
      return;
    }
    for (let k = 0; k < missing.length; k += 1) {
      const rate = rates[k] as number;
      let coming = 0;
      let worst = Number.NEGATIVE_INFINITY;
      for (const delivery of deliveries) {
        worst = Math.max(worst, rate * this.#daysAtHome(day, delivery.day) - coming);
        coming += delivery.amount;
      }
      missing[k] = Math.max(worst, rate * days - coming) - (left[k] as number);
    }
  }

  #daysAtHome(since: number, until: number): number {
    return this.#away.length === 0 ? until - since : daysAtHome(since, until, this.#away);
  }

  /** Returns the fixed deliveries to come before a day. */
  #deliveriesBefore(day: number): readonly FixedDelivery[] {
    const { arrived } = this.#now;
    const deliveries = this.#deliveries;
    if (arrived === deliveries.length) return noDeliveries;
    return deliveries.slice(arrived).filter((delivery) => delivery.day < day);
  }
}

/**
 * Returns the hypothesis whose usage rate is not exceeded with `staleProbability`, while it is used;
 * -1 without any.
 */
function staleHypothesis({ rates, weights }: UsagePosterior): number {
  let used = 0;
  for (let k = 0; k < weights.length; k += 1)
    if ((rates[k] as number) > 0) used += weights[k] as number;
  // A customer who uses more opens the next pack sooner.
  let slower = 0;
  for (let k = 0; k < weights.length; k += 1) {
    slower += weights[k] as number;
    if (slower >= used * staleProbability) return k;
  }
  return -1;
}
