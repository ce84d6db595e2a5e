import { randomUUID } from 'node:crypto';
import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { goodsPrice } from '@nestbox/domain/billing/price';
import { decideReplacement } from '@nestbox/domain/boxes/replacementBox';
import { deliveryWhenPaid } from '@nestbox/domain/delivery/dates';
import type { Pence } from '@nestbox/domain/money/pounds';
import { readErasure } from '../../account/customerQueries.ts';
import { notify } from '../../account/notify.ts';
import { isRefunded } from '../../billing/isRefunded.ts';
import { insertBoxEvents } from '../../boxes/boxEventQueries.ts';
import { boxInMessage } from '../../boxes/boxMessages.ts';
import { allowed, boxOf } from '../../boxes/boxOf.ts';
import {
  replaceItems,
  type StoredBox,
  type StoredItem,
  writeBoxes,
} from '../../boxes/boxQueries.ts';
import { nextOrderNumber } from '../../boxes/orderNumberQueries.ts';
import { boxReplaced } from '../../boxes/parcelMessages.ts';
import { isSold } from '../../catalogue/catalogue.ts';
import { changeStock, lackingOf, type PacksOf } from '../../catalogue/stockQueries.ts';
import { readAddress } from '../../household/householdQueries.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LockedCustomer, RecordChange } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { readSubscription } from '../../subscription/subscriptionQueries.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { replanIfPlanned } from '../customer/replan.ts';

interface ReplacementRequest {
  readonly boxId: BoxId;
  /** Packs of the box that are sent again. */
  readonly items: readonly PacksOf[];
}

/** A box without a charge, in place of packs of another. */
export interface ReplacementBox {
  readonly box: StoredBox;
  readonly replaced: StoredBox;
  /** What the packs cost in the replaced box, in pence. */
  readonly worth: Pence;
}

/**
 * Sends packs of a box that has left once more, in a box without a charge: its packs are reserved, it
 * is packed and shipped as a paid one, and the customer is notified. Planned boxes keep their days.
 * @throws Refusal where the packs cannot be replaced, or are not in stock
 */
export const replaceBox = (
  services: Services,
  customerId: CustomerId,
  request: ReplacementRequest,
  record?: RecordChange<ReplacementBox>,
): Promise<ReplacementBox> =>
  changeCustomer(services, customerId, async (customer) => {
    const { tx } = customer;
    const decided = await decide(customer, request);
    const orderNumber = await nextOrderNumber(tx, services.clock.now());
    const replacement = { ...decided, box: { ...decided.box, orderNumber } };
    await writeReplacement(customer, replacement);
    await record?.(tx, replacement);
    return replacement;
  });

/** Returns the box that `replaceBox` would send, which is not sent. @throws Refusal */
export const previewReplacement = (
  services: Services,
  customerId: CustomerId,
  request: ReplacementRequest,
): Promise<ReplacementBox> =>
  services.database.transaction((tx) => decide({ tx, services, customerId }, request));

async function decide(
  { tx, services, customerId }: LockedCustomer<Services>,
  request: ReplacementRequest,
): Promise<ReplacementBox> {
  const { box: replaced, boxes } = await boxOf(tx, customerId, request.boxId);
  if ((await readErasure(tx, customerId)).erasureAskedAt) {
    throw new Refusal('conflict', 'The account is being deleted.');
  }
  await refuseRefunded(tx, customerId, replaced);
  const items = chosenOf(services, request.items, {
    left: allowed(decideReplacement(replaced, boxes)),
    boxNumber: replaced.boxNumber,
  });
  await refuseUnlessInStock(tx, services, items);
  const address = (await readAddress(tx, customerId)) ?? replaced.address;
  if (!address) throw new Refusal('conflict', 'There is no delivery address.');
  const now = today(services.clock);
  const calendar = await services.deliveryDays.calendarWithFullDays(tx, []);
  const box: StoredBox = {
    boxId: randomUUID(),
    boxNumber: boxes.reduce((max, { boxNumber }) => Math.max(max, boxNumber), 0) + 1,
    orderNumber: null,
    // It waits to be packed, as a box does after its payment.
    status: 'Paid',
    deliveryDate: deliveryWhenPaid(now, { today: now, calendar }),
    dateSet: false,
    broughtForward: false,
    suggestions: {},
    withheld: {},
    omitted: [],
    changeReminderSentFor: null,
    trackingUrl: null,
    heldReason: null,
    addressRefused: false,
    arrival: null,
    address,
    deliveryFee: 0,
    announcedCharge: null,
    soldAs: replaced.soldAs,
    replaces: replaced.boxId,
    items: items.map((item) => ({ ...item, unitPrice: 0 })),
  };
  return { box, replaced, worth: goodsPrice(items) };
}

/** @throws Refusal for a box that was refunded in full: the customer gets money or packs */
async function refuseRefunded(
  tx: Queryable,
  customerId: CustomerId,
  box: StoredBox,
): Promise<void> {
  if (!(await isRefunded(tx, customerId, box.boxId))) return;
  throw new Refusal('conflict', `Box ${box.boxNumber} was refunded in full.`);
}

/** Returns the packs to send, at their prices of then. @throws Refusal where too few are left */
function chosenOf(
  { catalogue }: Services,
  wanted: readonly PacksOf[],
  { left, boxNumber }: { left: readonly StoredItem[]; boxNumber: number },
): StoredItem[] {
  const packs = new Map<string, number>();
  for (const { productId, quantity } of wanted) {
    packs.set(productId, (packs.get(productId) ?? 0) + quantity);
  }
  return [...packs].map(([productId, quantity]) => {
    const item = left.find((each) => each.productId === productId);
    const name = catalogue.find(productId)?.productName ?? productId;
    if (!item) throw new Refusal('conflict', `Box ${boxNumber} has no ${name} to replace.`);
    if (quantity > item.quantity) {
      throw new Refusal(
        'conflict',
        `Only ${item.quantity} × ${name} of box ${boxNumber} can be replaced.`,
      );
    }
    return { ...item, quantity };
  });
}

/** Until the transaction ends, no other box can have the packs. @throws Refusal */
async function refuseUnlessInStock(
  tx: Queryable,
  { catalogue }: Services,
  items: readonly PacksOf[],
): Promise<void> {
  const lacking = await lackingOf(tx, items);
  const missing = items
    .map(({ productId }) => catalogue.get(productId))
    .filter((product) => lacking.has(product.productId) || !isSold(product));
  if (missing.length === 0) return;
  const names = missing.map(({ productName }) => productName).join(', ');
  throw new Refusal('conflict', `Not in stock: ${names}. Send the others, or refund the box.`);
}

async function writeReplacement(
  customer: LockedCustomer<Services>,
  { box, replaced }: ReplacementBox,
): Promise<void> {
  const { tx, services, customerId } = customer;
  const at = services.clock.now();
  const { boxId, status, items } = box;
  await writeBoxes(tx, customerId, [box], at);
  await replaceItems(tx, customerId, boxId, items);
  const cause = `It replaces box ${replaced.boxNumber}. There is nothing to pay.`;
  await insertBoxEvents(tx, customerId, [{ boxId, status, cause, at }]);
  await changeStock(tx, 'reserve', { items, at });
  // A cancelled customer is not planned for.
  const { state } = await readSubscription(tx, customerId);
  if (state !== 'cancelled') await replanIfPlanned(customer);
  const message = boxReplaced(boxInMessage(box, services.catalogue), replaced.boxNumber);
  await notify(tx, services, customerId, message);
}
