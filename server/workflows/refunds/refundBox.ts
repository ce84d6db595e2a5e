import type { BoxId, CustomerId, ProductId } from '@nestbox/contract/values';
import { refundablePacks } from '@nestbox/domain/billing/refundGoods';
import { itemPrice } from '@nestbox/domain/money/itemPrice';
import type { PackCount } from '@nestbox/domain/money/packCount';
import type { Pence } from '@nestbox/domain/money/pounds';
import { isErased } from '../../account/afterErasure.ts';
import { CardProviderFailed } from '../../billing/cardGateway.ts';
import { type Charge, readCharges } from '../../billing/chargeQueries.ts';
import { readPaidQuote } from '../../billing/paidQuote.ts';
import { type Refund, readRefunds } from '../../billing/refundQueries.ts';
import {
  leftToRefund,
  newRefunds,
  newRefundsOfGoods,
  refundsOfPacks,
  type WantedGoods,
} from '../../billing/scheduleRefund.ts';
import { writeRefund } from '../../billing/writeRefund.ts';
import { boxOf } from '../../boxes/boxOf.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LockedCustomer, RecordChange } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { giveRefund } from './giveRefund.ts';
import { stopReplacements } from './stopReplacements.ts';

interface RefundRequest {
  readonly boxId: BoxId;
  /** Null for all that is left of the payment, or for what was paid for `items`. */
  readonly amount: Pence | null;
  /** The packs that it is for; left out where it is for the whole box. */
  readonly items?: readonly RefundedPacks[] | undefined;
  /** A sentence for the customer; left out where they are erased. */
  readonly reason: string;
  /** Whether credit gets the card's part too. */
  readonly asCredit?: boolean;
}

interface RefundedPacks {
  readonly productId: ProductId;
  readonly quantity: PackCount;
}

/** Where the pence of a refund go, and what is left. */
interface RefundParts {
  readonly toCard: Pence;
  readonly toCredit: Pence;
  /** What can still be refunded. */
  readonly left: Pence;
}

interface RefundedBox extends RefundParts {
  /** False where the card provider's answer is unknown; the schedule retries it. */
  readonly given: boolean;
  /** Whether the card provider refuses the card's part. */
  readonly refused: boolean;
}

/**
 * Refunds the payment of a box, in full or in part: the card's part to the card, and the part that
 * credit paid as credit.
 * @throws Refusal where less is left of it
 */
export async function refundBox(
  services: Services,
  customerId: CustomerId,
  request: RefundRequest,
  record?: RecordChange<RefundParts>,
): Promise<RefundedBox> {
  const { made, ...promised } = await changeCustomer(services, customerId, async (customer) => {
    const { tx } = customer;
    const { made, ...parts } = await promiseRefund(customer, request);
    await record?.(tx, parts);
    return { ...parts, made };
  });
  const given = await giveDueRefunds(services, customerId);
  const refunds = await readRefunds(services.database.reader, customerId);
  const refused = refunds.some(
    ({ boxId, refundNumber, status }) =>
      status === 'refused' &&
      made.some((each) => each.boxId === boxId && each.refundNumber === refundNumber),
  );
  return { ...promised, given: given && !refused, refused };
}

/** Returns what `refundBox` would do, which is not done. @throws Refusal */
export const previewRefund = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  customerId: CustomerId,
  request: RefundRequest,
): Promise<RefundParts> =>
  database.transaction(async (tx) => {
    const { made: _, ...parts } = await decideRefund(
      { tx, services: { clock }, customerId },
      request,
    );
    return parts;
  });

async function promiseRefund(
  customer: LockedCustomer<Services>,
  request: RefundRequest,
): Promise<RefundParts & { made: readonly Refund[] }> {
  const { tx, services } = customer;
  const { made, ...parts } = await decideRefund(customer, request);
  for (const refund of made) await writeRefund(tx, services, refund);
  if (parts.left === 0) await stopReplacements(customer, request.boxId);
  return { ...parts, made };
}

async function decideRefund(
  { tx, services: { clock }, customerId }: LockedCustomer<Pick<Services, 'clock'>>,
  { boxId, amount, items, reason: typed, asCredit = false }: RefundRequest,
): Promise<RefundParts & { made: readonly Refund[] }> {
  const { box } = await boxOf(tx, customerId, boxId);
  const charges = await readCharges(tx, customerId, boxId);
  const paid = charges.find((charge) => charge.status === 'succeeded');
  if (!paid) throw new Refusal('conflict', `Box ${box.boxNumber} was never paid.`);
  const refunds = await readRefunds(tx, customerId);
  const left = leftToRefund(paid, refunds);
  const leftInAll = left.card + left.credit;
  if (leftInAll === 0) {
    throw new Refusal('conflict', `All that was paid for box ${box.boxNumber} went back already.`);
  }
  const reason = (await isErased(tx, customerId)) ? '' : typed;
  const wanted = { reason, asCredit, announced: false, dueOn: today(clock) };
  const made = items
    ? newRefundsOfGoods(
        paid,
        refunds,
        { ...wanted, ...(await goodsToRefund(tx, charges, refunds, items)) },
        clock.now(),
      )
    : newRefunds(paid, refunds, { ...wanted, amount }, clock.now());
  const sumTo = (destination: Refund['destination']) =>
    made.reduce((sum, each) => sum + (each.destination === destination ? each.amount : 0), 0);
  const [toCard, toCredit] = [sumTo('card'), sumTo('credit')];
  const after = leftToRefund(paid, [...refunds, ...made]);
  return { made, toCard, toCredit, left: after.card + after.credit };
}

/**
 * Returns packs with what was paid for them, and all that was sold.
 * @throws Refusal where they are not left to refund
 */
async function goodsToRefund(
  tx: Queryable,
  charges: readonly Charge[],
  refunds: readonly Refund[],
  wanted: readonly RefundedPacks[],
): Promise<Pick<WantedGoods, 'goods' | 'sold'>> {
  const paid = await readPaidQuote(tx, charges);
  const sold = paid?.quote.items ?? [];
  const ofBox = refundsOfPacks(refunds, charges[0]?.boxId);
  const goods = [...Map.groupBy(wanted, ({ productId }) => productId)].map(([productId, some]) => {
    const quantity = some.reduce((sum, each) => sum + each.quantity, 0);
    const left = refundablePacks(sold, ofBox, productId);
    const item = sold.find((each) => each.productId === productId);
    if (!item || quantity > left) {
      throw new Refusal('conflict', `${left} packs of ${productId} can still be refunded.`);
    }
    return { productId, quantity, price: itemPrice({ ...item, quantity }) };
  });
  return { goods, sold };
}

/**
 * Makes the refunds that are due.
 * @returns whether all were made
 */
export async function giveDueRefunds(services: Services, customerId: CustomerId): Promise<boolean> {
  const now = today(services.clock);
  const refunds = await readRefunds(services.database.reader, customerId);
  try {
    for (const refund of refunds) {
      if (refund.dueOn <= now) await giveRefund(services, customerId, refund);
    }
    return true;
  } catch (error) {
    if (error instanceof CardProviderFailed) return false;
    throw error;
  }
}
