import { dateOfDay } from '../calendar/date.ts';
import {
  type DeliveryPrices,
  type DeliveryPricesOverTime,
  deliveryPricesInBox,
} from '../delivery/deliveryPrices.ts';
import type { Bulk } from '../delivery/parcels.ts';
import type { PackCount } from '../money/packCount.ts';
import type { Pence } from '../money/pounds.ts';
import type { OpenDays } from './absences.ts';
import type { BoxOnDay } from './boxOnDay.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import type { SavedSupply, Supply } from './supply.ts';

/** Days to the last box whose needs another one takes along. */
export const maxAheadDays = 84;

/** The day of an open box that is planned anew: before all others. */
export const undated = Number.NEGATIVE_INFINITY;

/** Packs by product. */
export type Packs = Readonly<Record<string, number>>;

/** What the previous plan brings in a box, while the box keeps its day. */
export interface PreviousPacks {
  /** By product; one that is left out is planned anew. */
  readonly packs: Packs;
  /** Whether they stay in any case, rather than unless a change is worth it. */
  readonly stay: boolean;
}

/** As `PlanRequest`, with day numbers for dates. */
export interface Timeline {
  /** The day of the products' posteriors. */
  readonly today: number;
  readonly products: readonly PlannedProduct[];
  readonly fixed: readonly BoxOnDay[];
  readonly open: readonly {
    readonly day: number;
    readonly dateSet: boolean;
    readonly setQuantities: Packs;
    readonly oneOff: Packs;
    readonly oneOffPrice?: Pence | undefined;
    readonly previous?: PreviousPacks | undefined;
    readonly keepsNext?: boolean | undefined;
  }[];
  readonly cadenceDays: number;
  /** Whether the cadence was given rather than chosen. */
  readonly keepsCadence: boolean;
  /** Factor of the cost of a day without a product. */
  readonly stockOutFactor: number;
  /** The days on which a box may come, unless the customer chose its date. */
  readonly openDays: OpenDays;
  /** The first day on which a box may come. */
  readonly firstDay: number;
  /** Whether this many boxes, with the next one due on this day, are enough. */
  readonly enough: (count: number, nextDay: number) => boolean;
  /** The last day for a box, unless the customer chose its date. */
  readonly lastDay: number;
  /** Pence of safety stock for each day between two boxes. */
  readonly safetyStockPerDay: number;
  /** Weight of the cost of a delivery. */
  readonly deliveryCostWeight: number;
  readonly deliveryPrices: DeliveryPricesOverTime;
  /** The monthly limit in pence; null for none. */
  readonly monthlyLimit: Pence | null;
  /** Pence of fixed boxes by month, yyyy-MM. */
  readonly spent: Readonly<Record<string, Pence>>;
}

/** A box with its packs. */
export interface FilledBox {
  readonly day: number;
  readonly packs: Record<string, number>;
  /** The index of the open box that it replaces; a new box has a higher one. */
  readonly openIndex: number;
  /**
   * Whether it keeps the date that the customer chose, or comes later because it was not needed
   * then.
   */
  readonly dateSet: boolean;
  /** Packs by product that the monthly limit left out. */
  readonly withheld: Packs;
}

/** A box while its plan is made. */
export interface Box extends Omit<FilledBox, 'packs'> {
  /** The day until which it covers the needs. */
  readonly next: number;
  readonly filled: readonly Filled[];
  readonly oneOff: Packs;
  /** The price of its goods, in pence. */
  readonly goods: Pence;
  readonly bulk: Bulk;
  /** Pence that it may cost; null without a limit. */
  readonly affordable: Pence | null;
  readonly isNeeded: boolean;
  /** The stock before it and with it. */
  readonly before: readonly SavedSupply[];
  readonly after: readonly SavedSupply[];
}

/** The packs of a product in a box that is being filled. */
export interface Filled {
  readonly supply: Supply;
  packs: PackCount;
  /** Whether the customer set the quantity, which is then never reduced. */
  readonly setByCustomer: boolean;
  /** Whether the quantity stays in any case. */
  readonly isSet: boolean;
  /** Packs of it in the previous plan. */
  readonly previous: number | undefined;
}

/** Returns the prices of the delivery of a box that comes on this day. */
export const deliveryPricesOnDay = (
  { deliveryPrices }: Pick<Timeline, 'deliveryPrices'>,
  day: number,
): DeliveryPrices =>
  deliveryPrices.changes?.length
    ? deliveryPricesInBox(deliveryPrices, dateOfDay(day))
    : deliveryPrices;

/** Returns what the previous plan brings on this day. */
export const previousOn = (box: Timeline['open'][number] | undefined, day: number) =>
  box?.day === day ? box.previous : undefined;

/** Whether the customer chose this day for the box. */
export const isChosen = (box: Timeline['open'][number] | undefined, day: number) =>
  box?.dateSet === true && box.day === day;
