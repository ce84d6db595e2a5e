import { boxPrice } from '@nestbox/domain/billing/price';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { londonDate } from '@nestbox/domain/calendar/london';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { remindersBy } from '@nestbox/domain/subscription/reminders';
import { tell } from '../account/tell.ts';
import type { Services } from '../billing/services.ts';
import { readBoxes } from '../boxes/boxQueries.ts';
import { today } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import * as notices from '../subscription/subscriptionNotices.ts';
import { readSubscription, updateSubscription } from '../subscription/subscriptionQueries.ts';
import { replan } from './replan.ts';
import { startAgain } from './startAgain.ts';

export async function tellResume(
  tx: Queryable,
  services: Services,
  customerId: string,
): Promise<void> {
  const { pausedUntil } = await readSubscription(tx, customerId);
  await updateSubscription(tx, customerId, { resumeTold: true });
  if (pausedUntil) await tell(tx, services, customerId, notices.resumesSoon(pausedUntil));
}

/** The pause is over. */
export async function resumeByItself(
  tx: Queryable,
  services: Services,
  customerId: string,
): Promise<void> {
  await startAgain(tx, services, customerId, services.clock.now());
  await replan(tx, services, customerId);
  const next = await tellNextBox(tx, customerId);
  await tell(tx, services, customerId, notices.resumed(next ? [next] : []));
}

/** The six-monthly reminder; after a long rest only the latest one is sent. */
export async function remind(tx: Queryable, services: Services, customerId: string): Promise<void> {
  const { startedAt, reminders } = await readSubscription(tx, customerId);
  if (!startedAt) return;
  const now = today(services.clock);
  const due = remindersBy(londonDate(startedAt), now, reminders);
  await updateSubscription(tx, customerId, { reminders: due });
  const next = await tellNextBox(tx, customerId);
  await tell(tx, services, customerId, notices.sixMonths(due, next));
}

async function tellNextBox(tx: Queryable, customerId: string): Promise<string | null> {
  const next = (await readBoxes(tx, customerId)).find((box) => box.status === 'Created');
  if (!next) return null;
  const price = formatPounds(boxPrice(next.items));
  return `Your next box comes on ${formatDate(next.deliveryDate)} and costs ${price}.`;
}

export async function tellCardExpiry(
  tx: Queryable,
  services: Services,
  customerId: string,
): Promise<void> {
  const { cardBrand, cardLastFour, cardEndsOn } = await readSubscription(tx, customerId);
  await updateSubscription(tx, customerId, { cardExpiryTold: true });
  if (!cardEndsOn) return;
  const card = `${cardBrand ?? ''} ending in ${cardLastFour}`.trim();
  await tell(tx, services, customerId, notices.cardExpiring(card, cardEndsOn));
}
