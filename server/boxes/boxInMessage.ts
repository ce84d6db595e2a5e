import { shop } from '@nestbox/contract/shop';
import { boxPrice, itemPrice } from '@nestbox/domain/billing/price';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import type { CatalogueCache } from '../catalogue/catalogue.ts';
import type { StoredBox } from './boxQueries.ts';

/** A box as messages describe it. */
export interface BoxInMessage {
  readonly boxId: string;
  readonly boxNumber: number;
  readonly deliveryDate: CalendarDate;
  readonly items: readonly {
    readonly productName: string;
    readonly quantity: number;
    readonly unitPrice: Pence;
  }[];
}

/** Returns a box as messages describe it. */
export const boxInMessage = (box: StoredBox, catalogue: CatalogueCache): BoxInMessage => ({
  boxId: box.boxId,
  boxNumber: box.boxNumber,
  deliveryDate: box.deliveryDate,
  items: box.items.map(({ productId, quantity, unitPrice }) => ({
    productName: catalogue.get(productId).productName,
    quantity,
    unitPrice,
  })),
});

/** 'box 3', within a sentence. */
export const nameOf = (box: BoxInMessage) => `box ${box.boxNumber}`;
/** 'Box 3', at the start of a sentence. */
export const atStart = (box: BoxInMessage) => `Box ${box.boxNumber}`;
/** The subject of a mail. */
export const subject = (what: string) => `${shop.name}: ${what}`;
/** The path of the box's page. */
export const page = (box: BoxInMessage) => `/my-box-products/${box.boxNumber}/${box.boxId}`;

/** The table of a mail: items with their prices, and the total. */
export const contents = (box: BoxInMessage) => ({
  rows: box.items.map(
    (item) => [`${item.quantity} × ${item.productName}`, formatPounds(itemPrice(item))] as const,
  ),
  total: ['Total, VAT and delivery included', formatPounds(boxPrice(box.items))] as const,
});
