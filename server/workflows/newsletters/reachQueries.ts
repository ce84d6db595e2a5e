import type { NewsletterReach } from '@nestbox/contract/staffNewsletters';
import type { CustomerFilter } from '@nestbox/contract/staffSegments';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { customers } from '../../account/schema.ts';
import { today } from '../../platform/clock.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { customersMatching } from '../segments/matchingQueries.ts';
import { countCustomers } from '../segments/segmentCustomerQueries.ts';

/** Returns how many customers of a segment get a newsletter now, and why the others do not. */
export async function newsletterReach(
  { database, clock }: Pick<PlatformServices, 'database' | 'clock'>,
  filter: CustomerFilter,
): Promise<NewsletterReach> {
  const inSegment = and(customersMatching(filter, today(clock)), isNull(customers.erasureAskedAt));
  const agreed = and(inSegment, eq(customers.marketingEnabled, true));
  const counts = [inSegment, agreed, and(agreed, isNotNull(customers.emailConfirmedAt))];
  const [all = 0, consenting = 0, reached = 0] = await Promise.all(
    counts.map((condition) => countCustomers(database.reader, condition)),
  );
  return {
    inSegment: all,
    reached,
    withoutConsent: all - consenting,
    unconfirmed: consenting - reached,
  };
}
