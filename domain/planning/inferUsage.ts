import { type CalendarDate, dayNumber } from '../calendar/date.ts';
import type { UsageForecast } from '../household/usage.ts';
import type { PackCount } from '../money/packCount.ts';
import { type DaysAway, daysAwayOf } from './absences.ts';
import type { UsagePosterior } from './posterior.ts';
import { PredictionRecord } from './predictionRecord.ts';
import type { Signal } from './signal.ts';
import { StatedStock } from './statedStock.ts';
import { UsageFilter } from './usageFilter.ts';
import { eventsOf, firstDayOf, type UsageEvent, type UsageHistory } from './usageHistory.ts';
import {
  type FiltersState,
  fingerprintOf,
  snapshotVersion,
  type UsageSnapshot,
} from './usageSnapshot.ts';

/**
 * Returns the posterior of each product today, by product, from the whole history. The same history
 * gives the same posterior.
 * @param snapshot to go on from, which changes no result; ignored where it does not fit
 */
export function inferUsage(
  history: UsageHistory,
  snapshot: UsageSnapshot | null = null,
): Map<string, UsagePosterior> {
  const events = eventsOf(history);
  const filters = filtersOn(history.today, history, events, fitting(snapshot, history, events));
  return filters.posteriorsOn(history.today);
}

/**
 * Returns the snapshot after the last box that arrived before today; null before the first box. So
 * it changes once a box. Events of today are never included, since more may follow.
 * @param earlier snapshot to go on from; returned itself where it is the one
 */
export function takeSnapshot(
  history: UsageHistory,
  earlier: UsageSnapshot | null = null,
): UsageSnapshot | null {
  const events = eventsOf(history);
  const isPastBox = ({ kind, on }: UsageEvent) => kind === 'delivery' && on < history.today;
  const day = events.findLast(isPastBox)?.on;
  if (day === undefined) return null;
  // One of a later day would be restored under the earlier one.
  const fits = earlier && earlier.day <= day ? fitting(earlier, history, events) : null;
  if (fits?.day === day) return fits;
  return {
    version: snapshotVersion,
    day,
    fingerprint: fingerprintOf(history, day, until(day, events)),
    filters: filtersOn(day, history, events, fits).save(),
  };
}

/** Returns a snapshot if it is of this history and of this version, otherwise null. */
function fitting(
  snapshot: UsageSnapshot | null,
  history: UsageHistory,
  events: readonly UsageEvent[],
): UsageSnapshot | null {
  if (snapshot?.version !== snapshotVersion) return null;
  const fingerprint = fingerprintOf(history, snapshot.day, until(snapshot.day, events));
  return snapshot.fingerprint === fingerprint ? snapshot : null;
}

/** Returns the filters after the events of a day, from a snapshot that fits or from the first. */
function filtersOn(
  day: CalendarDate,
  history: UsageHistory,
  events: readonly UsageEvent[],
  snapshot: UsageSnapshot | null,
): HouseholdFilters {
  const filters = new HouseholdFilters(history, snapshot?.day ?? firstDayOf(history));
  if (snapshot) filters.restore(snapshot.filters);
  for (const event of until(day, events)) {
    if (!snapshot || event.on > snapshot.day) filters.apply(event);
  }
  return filters;
}

const until = (day: CalendarDate, events: readonly UsageEvent[]) =>
  events.filter((event) => event.on <= day);

/** Returns the posterior before any delivery or signal. */
export const posteriorBefore = (forecast: UsageForecast): UsagePosterior =>
  new UsageFilter(forecast, 1, 0);

/** A product with its filter. */
interface FilteredProduct {
  readonly filter: UsageFilter | StatedStock;
  readonly productId: string;
  readonly packAmount: number;
  /** Whether some of it has arrived. */
  arrived: boolean;
  /** Whether it was reported or asked about since the last box. */
  reported: boolean;
}

/** Signals that are reports, and not answers or acts with another purpose. */
const reports: ReadonlySet<Signal['kind']> = new Set(['ranOut', 'plenty', 'counted']);

/** The filters of a household's products, with its report rate. */
class HouseholdFilters {
  readonly #products: readonly FilteredProduct[];
  readonly #byId: ReadonlyMap<string, FilteredProduct>;
  readonly #away: DaysAway;
  readonly #record: PredictionRecord;
  /** The day of a box after which the record is not settled yet; infinite without one. */
  #unsettledBox: number;
  /** Reports so far, and the occasions for a report: their expected number. */
  #reports = 0;
  #occasions = 0;
  /**
   * The report rate as of the last box. Reports since then do not count yet: each changes only its
   * own product, and not what silence about the others means.
   */
  #reportRate = reportRateOf(0, 0);

