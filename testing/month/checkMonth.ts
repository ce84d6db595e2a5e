import type { BoxId, ProductId } from '@nestbox/contract/values';
import type { MonthRecords } from './monthRecords.ts';

/** What a check found: the figures that it read, and what is wrong. */
export interface Verdict {
  readonly figures: string;
  readonly wrongs: readonly string[];
}

/** Each box of these acts was packed once and shipped once, by whoever claimed it last. */
export async function checkPacking(
  { rows }: MonthRecords,
  { since, boxes }: { since: Date; boxes: number },
): Promise<Verdict> {
  const packed = await rows<{ box: string; packed: number; shipped: number; packers: number }>(
    `select subject as box, count(*) filter (where act = 'pack-box')::int as packed,
      count(*) filter (where act = 'ship-box')::int as shipped, count(distinct staff_id)::int as packers
    from staff_audit where act in ('claim-box', 'take-over-box', 'pack-box', 'ship-box') and at >= $1
    group by subject`,
    [since],
  );
  const stored = await rows<{ boxes: number; dispatched: number }>(
    `select count(*)::int as boxes,
      (select count(*)::int from box_events e join box_packing p using (customer_id, box_id)
        where e.status = 'Dispatched' and p.packed_at >= $1) as dispatched
    from box_packing where packed_at >= $1`,
    [since],
  );
  const wrongs = packed
    .filter((box) => box.packed !== 1 || box.shipped !== 1 || box.packers !== 1)
    .map(
      (box) => `box ${box.box}: packed ${box.packed}, shipped ${box.shipped}, by ${box.packers}`,
    );
  const [inTables] = stored;
  for (const [what, count] of [
    ['audit log has', packed.length],
    ['packing table has', inTables?.boxes],
    ['boxes’ events have', inTables?.dispatched],
  ] as const) {
    if (count !== boxes) wrongs.push(`the ${what} ${count} boxes, and ${boxes} were packed`);
  }
  return { figures: `${packed.length} boxes, each packed and shipped once`, wrongs };
}

/** Ten refunds are in the audit log and at the provider, and none exceeds its payment. */
export async function checkRefunds(
  { rows }: MonthRecords,
  { since, count }: { since: Date; count: number },
): Promise<Verdict> {
  const refunds = await rows<{ status: string; amount: number; over: boolean }>(
    `select r.status, r.amount, (select sum(o.amount) from refunds o where o.customer_id = r.customer_id
        and o.box_id = r.box_id) > c.paid_amount + c.credit_amount as over
    from refunds r join charges c on c.customer_id = r.customer_id and c.box_id = r.box_id
      and c.status = 'succeeded' where r.created_at >= $1`,
    [since],
  );
  const audited = await rows(`select 1 from staff_audit where act = 'refund' and at >= $1`, [
    since,
  ]);
  const wrongs: string[] = [];
  if (refunds.length !== count) wrongs.push(`${refunds.length} refunds are stored, not ${count}`);
  if (audited.length !== count) wrongs.push(`${audited.length} refunds are audited, not ${count}`);
  for (const { status, amount, over } of refunds) {
    if (status !== 'refunded') wrongs.push(`a refund of ${amount} pence is ${status}`);
    if (over) wrongs.push(`a refund of ${amount} pence exceeds its payment`);
  }
  const sum = refunds.reduce((total, { amount }) => total + amount, 0);
  return { figures: `${refunds.length} refunds, ${sum} pence`, wrongs };
}

interface Raised {
  readonly productId: ProductId;
  readonly before: number;
  readonly after: number;
  /** The first day of the new price. */
  readonly from: string;
}

/** Quotes and payments have the old price until the day before, and the new one from the day on. */
export async function checkPrice({ rows }: MonthRecords, raised: Raised): Promise<Verdict> {
  const quoted = await rows<{ day: string; price: number; kind: string; quotes: number }>(
    `select (q.created_at at time zone 'Europe/London')::date::text as day, c.kind,
      (item ->> 'unitPrice')::int as price, count(*)::int as quotes
    from charges c join quotes q on q.customer_id = c.customer_id and q.box_id = c.box_id
      and q.quote_number = c.quote_number, jsonb_array_elements(q.items) item
    where item ->> 'productId' = $1 group by 1, 2, 3`,
    [raised.productId],
  );
  const wrongs = quoted
    .filter(({ day, price }) => price !== (day < raised.from ? raised.before : raised.after))
    .map(({ day, price, quotes }) => `${quotes} quotes of ${day} have ${price} pence`);
  const countOf = (isAfter: boolean) =>
    quoted
      .filter(({ day, kind }) => kind === 'recurring' && day >= raised.from === isAfter)
      .reduce((sum, { quotes }) => sum + quotes, 0);
  const [early, late] = [countOf(false), countOf(true)];
  if (early === 0 || late === 0) wrongs.push(`${early} renewals before and ${late} after it`);
  const figures = `${raised.before} pence in ${early} renewals before ${raised.from}, ${raised.after} in ${late} since`;
  return { figures, wrongs };
}

/** No box that was locked since the count has the product, and what was taken out is refunded. */
export async function checkStock(
  { rows }: MonthRecords,
  { productId, since, boxId }: { productId: ProductId; since: Date; boxId: BoxId },
): Promise<Verdict> {
  const locked = await rows<{ boxes: number; holding: number }>(
    `select count(distinct e.box_id)::int as boxes, count(distinct i.box_id)::int as holding
    from box_events e left join box_items i on i.customer_id = e.customer_id and i.box_id = e.box_id
      and i.product_id = $1
    where e.status = 'CustomerNotified' and e.at > $2`,
    [productId, since],
  );
  const back = await rows<{ status: string; later: number }>(
    `select r.status, (select count(*)::int from boxes b join box_items i using (customer_id, box_id)
      where b.customer_id = r.customer_id and b.box_id <> $1 and i.product_id = $2
        and b.status = 'Created') as later
    from refunds r where r.box_id = $1`,
    [boxId, productId],
  );
  const { boxes = 0, holding = 0 } = locked[0] ?? {};
  const wrongs: string[] = [];
  if (boxes === 0) wrongs.push('no box was locked since the count');
  if (holding > 0) wrongs.push(`${holding} boxes locked since the count have it`);
  if (back[0]?.status !== 'refunded') wrongs.push(`what was taken out is ${back[0]?.status}`);
  if (back[0]?.later === 0) wrongs.push('what was taken out is not planned again');
  return { figures: `${boxes} boxes locked since the count, none with it; one refund`, wrongs };
}

/** Nothing is delivered or planned on the closed day. */
export async function checkClosedDay(
  { rows }: MonthRecords,
  { day, boxes }: { day: string; boxes: number },
): Promise<Verdict> {
  const [found] = await rows<{ there: number }>(
    `select count(*)::int as there from boxes where delivery_date = $1
      and status not in ('Cancelled', 'Skipped', 'Disabled')`,
    [day],
  );
  const there = found?.there ?? 0;
  const wrongs = there > 0 ? [`${there} boxes are due on ${day}, which is closed`] : [];
  if (boxes === 0) wrongs.push(`no box was due on ${day} before it was closed`);
  return { figures: `${boxes} boxes of ${day} moved`, wrongs };
}
