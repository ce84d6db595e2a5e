import type { CustomerId } from '@nestbox/contract/values';
import { boxPrice } from '@nestbox/domain/billing/price';
import { isOpenToPlan, mayEdit } from '@nestbox/domain/boxes/customerActions';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { formatDay } from '@nestbox/domain/calendar/formatDay';
import { chargeDate, lastChangeDate } from '@nestbox/domain/delivery/dates';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { bringsBoxes } from '@nestbox/domain/subscription/subscriptionState';
import { readPreferences } from '../../account/customerQueries.ts';
import { notify } from '../../account/notify.ts';
import { inView } from '../../boxes/boxOf.ts';
import { isSold } from '../../catalogue/catalogue.ts';
import { type CatalogueChange, readLatestOutage } from '../../catalogue/catalogueQueries.ts';
import { wasNotified } from '../../notifications/notificationQueries.ts';
import { today } from '../../platform/clock.ts';
import type { Services } from '../../services.ts';
import { catalogueChanged } from '../../subscription/subscriptionMessages.ts';
import { readSubscription } from '../../subscription/subscriptionQueries.ts';
import {
  type AffectedCustomer,
  type Announcement,
  formatKeptPrices,
  plannedWith,
} from '../customer/affectedCustomer.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { replanIfPlanned } from '../customer/replan.ts';
import { followCapacity } from './followCapacity.ts';
import { followCorrection } from './followCorrection.ts';
import { followDeliveryPrices } from './followDeliveryPrices.ts';
import { followRetirement } from './followRetirement.ts';

const causeOf = (changeNumber: number) => `catalogue ${changeNumber}`;

/**
 * Replans a customer's boxes after a change of the catalogue or of delivery prices, and notifies the
 * customer, once however often it is called. A customer to whom no box comes is notified only of
 * corrections of what is in their boxes: the plan shows other changes.
 */
export function announceChange(
  services: Services,
  customerId: CustomerId,
  change: CatalogueChange,
): Promise<void> {
  return changeCustomer(services, customerId, async (customer) => {
    const { tx } = customer;
    if (change.kind === 'capacity') return followCapacity(customer);
    if (change.kind === 'box minimum') return replanIfPlanned(customer);
    const product = change.productId ? services.catalogue.find(change.productId) : null;
    if (product === undefined) return;
    const subscribes = bringsBoxes(await readSubscription(tx, customerId));
    if (!subscribes && change.kind !== 'corrected') return replanIfPlanned(customer);
    const cause = causeOf(change.changeNumber);
    if (await wasNotified(tx, customerId, cause)) return;
    const announcement = product
      ? await follow({ tx, services, customerId, product, change })
      : await followDeliveryPrices({ tx, services, customerId, change });
    if (!announcement) return;
    const { heading, sentences } = announcement;
    await notify(tx, services, customerId, catalogueChanged(cause, heading, sentences));
  });
}

async function follow(affected: AffectedCustomer): Promise<Announcement | null> {
  switch (affected.change.kind) {
    case 'price':
    case 'price ahead':
      return followPrice(affected);
    case 'out of stock':
      return followOutage(affected);
    case 'back':
      return followReturn(affected);
    case 'retired':
      return followRetirement(affected);
    case 'usage':
      await replanIfPlanned({
        tx: affected.tx,
        services: affected.services,
        customerId: affected.customerId,
      });
      return null;
    case 'corrected':
      return followCorrection(affected);
    case 'added':
    case 'edited':
    case 'delivery prices':
    case 'delivery prices hold':
    case 'capacity':
    case 'box minimum':
      return null;
  }
}

/** Notifies the customer only if they were notified of the outage. */
async function followReturn({
  tx,
  customerId,
  product,
  change,
}: AffectedCustomer): Promise<Announcement | null> {
  const outage = await readLatestOutage(tx, product.productId, change.changeNumber);
  if (!isSold(product) || outage === null) return null;
  if (!(await wasNotified(tx, customerId, causeOf(outage)))) return null;
  return {
    heading: `${product.productName} is back in stock`,
    sentences: [`${product.productName} is back, and comes as planned.`],
  };
}

/**
 * Notifies the customer of an outage. The plan keeps the product until the cut-off, where stock is
 * checked again.
 */
async function followOutage(affected: AffectedCustomer): Promise<Announcement | null> {
  const { tx, services, customerId, product } = affected;
  const now = today(services.clock);
  const [first] = (await plannedWith(affected)).filter((box) => mayEdit(inView(box), now));
  // The product is back in stock, or no box that can still be changed holds it.
  if (isSold(product) || !first) return null;
  const { substitutionsAllowed } = await readPreferences(tx, customerId);
  const name = product.productName;
  const box = `box ${first.boxNumber}, which comes on ${formatDate(first.deliveryDate)}`;
  const until = `If it is not back by ${formatDate(lastChangeDate(first.deliveryDate))}`;
  const sentences = [
    `${name} is out of stock.`,
    substitutionsAllowed
      ? `${until}, we send you a similar product in its place with ${box}, at no higher price; if we have none, we leave it out, and you do not pay for it.`
      : `${until}, we leave it out of ${box}, and you do not pay for it.`,
  ];
  return { heading: `${name} is out of stock`, sentences };
}

/**
 * Applies the new price to boxes before their cut-off: to those charged from its first day on. Locked
 * and paid boxes keep theirs.
 */
async function followPrice(affected: AffectedCustomer): Promise<Announcement | null> {
  const { tx, services, customerId, product, change } = affected;
  const { priceBefore, priceAfter, validFrom } = change;
  const { state } = await readSubscription(tx, customerId);
  // Without prices: an announced price holds now. Boxes of active customers have it already.
  if (priceBefore === null || priceAfter === null) {
    if (state !== 'active') await replanIfPlanned({ tx, services, customerId });
    return null;
  }
  await replanIfPlanned({ tx, services, customerId });
  const planned = await plannedWith(affected);
  const now = today(services.clock);
  const plan = { active: state === 'active', today: now };
  const first = planned.find(
    (box) =>
      isOpenToPlan(inView(box), plan) &&
      (validFrom === null || chargeDate(box.deliveryDate) >= validFrom),
  );
  const name = product.productName;
  const sentences = [
    `${name} (${product.packLabel}) costs ${formatPounds(priceAfter)} from ${validFrom ? formatDay(validFrom, now) : 'now'} on, instead of ${formatPounds(priceBefore)}.`,
    first
      ? `The first box with the new price is box ${first.boxNumber}, which comes on ${formatDate(first.deliveryDate)} and costs ${formatPounds(boxPrice(first))}.`
      : 'None of your planned boxes holds it right now: the price is for later ones.',
    formatKeptPrices(validFrom !== null),
  ];
  const more = priceAfter > priceBefore ? 'more' : 'less';
  const heading = `${name} costs ${more}${validFrom ? ` from ${formatDay(validFrom, now)} on` : ''}`;
  return { heading, sentences };
}
