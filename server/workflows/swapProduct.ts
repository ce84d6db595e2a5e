import { mayEdit } from '@nestbox/domain/boxes/customerActions';
import { canStandInFor } from '@nestbox/domain/household/interchangeable';
import { inView } from '../boxes/boxOf.ts';
import { isSold } from '../catalogue/catalogue.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { ChangeContext } from './changeContext.ts';
import { takePlace } from './takePlace.ts';

/** Puts a product for the same use into the place of one of the customer's. @throws Refusal */
export async function swapProduct(
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
