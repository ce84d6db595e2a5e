import { and, inArray, isNull, lte, min } from 'drizzle-orm';
import { isUnsettledGiftCard } from './billing/giftCardQueries.ts';
import { giftCards } from './billing/giftCardSchema.ts';
import { charges, webhookEvents } from './billing/schema.ts';
import { catalogueChanges } from './catalogue/schema.ts';
import { mails } from './notifications/schema.ts';
import type { Queryable } from './platform/database/database.ts';
import { subscriptions } from './subscription/schema.ts';

/** Returns for each queue since when its oldest work is due; null without any. */
export async function readOldestDue(
  db: Queryable,
  now: Date,
): Promise<Readonly<Record<string, Date | null>>> {
  const [customer] = await db
    .select({ since: min(subscriptions.dueAt) })
    .from(subscriptions)
    .where(lte(subscriptions.dueAt, now));
  const [mail] = await db
    .select({ since: min(mails.nextTryAt) })
    .from(mails)
    .where(and(isNull(mails.sentAt), isNull(mails.givenUpAt), lte(mails.nextTryAt, now)));
  const [charge] = await db
    .select({ since: min(charges.nextCheckAt) })
    .from(charges)
    .where(and(inArray(charges.status, ['open', 'closing']), lte(charges.nextCheckAt, now)));
  const [giftCard] = await db
    .select({ since: min(giftCards.nextCheckAt) })
    .from(giftCards)
    .where(and(isUnsettledGiftCard, lte(giftCards.nextCheckAt, now)));
  const [event] = await db
    .select({ since: min(webhookEvents.nextTryAt) })
    .from(webhookEvents)
    .where(and(isNull(webhookEvents.handledAt), lte(webhookEvents.nextTryAt, now)));
  const [change] = await db
    .select({ since: min(catalogueChanges.at) })
    .from(catalogueChanges)
    .where(isNull(catalogueChanges.notifiedAt));
  return {
    customers: customer?.since ?? null,
    mails: mail?.since ?? null,
    payments: charge?.since ?? null,
    'gift-cards': giftCard?.since ?? null,
    events: event?.since ?? null,
    catalogue: change?.since ?? null,
  };
}
