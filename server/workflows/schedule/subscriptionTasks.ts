import type { CustomerId } from '@nestbox/contract/values';
import { boxPrice } from '@nestbox/domain/billing/price';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { londonDate } from '@nestbox/domain/calendar/london';
import { cardName } from '@nestbox/domain/money/cardName';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { remindersBy } from '@nestbox/domain/subscription/reminders';
import { notify } from '../../account/notify.ts';
import { readBoxes } from '../../boxes/boxQueries.ts';
import { mailPicturePath } from '../../catalogue/pictures/mailPicture.ts';
import { isAutomaticMailOn } from '../../notifications/automaticMails.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { cardExpiring } from '../../subscription/cardMessages.ts';
import * as messages from '../../subscription/subscriptionMessages.ts';
import { readSubscription, updateSubscription } from '../../subscription/subscriptionQueries.ts';
import { replan } from '../customer/replan.ts';
import { startSubscription } from '../customer/startSubscription.ts';
import { readYearAtHome } from '../reports/readYearAtHome.ts';

/** How many of the six-monthly reminders are a year. */
const remindersOfYear = 2;
/** How many products the mail of a year shows. */
const maxShown = 5;

export async function notifyOfResume({
  tx,
  services,
  customerId,
}: LockedCustomer<Services>): Promise<void> {
  const { pausedUntil } = await readSubscription(tx, customerId);
  await updateSubscription(tx, customerId, { resumeNotified: true });
  if (pausedUntil) await notify(tx, services, customerId, messages.resumesSoon(pausedUntil));
}

/** Resumes the subscription at the end of the pause. */
export async function resumeByItself(customer: LockedCustomer<Services>): Promise<void> {
  const { tx, services, customerId } = customer;
  await startSubscription(customer, services.clock.now());
  await replan(customer);
  const next = await notifyOfNextBox(tx, customerId);
  await notify(tx, services, customerId, messages.resumed(next ? [next] : []));
}

/** Sends the six-monthly reminder. Of several missed ones, only the latest is sent. */
export async function remind({
  tx,
  services,
  customerId,
}: LockedCustomer<Services>): Promise<void> {
  const { startedAt, reminders } = await readSubscription(tx, customerId);
  if (!startedAt) return;
  const now = today(services.clock);
  const due = remindersBy(londonDate(startedAt), now, reminders);
  await updateSubscription(tx, customerId, { reminders: due });
  const next = await notifyOfNextBox(tx, customerId);
  await notify(tx, services, customerId, messages.sixMonths(due, next));
  if (due % remindersOfYear === 0) {
    await notifyOfYear({ tx, services, customerId }, due / remindersOfYear);
  }
}

/** Sends what came in a year, with the reminder of its last day. Nothing where no box has come. */
async function notifyOfYear(
  { tx, services, customerId }: Pick<LockedCustomer<Services>, 'tx' | 'services' | 'customerId'>,
  year: number,
): Promise<void> {
  const sums = await readYearAtHome(tx, services, customerId);
  if (!sums) return;
  const top = sums.products.slice(0, maxShown).map(({ productId, packs }) => ({
    productName: services.catalogue.get(productId).productName,
    packs,
    picture: mailPicturePath(productId),
  }));
  const neverRanOut = sums.products.filter((product) => product.neverRanOut).length;
  await notify(
    tx,
    services,
    customerId,
    messages.yearAtHome(year, { boxes: sums.boxes, packs: sums.packs, top, neverRanOut }),
  );
}

async function notifyOfNextBox(tx: Queryable, customerId: CustomerId): Promise<string | null> {
  const next = (await readBoxes(tx, customerId)).find((box) => box.status === 'Created');
  if (!next) return null;
  const price = formatPounds(boxPrice(next));
  return `Your next box comes on ${formatDate(next.deliveryDate)} and costs ${price}.`;
}

export async function notifyOfCardExpiry({
  tx,
  services,
  customerId,
}: LockedCustomer<Services>): Promise<void> {
  const { cardBrand, cardLastFour, cardEndsOn } = await readSubscription(tx, customerId);
  await updateSubscription(tx, customerId, { cardExpiryNotified: true });
  if (!cardEndsOn || !cardLastFour || !isAutomaticMailOn(services, 'cardExpiring')) return;
  const card = cardName(cardBrand, cardLastFour);
  await notify(tx, services, customerId, cardExpiring(card, cardEndsOn));
}
