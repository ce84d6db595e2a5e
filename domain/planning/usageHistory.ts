import type { CalendarDate } from '../calendar/date.ts';
import type { UsageForecast } from '../household/usage.ts';
import type { Absence } from './absences.ts';
import type { Signal } from './signal.ts';

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
  /** By day, without an overlap; none if left out. Nothing is used on their days. */
  readonly absences?: readonly Absence[] | undefined;
}

/** What happened on a day. A delivery concerns all products of the household. */
export type UsageEvent = { readonly on: CalendarDate } & (
  | {
      readonly kind: 'household';
      readonly productId: string;
      readonly forecast: UsageForecast;
    }
  | { readonly kind: 'signal'; readonly productId: string; readonly signal: Signal }
  | { readonly kind: 'delivery'; readonly packs: Readonly<Record<string, number>> }
);

/** Order of events on one day. A customer who unpacks a box sees first what was left. */
const order = { household: 0, signal: 1, delivery: 2 } as const;

/** Returns the events until today of the products in use, in the order in which they apply. */
export function eventsOf({ today, uses, boxes, signals }: UsageHistory): UsageEvent[] {
  const events: UsageEvent[] = [];
  for (const { productId, forecasts, stated } of uses) {
    // A stated frequency does not depend on the household's composition.
    if (stated !== null) continue;
    for (const { since, forecast } of forecasts.slice(1)) {
      events.push({ on: since, kind: 'household', productId, forecast });
    }
  }
  const used = new Set(uses.map(({ productId }) => productId));
  for (const { productId, on, signal } of signals) {
    if (used.has(productId)) events.push({ on, kind: 'signal', productId, signal });
  }
  for (const { delivery, packs } of boxes) {
    events.push({ on: delivery, kind: 'delivery', packs });
  }
  return events
    .filter(({ on }) => on <= today)
    .sort((a, b) => (a.on === b.on ? order[a.kind] - order[b.kind] : a.on < b.on ? -1 : 1));
}

/** Returns the day from which stock is followed: of the first box, or today before it. */
export function firstDayOf({ today, boxes }: UsageHistory): CalendarDate {
  let first = today;
  for (const { delivery } of boxes) if (delivery < first) first = delivery;
  return first;
}
