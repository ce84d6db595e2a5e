import { boxPrice, goodsPrice } from '@nestbox/domain/billing/price';
import { isOpenToPlan } from '@nestbox/domain/boxes/customerActions';
import { addDays, type CalendarDate } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { formatDay } from '@nestbox/domain/calendar/formatDay';
import { chargeDate } from '@nestbox/domain/delivery/dates';
import {
  type DeliveryPrices,
  deliveryFee,
  deliveryPricesOn,
  isDearer,
} from '@nestbox/domain/delivery/deliveryPrices';
import { formatDeliveryPrices } from '@nestbox/domain/money/formatDeliveryPrices';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { inView } from '../../boxes/boxOf.ts';
import { readBoxes } from '../../boxes/boxQueries.ts';
import { readDeliveryPrices } from '../../delivery/deliveryPriceQueries.ts';
import { changesIn } from '../../delivery/liveDeliveryPrices.ts';
import { today } from '../../platform/clock.ts';
import { readSubscription } from '../../subscription/subscriptionQueries.ts';
import {
  type AffectedCustomer,
  type Announcement,
  formatKeptPrices,
} from '../customer/affectedCustomer.ts';
import { replanIfPlanned } from '../customer/replan.ts';

/**
 * Applies delivery prices to boxes before their cut-off: to those charged from their first day on.
 * Locked and paid boxes keep their fee.
 */
export async function followDeliveryPrices(
  affected: Omit<AffectedCustomer, 'product'>,
): Promise<Announcement | null> {
  const { tx, services, customerId, change } = affected;
  const { validFrom } = change;
  const { state } = await readSubscription(tx, customerId);
  // Announced prices hold now. Boxes of active customers have them already.
  if (validFrom === null) {
    if (state !== 'active') await replanIfPlanned({ tx, services, customerId });
    return null;
  }
  await replanIfPlanned({ tx, services, customerId });
  const now = today(services.clock);
  const after = deliveryPricesOn(services.deliveryPrices.current, validFrom);
  const before = await pricesBefore(affected, validFrom, now);
  const since = validFrom > now ? formatDay(validFrom, now) : 'now';
  const [dearer, cheaper] = [isDearer(after, before), isDearer(before, after)];
  if (!dearer && !cheaper) {
    const sentence = `We wrote that delivery prices change on ${formatDay(validFrom, now)}. They do not: delivery ${formatDeliveryPrices(after)}, as before.`;
    return { heading: 'Delivery costs the same as before', sentences: [sentence] };
  }
  const plan = { active: state === 'active', today: now };
  const first = (await readBoxes(tx, customerId)).find(
    (box) =>
      box.status === 'Created' &&
      isOpenToPlan(inView(box), plan) &&
      chargeDate(box.deliveryDate) >= validFrom &&
      box.deliveryFee !== deliveryFee(goodsPrice(box.items), before),
  );
  const fee = first?.deliveryFee ? `costs ${formatPounds(first.deliveryFee)}` : 'is free';
  const sentences = [
    `From ${since} on, delivery ${formatDeliveryPrices(after)}.`,
    ...(validFrom > now ? [`Until then it ${formatDeliveryPrices(before)}.`] : []),
    first
      ? `The first box that this changes is box ${first.boxNumber}, which comes on ${formatDate(first.deliveryDate)}: its delivery ${fee}, and the box costs ${formatPounds(boxPrice(first))} in all.`
      : 'It changes the price of none of your planned boxes right now.',
    formatKeptPrices(validFrom > now),
  ];
  const costs = dearer && cheaper ? 'has other prices' : `costs ${dearer ? 'more' : 'less'}`;
  return { heading: `Delivery ${costs} from ${since} on`, sentences };
}

/** Returns the prices until a day, or until now where they changed on a day that has begun. */
async function pricesBefore(
  { tx, services }: Pick<AffectedCustomer, 'tx' | 'services'>,
  validFrom: CalendarDate,
  now: CalendarDate,
): Promise<DeliveryPrices> {
  const prices = services.deliveryPrices.current;
  if (validFrom > now) return deliveryPricesOn(prices, addDays(validFrom, -1));
  const versions = await readDeliveryPrices(tx);
  const last = versions.findLast((each) => each.validFrom === validFrom);
  const changes = changesIn(versions.filter((each) => each !== last));
  return deliveryPricesOn({ ...prices, changes }, validFrom);
}
