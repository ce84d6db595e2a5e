import type { Box, Receipt } from '@nestbox/contract/box';
import type { Credit } from '@nestbox/contract/credit';
import type { ProviderRecords } from './readProvider.ts';

/** A mail as it left the shop. */
export interface SentMail {
  readonly at: Date;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A notification, as the customer's app has it. */
interface SeenNotification {
  readonly customerId: string;
  readonly at: Date;
  readonly heading: string;
  readonly body: string;
  readonly boxId: string | null;
}

/** A box as a customer's screen showed it, from this instant until the next one. */
export interface BoxView {
  readonly at: Date;
  readonly number: number;
  readonly status: Box['orderStatus'];
  readonly delivery: string;
  readonly charge: string;
  readonly lastChange: string;
  /** Pence. */
  readonly price: number;
  /** The part of the price that is for delivery, and the part that credit pays. */
  readonly fee: number;
  readonly credit: number;
  readonly stage: Box['stage'];
  readonly replaces: number | null;
  readonly items: readonly Packs[];
}

interface Packs {
  readonly productId: string;
  readonly quantity: number;
}

/** What a customer's screens showed of a box, each change once, oldest first. */
export interface BoxHistory {
  readonly customerId: string;
  readonly boxId: string;
  readonly views: BoxView[];
}

/** What people did, with what the shop answered. */
export type Act = { readonly at: Date } & (
  | { readonly kind: 'customer'; readonly customerId: string }
  | {
      readonly kind: 'quote';
      readonly customerId: string;
      readonly boxId: string;
      readonly intent: string;
      /** Pence that the page says the card pays, and that credit pays. */
      readonly amount: number;
      readonly credit: number;
      readonly items: readonly Packs[];
    }
  | { readonly kind: 'goodwill'; readonly customerId: string; readonly amount: number }
  | {
      readonly kind: 'refund';
      readonly customerId: string;
      readonly boxId: string;
      readonly toCard: number;
      readonly toCredit: number;
      readonly refused: boolean;
      /** Pence of the refunded packs by product; null for the whole box. */
      readonly goods: ReadonlyMap<string, number> | null;
    }
  | {
      readonly kind: 'price';
      readonly productId: string;
      readonly price: number;
      readonly from: string;
    }
  | {
      readonly kind: 'vat';
      readonly productId: string;
      readonly rate: number;
      readonly from: string;
    }
  | { readonly kind: 'count'; readonly productId: string; readonly count: number }
  | {
      readonly kind: 'short';
      readonly boxId: string;
      readonly productId: string;
      readonly packs: number;
    }
);

/** A line of the accounting export, with amounts in pence. */
export type BookLine = Readonly<Record<string, string>>;

/** What is read once the year is over. */
export interface Closing {
  readonly provider: ProviderRecords;
  readonly lines: readonly BookLine[];
  /** Receipts by box. */
  readonly receipts: ReadonlyMap<string, Receipt>;
  /** The timelines of boxes. */
  readonly timelines: ReadonlyMap<string, readonly BoxStep[]>;
  /** Credit by customer. */
  readonly credit: ReadonlyMap<string, Credit>;
  /** Counted products. */
  readonly stock: readonly { productId: string; count: number; reserved: number }[];
  /** The shop's own sums, and its own comparison with the provider. */
  readonly sums: {
    sales: number;
    refunds: number;
    disputes: number;
    ours: number;
    providers: number;
  };
  readonly differences: readonly string[];
}

/** A change of a box's status, as its page has it. */
export interface BoxStep {
  readonly status: Box['orderStatus'];
  readonly at: Date;
  readonly cause: string;
}

/** All that was seen of a shop from outside, in its own time. */
export interface Journal {
  readonly customers: Map<string, { readonly email: string; readonly name: string }>;
  readonly mails: SentMail[];
  readonly notifications: SeenNotification[];
  readonly boxes: Map<string, BoxHistory>;
  readonly acts: Act[];
  /** Prices and rates of VAT at the beginning, by product. */
  readonly products: Map<
    string,
    { readonly name: string; readonly price: number; readonly rate: number }
  >;
  /** Days on which the shop did no work. */
  readonly idleDays: Set<string>;
  /** What a restore made the shop forget: from the backup to the restore. */
  readonly forgotten: { readonly from: Date; readonly to: Date }[];
}

export const newJournal = (): Journal => ({
  customers: new Map(),
  mails: [],
  notifications: [],
  boxes: new Map(),
  acts: [],
  products: new Map(),
  idleDays: new Set(),
  forgotten: [],
});

/** Adds what a screen shows of a customer's boxes. */
export function addViews(journal: Journal, customerId: string, at: Date, boxes: readonly Box[]) {
  for (const box of boxes) {
    const { boxId } = box;
    const history = journal.boxes.get(boxId) ?? { customerId, boxId, views: [] };
    journal.boxes.set(boxId, history);
    const view = viewOf(box, at);
    const last = history.views.at(-1);
    if (last && JSON.stringify({ ...last, at }) === JSON.stringify(view)) continue;
    history.views.push(view);
  }
}

const viewOf = (box: Box, at: Date): BoxView => ({
  at,
  number: box.boxNumber,
  status: box.orderStatus,
  delivery: box.deliveryDate,
  charge: box.chargeDate,
  lastChange: box.lastChangeDate,
  price: box.boxPrice,
  fee: box.deliveryFee,
  credit: box.credit,
  stage: box.stage,
  replaces: box.replacesBox,
  items: box.productQuantities.map(({ product, quantity }) => ({
    productId: product.productId,
    quantity,
  })),
});

/** Whether the shop has forgotten what happened at an instant, since an earlier backup was restored. */
export const isForgotten = ({ forgotten }: Journal, at: Date): boolean =>
  forgotten.some(({ from, to }) => at > from && at <= to);

/** Returns the acts of a kind that the shop still knows, in their order. */
export const actsOf = <K extends Act['kind']>(journal: Journal, kind: K) =>
  journal.acts.filter(
    (act): act is Extract<Act, { kind: K }> => act.kind === kind && !isForgotten(journal, act.at),
  );

export const sumOf = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);
