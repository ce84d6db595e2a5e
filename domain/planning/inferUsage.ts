import { type CalendarDate, dayNumber } from '../calendar/date.ts';
import type { UsageForecast } from '../household/usage.ts';
import type { UsagePosterior } from './posterior.ts';
import { shareHabit } from './sharedHabit.ts';
import type { Signal } from './signal.ts';
import { StatedStock } from './statedStock.ts';
import { UsageFilter } from './usageFilter.ts';

/** A product that a household uses. */
export interface Use {
  readonly productId: string;
  /** Units in a pack. */
  readonly packAmount: number;
  /** Priors from the household's composition, each from a day on, oldest first; at least one. */
  readonly forecasts: readonly { readonly since: CalendarDate; readonly forecast: UsageForecast }[];
  /** Units a day by the stated frequency; null to infer the usage rate. */
  readonly stated: number | null;
}

/** The history from which usage is inferred. */
export interface UsageHistory {
  readonly today: CalendarDate;
  readonly uses: readonly Use[];
  /** Boxes; those that arrive after today are ignored. */
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

/** Order of events on one day. A customer who unpacks a box sees first what was left. */
const order = { household: 0, signal: 1, delivery: 2 } as const;

/**
 * Returns the posterior of each product today, by product, from the whole history. The same history
 * gives the same posterior.
 */
export function inferUsage(history: UsageHistory): Map<string, UsagePosterior> {
  const today = dayNumber(history.today);
  const products = openFilters(history, today);
  const events = [...eventsOf(history, products)]
    .filter((event) => event.day <= today)
    .sort((a, b) => a.day - b.day || order[a.kind] - order[b.kind]);
  const reportRate = new ReportRate();
  for (const event of events) {
    for (const product of event.products) {
      product.filter.passTo(event.day);
      event.apply(product, reportRate);
    }
  }
  for (const { filter } of products.values()) filter.passTo(today);
  const inferred = [...products].flatMap(([productId, { filter }]) =>
    filter instanceof UsageFilter ? [{ productId, filter }] : [],
  );
  const filters = inferred.map(({ filter }) => filter);
  // Without boxes and signals, products give no evidence about each other.
  const shared = events.length === 0 ? filters : shareHabit(filters);
  const posteriors = new Map<string, UsagePosterior>();
  for (const [productId, { filter }] of products) posteriors.set(productId, filter);
  inferred.forEach(({ productId }, index) => {
    const posterior = shared[index];
    if (posterior) posteriors.set(productId, posterior);
  });
  return posteriors;
}

/** Signals that are reports, and not answers or acts with another purpose. */
const reports: ReadonlySet<Signal['kind']> = new Set(['ranOut', 'plenty', 'counted']);

/** A product with its filter. */
interface FilteredProduct {
  readonly filter: UsageFilter | StatedStock;
  readonly packAmount: number;
  /** Whether some of it has arrived. */
  known: boolean;
  /** Whether it was reported or asked about since the last box. */
  reported: boolean;
}

interface HistoryEvent {
  readonly day: number;
  readonly kind: keyof typeof order;
  readonly products: readonly FilteredProduct[];
  apply(product: FilteredProduct, reportRate: ReportRate): void;
}

/** The household's report rate. A household that never reports gives no evidence by not reporting. */
class ReportRate {
  #reported = 0;
  #occasions = 0;

  /** The rate, 0 to 1. The prior is one in nine; it falls with each unreported occasion. */
  get value(): number {
    const occasions = Math.max(this.#occasions, this.#reported);
    return Math.min(0.9, (1.5 * (0.3 + this.#reported)) / (4 + occasions));
  }

  addReport(): void {
    this.#reported += 1;
    this.#occasions += 1;
  }

  /** @param probability that there was something to report */
  addUnreported(probability: number): void {
    this.#occasions += probability;
  }
}

function openFilters({ uses, boxes }: UsageHistory, today: number): Map<string, FilteredProduct> {
  const start = boxes.reduce((day, box) => Math.min(day, dayNumber(box.delivery)), today);
  return new Map(
    uses.map(({ productId, packAmount, forecasts, stated }) => {
      const [first] = forecasts;
      const filter =
        stated === null && first
          ? new UsageFilter(first.forecast, packAmount, start)
          : new StatedStock(stated ?? 0, packAmount, start);
      return [productId, { filter, packAmount, known: false, reported: false }];
    }),
  );
}

function* eventsOf(
  { uses, boxes, signals }: UsageHistory,
  products: ReadonlyMap<string, FilteredProduct>,
): Generator<HistoryEvent> {
  for (const { productId, forecasts } of uses) {
    const product = products.get(productId);
    const { filter } = product ?? {};
    if (!product || !(filter instanceof UsageFilter)) continue;
    for (const { since, forecast } of forecasts.slice(1)) {
      const apply = () => filter.changeHousehold(forecast);
      yield { day: dayNumber(since), kind: 'household', products: [product], apply };
    }
  }
  for (const { productId, on, signal } of signals) {
    const product = products.get(productId);
    if (product) yield signalEvent(product, dayNumber(on), signal);
  }
  for (const { delivery, packs } of boxes)
    yield deliveryEvent(dayNumber(delivery), packs, products);
}

const signalEvent = (product: FilteredProduct, day: number, signal: Signal): HistoryEvent => ({
  day,
  kind: 'signal',
  products: [product],
  apply({ filter }, reportRate) {
    filter.update(signal);
    if (signal.kind === 'answered') product.reported = true;
    if (!reports.has(signal.kind)) return;
    product.reported = true;
    reportRate.addReport();
  },
});

function deliveryEvent(
  day: number,
  packs: Readonly<Record<string, number>>,
  products: ReadonlyMap<string, FilteredProduct>,
): HistoryEvent {
  const amounts = new Map(
    [...products].map(([productId, product]) => [
      product,
      (packs[productId] ?? 0) * product.packAmount,
    ]),
  );
  return {
    day,
    kind: 'delivery',
    products: [...products.values()],
    apply(product, reportRate) {
      const { filter } = product;
      if (product.known && !product.reported && filter instanceof UsageFilter) {
        reportRate.addUnreported(filter.updateUnreported(reportRate.value));
      }
      product.reported = false;
      const amount = amounts.get(product) ?? 0;
      if (amount > 0) product.known = true;
      filter.deliver(amount);
    },
  };
}
