import { boxPrice } from '@nestbox/domain/billing/price';
import { isOpenToPlan } from '@nestbox/domain/boxes/customerActions';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { inView } from '../boxes/boxOf.ts';
import { today } from '../platform/clock.ts';
import { readSubscription } from '../subscription/subscriptionQueries.ts';
import { replanIfPlanned } from './replan.ts';
import { type Announcement, plannedWith, type Touched } from './touched.ts';

/** Boxes before their cut-off take the new price; what is prepared or paid keeps its own. */
export async function followPrice(touched: Touched): Promise<Announcement | null> {
  const { tx, services, customerId, product, change } = touched;
  const { priceBefore, priceAfter } = change;
  if (priceBefore === null || priceAfter === null) return null;
  await replanIfPlanned(tx, services, customerId);
  const { state } = await readSubscription(tx, customerId);
  const planned = await plannedWith(touched);
  const plan = { active: state === 'active', today: today(services.clock) };
  const first = planned.find((box) => isOpenToPlan(inView(box), plan));
  const name = product.productName;
  const sentences = [
    `${name} (${product.packLabel}) costs ${formatPounds(priceAfter)} from now on, instead of ${formatPounds(priceBefore)}.`,
    first
      ? `The first box with the new price is box ${first.boxNumber}, which comes on ${formatDate(first.deliveryDate)} and costs ${formatPounds(boxPrice(first.items))}.`
      : 'None of your planned boxes holds it right now: the price is for later ones.',
    'Boxes that we are preparing, or that you have paid, keep their price.',
  ];
  const heading = `${name} costs ${priceAfter > priceBefore ? 'more' : 'less'}`;
  return { heading, sentences };
}
