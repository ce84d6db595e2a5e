import { eq, gte } from 'drizzle-orm';
import { customers } from '../../account/schema.ts';
import { notifications } from '../../notifications/schema.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Returns customers' notifications since an instant, oldest first, for the sandbox's clock. */
export async function readNotificationsSince(
  db: Queryable,
  since: Date,
): Promise<{ email: string; heading: string; createdAt: Date }[]> {
  const { heading, createdAt } = notifications;
  return db
    .select({ email: customers.email, heading, createdAt })
    .from(notifications)
    .innerJoin(customers, eq(customers.customerId, notifications.customerId))
    .where(gte(notifications.createdAt, since))
    .orderBy(notifications.createdAt);
}
