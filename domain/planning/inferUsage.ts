import { type CalendarDate, dayNumber } from '../calendar/date.ts';
import type { UsageForecast } from '../household/usage.ts';
import type { UsagePosterior } from './posterior.ts';
import { shareHabit } from './sharedHabit.ts';
import type { Signal } from './signal.ts';
import { StatedStock } from './statedStock.ts';
import { PaceFilter } from './usageFilter.ts';

/** A product that a home uses. */
export interface Use {
  readonly productId: string;
  /** Units in a pack. */
  readonly packAmount: number;
  /** What its composition says, in the order of the days since when it has been so; at least one. */
  readonly forecasts: readonly { readonly since: CalendarDate; readonly forecast: UsageForecast }[];
  /** Units a day as the customer stated them; null leaves the pace to be learnt. */
  readonly stated: number | null;
}

/** Everything from which a home's use is learnt. */
export interface HomeHistory {
  readonly today: CalendarDate;
  readonly uses: readonly Use[];
  /** What has arrived by today; what arrives later is left out. */
  readonly boxes: readonly {
    readonly delivery: CalendarDate;
    /** Packs by product. */
    readonly packs: Readonly<Record<string, number>>;
  }[];
  readonly signals: readonly {
    readonly productId: string;
    readonly on: CalendarDate;
    readonly signal: Signal;
  }[];
}

/** What happens on a day, in this order: who unpacks a box sees before what was left. */
const order = { described: 0, heard: 1, arrived: 2 } as const;

/**
 * What is believed today of each product that a home uses, by product: its history played from the
 * first day. The same history gives the same posterior.
 */
export function inferUsage(history: HomeHistory): Map<string, UsagePosterior> {
  const today = dayNumber(history.today);
  const follow = followAll(history, today);
  const events = [...eventsOf(history, follow)]
    .filter((event) => event.day <= today)
    .sort((a, b) => a.day - b.day || order[a.kind] - order[b.kind]);
  const habit = new SpeakingHabit();
  for (const event of events) {
    for (const product of event.products) {
      product.filter.passTo(event.day);
      event.play(product, habit);
    }
  }
  for (const { filter } of follow.values()) filter.passTo(today);
  const learnt = [...follow].flatMap(([productId, { filter }]) =>
    filter instanceof PaceFilter ? [{ productId, filter }] : [],
  );
  const filters = learnt.map(({ filter }) => filter);
  // Before anything has come or been said, products have nothing to tell of one another.
  const shared = events.length === 0 ? filters : shareHabit(filters);
  const posteriors = new Map<string, UsagePosterior>();
  for (const [productId, { filter }] of follow) posteriors.set(productId, filter);
  learnt.forEach(({ productId }, index) => {
    const posterior = shared[index];
    if (posterior) posteriors.set(productId, posterior);
  });
  return posteriors;
}

/** What is said of itself, not done for another end. */
const reports: ReadonlySet<Signal['kind']> = new Set(['ranOut', 'plenty', 'counted']);

/** A product as it is followed. */
interface Followed {
  readonly filter: PaceFilter | StatedStock;
  readonly packAmount: number;
  /** Some of it has arrived. */
  known: boolean;
  /** It was spoken of since the last box. */
  spoken: boolean;
}

interface HistoryEvent {
  readonly day: number;
  readonly kind: keyof typeof order;
  readonly products: readonly Followed[];
  play(product: Followed, habit: SpeakingHabit): void;
}

/**
 * How often this home says something where there is something to say. Who never speaks tells
 * nothing by being silent.
 */
class SpeakingHabit {
  #spoken = 0;
  #occasions = 0;

  /** 0 to 1. It starts from one time in nine, and what people do not say is said by few. */
  get share(): number {
    const occasions = Math.max(this.#occasions, this.#spoken);
    return Math.min(0.9, (1.5 * (0.3 + this.#spoken)) / (4 + occasions));
  }

  speaks(): void {
    this.#spoken += 1;
    this.#occasions += 1;
  }

  /** @param probability that there was something to say */
  staysSilent(probability: number): void {
    this.#occasions += probability;
  }
}

function followAll({ uses, boxes }: HomeHistory, today: number): Map<string, Followed> {
  const start = boxes.reduce((day, box) => Math.min(day, dayNumber(box.delivery)), today);
  return new Map(
    uses.map(({ productId, packAmount, forecasts, stated }) => {
      const [first] = forecasts;
      const filter =
        stated === null && first
          ? new PaceFilter(first.forecast, packAmount, start)
          : new StatedStock(stated ?? 0, packAmount, start);
      return [productId, { filter, packAmount, known: false, spoken: false }];
    }),
  );
}

function* eventsOf(
  { uses, boxes, signals }: HomeHistory,
  followed: ReadonlyMap<string, Followed>,
): Generator<HistoryEvent> {
  for (const { productId, forecasts } of uses) {
    const product = followed.get(productId);
    const { filter } = product ?? {};
    if (!product || !(filter instanceof PaceFilter)) continue;
    for (const { since, forecast } of forecasts.slice(1)) {
      const play = () => filter.redescribe(forecast);
      yield { day: dayNumber(since), kind: 'described', products: [product], play };
    }
  }
  for (const { productId, on, signal } of signals) {
    const product = followed.get(productId);
    if (product) yield heard(product, dayNumber(on), signal);
  }
  for (const { delivery, packs } of boxes) yield arrived(dayNumber(delivery), packs, followed);
}

const heard = (product: Followed, day: number, signal: Signal): HistoryEvent => ({
  day,
  kind: 'heard',
  products: [product],
  play({ filter }, habit) {
    filter.hear(signal);
    if (!reports.has(signal.kind)) return;
    product.spoken = true;
    habit.speaks();
  },
});

function arrived(
  day: number,
  packs: Readonly<Record<string, number>>,
  followed: ReadonlyMap<string, Followed>,
): HistoryEvent {
  const amounts = new Map(
    [...followed].map(([productId, product]) => [
      product,
      (packs[productId] ?? 0) * product.packAmount,
    ]),
  );
  return {
    day,
    kind: 'arrived',
    products: [...followed.values()],
    play(product, habit) {
      const { filter } = product;
      if (product.known && !product.spoken && filter instanceof PaceFilter) {
        habit.staysSilent(filter.hearNothing(habit.share));
      }
      product.spoken = false;
      const amount = amounts.get(product) ?? 0;
      if (amount > 0) product.known = true;
      filter.deliver(amount);
    },
  };
}
