import { listProducts } from '@nestbox/contract/product';
import type { ProductId } from '@nestbox/contract/values';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { callServer } from '../../testing/harness/callApp.ts';

/** A price that was raised from a day on. Pence. */
export interface RaisedPrice {
  readonly productId: ProductId;
  readonly before: number;
  readonly after: number;
  readonly from: CalendarDate;
}

/** Asks the shop as a visitor does. @returns what is wrong with the price that it shows on a day */
export async function watchPrice(
  url: string,
  { productId, before, after, from }: RaisedPrice,
  today: CalendarDate,
): Promise<string[]> {
  const { answer } = await callServer(url, listProducts, {});
  const shown = answer.find((product) => product.productId === productId);
  const [price, next] = today < from ? [before, after] : [after, undefined];
  if (shown?.price === price && shown.nextPrice?.price === next) return [];
  return [`on ${today} the shop shows ${shown?.price} pence, then ${shown?.nextPrice?.price}`];
}
