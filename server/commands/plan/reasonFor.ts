import { type Reason, tellReason, tellWish } from '@nestbox/domain/box/explain';
import { isToArrive } from '@nestbox/domain/box/lifeCycle';
import { runOutDay } from '@nestbox/domain/box/stockForecast';
import type { Arrival } from '@nestbox/domain/box/supply';
import { dateOfDay, dayNumber } from '@nestbox/domain/calendar/date';
import { tellUsers } from '@nestbox/domain/household/tellUsers';
import { medianUsage } from '@nestbox/domain/household/usage';
import { paceAt } from '@nestbox/domain/learning/belief';
import { packsWithHeirs } from '@nestbox/domain/learning/heirs';
import type { StoredBox, StoredItem } from '../../db/queries/boxes.ts';
import type { PlannedShelfProduct } from './plannedProducts.ts';
import type { Standing } from './readStanding.ts';

/** The boxes that come after today, settled or planned, by delivery date. */
export const boxesToCome = ({ settled, open, today }: Standing): StoredBox[] =>
  [...settled, ...open]
    .filter((box) => box.deliveryDate > today && isToArrive(box.status))
    .sort((a, b) => a.deliveryDate.localeCompare(b.deliveryDate));

/** What they bring. */
export const arrivalsOf = (standing: Standing): Arrival[] =>
  boxesToCome(standing).map((box) => ({
    day: dayNumber(box.deliveryDate),
    packs: packsWithHeirs(box.items, standing.heirs),
  }));

/** Why a box brings what it brings of each product, in a sentence by product. */
export function reasonsFor(
  standing: Standing,
  box: StoredBox,
): { productId: string; sentence: string }[] {
  const arrivals = arrivalsOf(standing);
  return box.items.flatMap((item) => {
    const product = standing.products.find(({ productId }) => productId === item.productId);
    if (!product && !item.oneOff) return [];
    const sentence = product
      ? tellReason(reasonOf(standing, arrivals, product, box, item))
      : tellWish({ kind: 'oneOff' });
    return [{ productId: item.productId, sentence }];
  });
}

/** From the numbers that the plan used. */
function reasonOf(
  standing: Standing,
  arrivals: readonly Arrival[],
  product: PlannedShelfProduct,
  box: StoredBox,
  item: StoredItem,
): Reason {
  const today = dayNumber(standing.today);
  const day = dayNumber(box.deliveryDate);
  const { likely } = runOutDay(product, arrivals, today, day);
  return {
    ...paceOf(standing, product, item),
    today: standing.today,
    runsOut: Number.isFinite(likely) ? dateOfDay(Math.floor(likely)) : null,
  };
}

type Paced = Omit<Reason, 'today' | 'runsOut'>;

/** How fast a product goes here and in homes like this one. */
export function paceOf(
  { home, described, signals }: Standing,
  product: PlannedShelfProduct,
  item: { amended: boolean } | null,
): Paced {
  const { frequencyWeeks, everyBox } = product.chosen;
  const wish = (): Paced['wish'] => {
    if (item?.amended) return { kind: 'thisBox' };
    if (everyBox !== null) return { kind: 'everyBox', packs: everyBox };
    return frequencyWeeks === null ? null : { kind: 'everyWeeks', weeks: frequencyWeeks };
  };
  return {
    users: described ? tellUsers(home, product.figures) : 'An average home uses',
    unit: product.figures.unit,
    perDay: paceAt(product.belief, 0.5),
    // What only its neighbours on the shelf suggest is a guess, and no news to the home.
    usualPerDay: signals.some(({ productId }) => productId === product.productId)
      ? medianUsage(product.usual)
      : null,
    wish: wish(),
  };
}
