import { notifiedForDays } from '@nestbox/catalogue/corrections';
import { mayEdit } from '@nestbox/domain/boxes/customerActions';
import { hasLeft, isToArrive } from '@nestbox/domain/boxes/lifecycle';
import { addDays, type CalendarDate } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { bringsBoxes } from '@nestbox/domain/subscription/subscriptionState';
import { shop } from '@nestbox/shop/shop';
import { readAllCharges } from '../../billing/chargeQueries.ts';
import { inView } from '../../boxes/boxOf.ts';
import { readBoxes, type StoredBox } from '../../boxes/boxQueries.ts';
import { today } from '../../platform/clock.ts';
import { readSubscription } from '../../subscription/subscriptionQueries.ts';
import type { AffectedCustomer, Announcement } from '../customer/affectedCustomer.ts';

/** Returns the day since which a delivered box counts, for a correction of a day. */
export const notifiedSince = (day: CalendarDate): CalendarDate => addDays(day, -notifiedForDays);

/**
 * Notifies subscribers of a correction, and everybody else who has a box with the product or had one
 * lately or pays for one. Locked and paid boxes keep the product, so the customer is asked to write.
 */
export async function followCorrection({
  tx,
  services,
  customerId,
  product,
  change,
}: AffectedCustomer): Promise<Announcement | null> {
  const now = today(services.clock);
  const since = notifiedSince(now);
  const withIt = (await readBoxes(tx, customerId)).filter(
    ({ status, deliveryDate, items }) =>
      isToArrive(status) &&
      deliveryDate >= since &&
      items.some(({ productId }) => productId === product.productId),
  );
  const fixed = withIt.filter(({ status }) => status !== 'Created');
  const subscribes = bringsBoxes(await readSubscription(tx, customerId));
  const isBuying = async () =>
    (await readAllCharges(tx, customerId)).some(({ status }) => status === 'open');
  if (!subscribes && fixed.length === 0 && !(withIt.length > 0 && (await isBuying()))) return null;
  const next = withIt.find((box) => box.status === 'Created' && mayEdit(inView(box), now));
  const coming = fixed.findLast(({ status }) => !hasLeft(status));
  const sent = fixed.findLast(({ status }) => hasLeft(status));
  return {
    heading: `We corrected ${product.productName}`,
    sentences: [
      ...(change.sentences ?? []),
      ...(sent ? [`It is in ${nameOf(sent)}, which is sent.`] : []),
      ...(coming ? [`It is in ${nameOf(coming)}, which we are preparing.`] : []),
      ...(fixed.length > 0
        ? [`If it is not right for you, write to ${shop.supportEmail}, and we put it right.`]
        : []),
      ...(next ? [`The first box from which you can remove it is ${nameOf(next)}.`] : []),
    ],
  };
}

const nameOf = ({ boxNumber, deliveryDate }: StoredBox) =>
  `box ${boxNumber} of ${formatDate(deliveryDate)}`;
