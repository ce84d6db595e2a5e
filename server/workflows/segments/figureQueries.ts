import { takenStatuses } from '@nestbox/domain/billing/refundState';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { type SQL, sql } from 'drizzle-orm';
import { customers } from '../../account/schema.ts';
import { charges, refunds } from '../../billing/schema.ts';
import { boxes } from '../../boxes/schema.ts';
import { subscriptions } from '../../subscription/schema.ts';

// Figures of one customer, as expressions beside `customers` and `subscriptions`. Each reads a few rows by the key
// of the customer, so that only those whose figure is asked for cost anything.

/** Boxes that came, or are due by now without a report. */
const came = (today: CalendarDate) =>
  sql`${boxes.status} in ('Dispatched', 'Delivered') and ${boxes.deliveryDate} <= ${today}`;

const ofBoxes = <T>(value: SQL, condition: SQL) =>
  sql<T>`(select ${value} from ${boxes} where ${boxes.customerId} = ${customers.customerId} and ${condition})`;

/** The delivery date of the latest box that came; null for none. */
export const lastBox = (today: CalendarDate) =>
  ofBoxes<CalendarDate | null>(sql`max(${boxes.deliveryDate})`, came(today));

/** How many boxes came. */
export const boxesThatCame = (today: CalendarDate) =>
  ofBoxes<number>(sql`count(*)::integer`, came(today));

/** The delivery date of the next box that comes without an act of the customer; null for none. */
export const nextBox = (today: CalendarDate) =>
  ofBoxes<CalendarDate | null>(
    sql`min(${boxes.deliveryDate})`,
    sql`${boxes.deliveryDate} >= ${today} and (${boxes.status} in ('CustomerNotified', 'Paid')
      or (${boxes.status} = 'Dispatched' and ${boxes.deliveryDate} > ${today})
      or (${boxes.status} = 'Created' and (${subscriptions.state} = 'active'
        or (${subscriptions.state} = 'paused' and ${subscriptions.pausedUntil} is not null))))`,
  );

/** Whether a box waits for a payment that was declined. */
export const hasFailedBox = sql<boolean>`exists (select 1 from ${boxes}
  where ${boxes.customerId} = ${customers.customerId} and ${boxes.status} = 'PaymentFailed')`;

/** Whether the customer has ever paid a box, by card or credit. */
export const hasPaid = sql<boolean>`exists (select 1 from ${charges}
  where ${charges.customerId} = ${customers.customerId} and ${charges.status} = 'succeeded')`;

const taken = sql.join(
  takenStatuses.map((status) => sql`${status}`),
  sql`, `,
);

/** Pence that cards paid, and that went back to them as negative ones, since an instant. */
const moved = (since: Date | null, condition: (table: typeof charges | typeof refunds) => SQL) => {
  const from = (at: SQL) => (since ? sql`and ${at} >= ${since.toISOString()}::timestamptz` : sql``);
  return sql`(select ${charges.customerId} as payer, ${charges.paidAmount} - ${charges.disputedAmount} as amount
      from ${charges} where ${charges.status} in ('succeeded', 'unwanted') and ${charges.paidAmount} is not null
      ${from(sql`${charges.settledAt}`)} and ${condition(charges)}
    union all select ${refunds.customerId}, -${refunds.amount} from ${refunds}
      where ${refunds.destination} = 'card' and ${refunds.status} in (${taken})
      ${from(sql`${refunds.createdAt}`)} and ${condition(refunds)})`;
};

/** Pence that the customer's cards paid since an instant, or ever, less what went back to them. */
export const spend = (since: Date | null) =>
  sql<number>`(select greatest(coalesce(sum(amount), 0), 0)::integer
    from ${moved(since, (table) => sql`${table.customerId} = ${customers.customerId}`)} moved)`;

// The same of all customers at once, for conditions and orders, which need it of everybody: one pass over a table in
// place of a look-up for each.

/** Customers who spent anything, as `payer`, with `spent`. */
export const spenders = (since: Date | null) =>
  sql`(select payer, sum(amount)::integer as spent from ${moved(since, () => sql`true`)} moved
    group by payer having sum(amount) > 0)`;

/** Customers to whom a box came, as `receiver`, with `boxes_came` and the day of the `last_came`. */
export const receivers = (today: CalendarDate) =>
  sql`(select ${boxes.customerId} as receiver, count(*)::integer as boxes_came, max(${boxes.deliveryDate}) as last_came
    from ${boxes} where ${came(today)} group by ${boxes.customerId})`;
