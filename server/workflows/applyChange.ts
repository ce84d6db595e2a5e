import { mayEdit } from '@nestbox/domain/boxes/customerActions';
import { canStandInFor } from '@nestbox/domain/household/interchangeable';
import type { BoxPreferences } from '@nestbox/domain/planning/boxPreferences';
import { formatPreferences } from '@nestbox/domain/planning/formatPreferences';
import { inView } from '../boxes/boxOf.ts';
import { isSold } from '../catalogue/catalogue.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { readSubscription, updateSubscription } from '../subscription/subscriptionQueries.ts';
import * as box from './boxChanges.ts';
import type { ChangeContext } from './changeContext.ts';
import type { ChangeRequest } from './changeRequest.ts';
import * as products from './productChanges.ts';
import * as subscription from './subscriptionChanges.ts';
import { takePlace } from './takePlace.ts';

/**
 * Writes what the customer asks to change. The plan is made anew afterwards.
 * @returns sentences beyond what the boxes show
 * @throws Refusal
 */
export async function applyChange(
  context: ChangeContext,
  request: ChangeRequest,
): Promise<string[]> {
  switch (request.kind) {
    case 'postpone':
      await box.postpone(context, request);
      break;
    case 'setActive':
      await box.setActive(context, request);
      break;
    case 'quantity':
      if (request.scope === 'every box') await box.setQuantityOfAll(context, request);
      else await box.setQuantity(context, request);
      break;
    case 'quantityBy':
      await box.setQuantity(context, request);
      break;
    case 'oneOff':
      await box.setOneOff(context, request);
      break;
    case 'shipNow':
      await box.shipNow(context);
      break;
    case 'frequency':
      await products.setFrequency(context, request);
      break;
    case 'addProducts':
      await products.addProducts(context, request.productIds);
      break;
    case 'removeProducts':
      await products.removeProducts(context, request.productIds);
      break;
    case 'restoreProducts':
      await products.restoreProducts(context, request.productIds);
      break;
    case 'swap':
      await swapProduct(context, request);
      break;
    case 'report':
      await products.reportStock(context, request);
      break;
    case 'household':
      await products.describeHousehold(context, request.household);
      break;
    case 'boxWishes':
      return setBoxPreferences(context, request.wishes);
    case 'pause':
      return subscription.pause(context, request.until);
    case 'resume':
      await subscription.resume(context);
      break;
    case 'cancel':
      return subscription.cancel(context, request.reason);
    default:
      // A new kind without an action here does not compile.
      request satisfies never;
  }
  return [];
}

/**
 * What a month may cost, and how big the boxes are rather to be.
 * @returns what is different from before, in sentences for the customer
 */
async function setBoxPreferences(
  { tx, customerId }: ChangeContext,
  wishes: BoxPreferences,
): Promise<string[]> {
  const before = await readSubscription(tx, customerId);
  const { monthlyLimit, boxSize } = wishes;
  await updateSubscription(tx, customerId, { monthlyLimit, boxSize });
  return formatPreferences(before, wishes);
}

/** Puts a product for the same use into the place of one of the customer's. @throws Refusal */
async function swapProduct(
  { tx, services, customerId, today, chosen, boxes }: ChangeContext,
  request: { productId: string; by: string },
): Promise<void> {
  const mine = chosen.find(({ productId }) => productId === request.productId);
  const from = services.catalogue.find(request.productId);
  if (!mine || !from) throw new Refusal('missing', 'This product is not one of yours.');
  const to = services.catalogue.find(request.by);
  if (!to) throw new Refusal('missing', `There is no product '${request.by}'.`);
  if (chosen.some(({ productId }) => productId === request.by)) {
    throw new Refusal('conflict', `${to.productName} is one of your products already.`);
  }
  if (!canStandInFor(to, from)) {
    throw new Refusal('conflict', `${to.productName} does not do what ${from.productName} does.`);
  }
  if (!isSold(to)) {
    throw new Refusal('conflict', `${to.productName} is not available at the moment.`);
  }
  const editable = boxes.filter((box) => mayEdit(inView(box), today));
  await takePlace(tx, customerId, { chosen: mine, from, to, boxes: editable });
}