  /** @param first day from which stock is followed */
  constructor({ uses, absences = [] }: UsageHistory, first: CalendarDate) {
    const day = dayNumber(first);
    this.#away = daysAwayOf(absences);
    this.#unsettledBox = day;
    this.#record = new PredictionRecord(day);
    this.#products = uses.map(({ productId, packAmount, forecasts, stated }) => {
      const prior = forecasts[0]?.forecast;
      const filter =
        stated === null && prior
          ? new UsageFilter(prior, packAmount, day, this.#record)
          : new StatedStock(stated ?? 0, packAmount, day);
      return { filter, productId, packAmount, arrived: false, reported: false };
    });
    this.#byId = new Map(this.#products.map((product) => [product.productId, product]));
  }

  /** Applies an event. Days must not go backwards. */
  apply(event: UsageEvent): void {
    const day = dayNumber(event.on);
    this.#settleBefore(day);
    if (event.kind === 'delivery') {
      for (const product of this.#products) {
        this.#deliver(product, day, event.packs[product.productId] ?? 0);
      }
      this.#reportRate = reportRateOf(this.#reports, this.#occasions);
      this.#unsettledBox = day;
      return;
    }
    const product = this.#byId.get(event.productId);
    if (!product) return;
    const { filter } = product;
    filter.passTo(day, this.#away);
    if (event.kind === 'signal') {
      this.#record.hear(day);
      this.#learn(product, event.signal);
    } else if (filter instanceof UsageFilter) filter.changeHousehold(event.forecast);
  }

  /** Returns the posterior of each product on a day, by product. */
  posteriorsOn(today: CalendarDate): Map<string, UsagePosterior> {
    const day = dayNumber(today);
    this.#settleBefore(day);
    for (const { filter } of this.#products) filter.passTo(day, this.#away);
    return new Map(this.#products.map(({ productId, filter }) => [productId, filter]));
  }

  /** Returns the state right after a box: all filters are on its day, and nothing is reported. */
  save(): FiltersState {
    return {
      reports: this.#reports,
      occasions: this.#occasions,
      record: this.#record.save(),
      products: this.#products.map(({ arrived, filter }) => ({
        arrived,
        filter: withoutLastZeros(filter.save()),
      })),
    };
  }

  /** Goes on from a saved state of the same uses on the first day. */
  restore({ reports: reportCount, occasions, record, products }: FiltersState): void {
    this.#record.restore(record);
    this.#reports = reportCount;
    this.#occasions = occasions;
    this.#reportRate = reportRateOf(reportCount, occasions);
    products.forEach(({ arrived, filter }, index) => {
      const product = this.#products[index];
      if (!product) return;
      product.arrived = arrived;
      product.filter.restore(filter);
    });
  }

  /** Takes into account what the record says as of the last box, from the day after it on. */
  #settleBefore(day: number): void {
    if (day <= this.#unsettledBox) return;
    this.#record.settle(this.#unsettledBox);
    this.#unsettledBox = Number.POSITIVE_INFINITY;
  }

  #learn(product: FilteredProduct, signal: Signal): void {
    product.filter.update(signal);
    if (signal.kind === 'answered') product.reported = true;
    if (!reports.has(signal.kind)) return;
    product.reported = true;
    this.#reports += 1;
    this.#occasions += 1;
  }

  #deliver(product: FilteredProduct, day: number, packs: PackCount): void {
    const { filter } = product;
    filter.passTo(day, this.#away);
    if (product.arrived && !product.reported && filter instanceof UsageFilter) {
      this.#occasions += filter.updateUnreported(this.#reportRate);
    }
    product.reported = false;
    if (packs > 0) product.arrived = true;
    filter.deliver(packs * product.packAmount);
  }
}

const withoutLastZeros = (numbers: readonly number[]) =>
  numbers.slice(0, numbers.findLastIndex((number) => number !== 0) + 1);

/**
 * Returns a household's report rate, 0 to 1. The prior is one in nine; it falls with each unreported
 * occasion. Silence of a household that never reports is no evidence.
 */
const reportRateOf = (reportCount: number, occasions: number): number =>
  Math.min(0.9, (1.5 * (0.3 + reportCount)) / (4 + Math.max(occasions, reportCount)));
