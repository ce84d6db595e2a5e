import type { FirstBox } from '@nestbox/contract/firstBox';
import { boxPrice } from '@nestbox/domain/billing/price';
import { dayNumber } from '@nestbox/domain/calendar/date';
import { inUsualOrder } from '@nestbox/domain/household/usualOrder';
import { itemPrice } from '@nestbox/domain/money/itemPrice';
import { usualCadence } from '@nestbox/domain/planning/cadence';
import { reportableRunOut } from '@nestbox/domain/planning/coverageIntervals';
import { runOutDay } from '@nestbox/domain/planning/stockForecast';
import { presentAverage } from '../../planning/plannedSums.ts';
import type { FirstBoxPlan } from '../../workflows/changes/firstBox.ts';
import { imageReferencesOf, presentPictures } from '../catalogue/presentPictures.ts';

/** Returns a planned first box as a visitor sees it. */
export function presentFirstBox({ context, box, cadences }: FirstBoxPlan): FirstBox {
  const arrival = {
    day: dayNumber(box.deliveryDate),
    packs: Object.fromEntries(box.items.map(({ productId, quantity }) => [productId, quantity])),
  };
  const now = dayNumber(context.today);
  return {
    deliveryDate: box.deliveryDate,
    price: boxPrice(box),
    deliveryFee: box.deliveryFee,
    items: inUsualOrder(context.products).flatMap((product) => {
      const item = box.items.find(({ productId }) => productId === product.productId);
      if (!item) return [];
      const { likely } = runOutDay(product, [arrival], now, arrival.day + 1);
      return {
        productId: product.productId,
        productName: product.productName,
        productCategory: product.productCategory,
        packLabel: product.packLabel,
        imageReferences: imageReferencesOf(product),
        pictures: presentPictures(product),
        quantity: item.quantity,
        price: itemPrice(item),
        lastsUntil: reportableRunOut(likely, now),
      };
    }),
    everyWeeks: Math.round((context.subscription.cadenceDays ?? usualCadence) / 7),
    cadences,
    averageMonth: presentAverage(context),
  };
}
