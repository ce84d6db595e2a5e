import { decideQuantity } from '@nestbox/domain/box/steering';
import { replaceItems } from '../db/queries/boxes.ts';
import { today } from '../gateways/clock.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { allowed, boxOf, inView } from './boxOf.ts';
import { changeCustomer } from './changeCustomer.ts';
import { replan } from './replan.ts';

/** Changes the quantity of a product in one box by `delta`, and plans the later boxes around it. */
export async function amendQuantity(
  services: Services,
  customerId: string,
  wish: { boxId: string; productId: string; delta: number },
): Promise<void> {
  await changeCustomer(services, customerId, async (tx) => {
    const { box } = await boxOf(tx, customerId, wish.boxId);
    const item = box.items.find(({ productId }) => productId === wish.productId);
    if (!item) throw new Refusal('missing', 'This product is not in the box.');
    const now = today(services.clock);
    const quantity = allowed(decideQuantity(inView(box), item.quantity, wish.delta, now));
    const others = box.items.filter((other) => other !== item);
    await replaceItems(tx, customerId, box.boxId, [
      ...others,
      { ...item, quantity, amended: true },
    ]);
    await replan(tx, services, customerId);
  });
}
