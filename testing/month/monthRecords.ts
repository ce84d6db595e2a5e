import type { BoxId, CustomerId, ProductId } from '@nestbox/contract/values';
import pg from 'pg';
import type { MonthSums } from './readProvider.ts';

interface WantedProduct {
  readonly productId: ProductId;
  readonly productName: string;
  readonly price: number;
}

/** Reads the shop's tables directly, so that its own queries are not their own checks. */
export interface MonthRecords {
  /** A paying customer whose name others have too, with a box that can still be skipped. */
  findCaller(): Promise<{ customerId: CustomerId; name: string; postCode: string }>;
  /**
   * Products that are planned for many customers both before a day and in the two weeks from it on,
   * the most wanted first.
   */
  wantedProducts(day: string): Promise<WantedProduct[]>;
  /** Customers with boxes that left. */
  customersToRefund(count: number): Promise<string[]>;
  /** Paid boxes with a product and others, which have not left. */
  paidBoxesWith(productId: ProductId): Promise<string[]>;
  /** The delivery day between two days with the most planned boxes, and their number. */
  plannedDay(from: string, to: string): Promise<{ day: string; boxes: number }>;
  /** The coming delivery day with the most paid boxes, and their number. */
  fullestDay(): Promise<{ delivery: string; boxes: number }>;
  /** The rows of a query. */
  rows<T extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<T[]>;
  /** What the shop's own tables have of a month, yyyy-MM. */
  sumsOf(month: string): Promise<MonthSums>;
  close(): Promise<void>;
}

export async function openRecords(databaseUrl: string): Promise<MonthRecords> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const rows = async <T extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    (await client.query<T>(text, [...values])).rows;
  const one = async <T extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => {
    const [row] = await rows<T>(text, values);
    if (!row) throw new Error(`Nothing is found by ${text}`);
    return row;
  };
  return {
    rows,
    findCaller: () =>
      one(
        `select c.customer_id as "customerId", c.first_name || ' ' || c.last_name as name,
          a.post_code as "postCode"
        from customers c join addresses a using (customer_id) join subscriptions s using (customer_id)
        where s.state = 'active' and exists (select from boxes b
          where b.customer_id = c.customer_id and b.status = 'Created')
        order by (select count(*) from customers o
          where o.first_name = c.first_name and o.last_name = c.last_name) desc, c.customer_id limit 1`,
      ),
    wantedProducts: (day) =>
      rows(
        `select p.product_id as "productId", p.product_name as "productName", p.price
        from box_items i join boxes b using (customer_id, box_id) join products p using (product_id)
        where b.status = 'Created' and not i.one_off and b.delivery_date < $1::date + 14
        group by p.product_id
        order by least(count(*) filter (where b.delivery_date < $1::date - 1),
          count(*) filter (where b.delivery_date > $1::date + 3)) desc, p.product_id`,
        [day],
      ),
    customersToRefund: async (count) => {
      const found = await rows<{ customerId: CustomerId }>(
        `select customer_id as "customerId" from boxes b
        where status in ('Dispatched', 'Delivered') group by customer_id
        having count(*) filter (where exists (select from refunds r
          where r.customer_id = b.customer_id)) = 0
        order by customer_id limit $1`,
        [count],
      );
      return found.map(({ customerId }) => customerId);
    },
    paidBoxesWith: async (productId) => {
      const found = await rows<{ boxId: BoxId }>(
        `select b.box_id as "boxId" from boxes b join box_items i using (customer_id, box_id)
        where b.status = 'Paid' and i.product_id = $1 and (select count(*) from box_items o
          where o.customer_id = b.customer_id and o.box_id = b.box_id) > 1 order by b.box_id`,
        [productId],
      );
      return found.map(({ boxId }) => boxId);
    },
    plannedDay: (from, to) =>
      one(
        `select delivery_date::text as day, count(*)::int as boxes from boxes
        where status = 'Created' and delivery_date between $1 and $2
        group by delivery_date order by boxes desc, delivery_date limit 1`,
        [from, to],
      ),
    fullestDay: () =>
      one(
        `select delivery_date::text as delivery, count(*)::int as boxes from boxes
        where status = 'Paid' group by delivery_date order by boxes desc limit 1`,
      ),
    sumsOf: (month) =>
      one(
        `select coalesce(charged, 0)::int as charged, charges::int, coalesce(refunded, 0)::int as refunded,
          refunds::int
        from (select sum(paid_amount) as charged, count(*) as charges from charges
            where status in ('succeeded', 'unwanted') and paid_amount > 0
              and to_char(settled_at at time zone 'Europe/London', 'YYYY-MM') = $1) c,
          (select sum(amount) as refunded, count(*) as refunds from refunds
            where status = 'refunded' and destination = 'card'
              and to_char(settled_at at time zone 'Europe/London', 'YYYY-MM') = $1) r`,
        [month],
      ),
    close: () => client.end(),
  };
}
