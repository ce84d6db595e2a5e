import type { NewsletterReach } from '@nestbox/contract/staffNewsletters';
import type { CustomerFilter } from '@nestbox/contract/staffSegments';
import type { CustomerId } from '@nestbox/contract/values';
import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { customers } from '../../account/schema.ts';
import { dayMilliseconds, today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { customersMatching } from '../segments/matchingQueries.ts';
import { countCustomers, readCustomersOf } from '../segments/segmentCustomerQueries.ts';

/** After a link to confirm the address, nobody is asked again for this long. */
const quietMilliseconds = 7 * dayMilliseconds;

/**
 * Returns the condition of customers who agreed to offers and news, have not confirmed their address, and
 * were mailed no link to do so within a week.
 */
const canBeAsked = (now: Date) =>
  and(
    isNull(customers.erasureAskedAt),
    eq(customers.marketingEnabled, true),
    isNull(customers.emailConfirmedAt),
    or(
      isNull(customers.confirmationMailedAt),
      lte(customers.confirmationMailedAt, new Date(now.getTime() - quietMilliseconds)),
    ),
  );

type Clocked = Pick<PlatformServices, 'clock'>;

/** Returns how many customers of a segment can be asked to confirm their address. */
export const countToAsk = (
  db: Queryable,
  { clock }: Clocked,
  filter: CustomerFilter,
): Promise<number> =>
  countCustomers(db, and(customersMatching(filter, today(clock)), canBeAsked(clock.now())));

/** Returns the first of them, by id. */
export const readToAsk = (
  db: Queryable,
  { clock }: Clocked,
  filter: CustomerFilter,
  max: number,
): Promise<CustomerId[]> => {
  const page = { after: null, max, also: canBeAsked(clock.now()) };
  return readCustomersOf(db, filter, today(clock), page);
};

/** Returns one of them; null for a customer who cannot be asked. */
export async function findToAsk(
  db: Queryable,
  { clock }: Clocked,
  customerId: CustomerId,
): Promise<{ customerId: CustomerId; email: string } | null> {
  const [found] = await db
    .select({ customerId: customers.customerId, email: customers.email })
    .from(customers)
    .where(and(eq(customers.customerId, customerId), canBeAsked(clock.now())));
  return found ?? null;
}

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
