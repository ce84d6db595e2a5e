import type { CustomerId, StaffId } from '@nestbox/contract/values';
import type { Pence } from '@nestbox/domain/money/pounds';
import { and, eq, gt, inArray, isNotNull, max, sql } from 'drizzle-orm';
import { dayMilliseconds } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { customerRecords, customers } from '../schema.ts';
import { staffAudit } from '../staffSchema.ts';

/** Returns customers as an act for many of them asks, by the day on which they joined. */
export const readChosen = (db: Queryable, customerIds: readonly CustomerId[]) => {
  const seen = db
    .select({
      customerId: customerRecords.customerId,
      seen: max(customerRecords.recordNumber).as('seen'),
    })
    .from(customerRecords)
    .where(inArray(customerRecords.customerId, [...customerIds]))
    .groupBy(customerRecords.customerId)
    .as('records');
  return db
    .select({
      customerId: customers.customerId,
      firstName: customers.firstName,
      lastName: customers.lastName,
      email: customers.email,
      erasedAt: customers.erasedAt,
      /** The number of the latest record. */
      seen: sql<number>`coalesce(${seen.seen}, 0)`,
    })
    .from(customers)
    .leftJoin(seen, eq(seen.customerId, customers.customerId))
    .where(inArray(customers.customerId, [...customerIds]))
    .orderBy(customers.createdAt, customers.customerId);
};

/** Returns what was given within the times of `MoneyLimits`: by the member of staff, and to each of these customers. */
export async function readGivenToMany(
  db: Queryable,
  {
    staffId,
    customerIds,
    now,
  }: { staffId: StaffId; customerIds: readonly CustomerId[]; now: Date },
): Promise<{ byStaff: Pence; toCustomer: ReadonlyMap<CustomerId, Pence> }> {
  const since = (days: number) => new Date(now.getTime() - days * dayMilliseconds);
  const sum = sql<number>`coalesce(sum(${staffAudit.amount}), 0)::integer`;
  const [own] = await db
    .select({ sum })
    .from(staffAudit)
    .where(
      and(
        eq(staffAudit.staffId, staffId),
        isNotNull(staffAudit.amount),
        gt(staffAudit.at, since(1)),
      ),
    );
  const given = await db
    .select({ customerId: staffAudit.subject, sum })
    .from(staffAudit)
    .where(
      and(
        inArray(staffAudit.subject, [...customerIds]),
        isNotNull(staffAudit.amount),
        gt(staffAudit.at, since(30)),
      ),
    )
    .groupBy(staffAudit.subject);
  return {
    byStaff: own?.sum ?? 0,
    toCustomer: new Map(given.map((each) => [each.customerId, each.sum])),
  };
}
