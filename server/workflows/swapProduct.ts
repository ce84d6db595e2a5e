import { mayEdit } from '@nestbox/domain/boxes/customerActions';
import { canStandInFor } from '@nestbox/domain/household/interchangeable';
import { inView } from '../boxes/boxOf.ts';
import { isSold } from '../catalogue/shelf.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Steering } from './steering.ts';
import { takePlace } from './takePlace.ts';

/** Puts a product for the same use into the place of one of the customer's. @throws Refusal */
export async function swapProduct(
  { tx, services, customerId, today, chosen, boxes }: Steering,
  wish: { productId: string; by: string },
): Promise<void> {
  const mine = chosen.find(({ productId }) => productId === wish.productId);
  const from = services.shelf.find(wish.productId);
  if (!mine || !from) throw new Refusal('missing', 'This product is not one of yours.');
  const to = services.shelf.find(wish.by);
  if (!to) throw new Refusal('missing', `There is no product '${wish.by}'.`);
  if (chosen.some(({ productId }) => productId === wish.by)) {
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
