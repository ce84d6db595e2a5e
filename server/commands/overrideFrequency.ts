import { setFrequency } from '../db/queries/products.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { changeCustomer } from './changeCustomer.ts';
import { replanIfPlanned } from './replan.ts';

/** 'I need this in every N weeks.' @throws Refusal where the product is not in the box */
export async function overrideFrequency(
  services: Services,
  customerId: string,
  wish: { productId: string; weeks: number },
): Promise<void> {
  await changeCustomer(services, customerId, async (tx) => {
    if (!(await setFrequency(tx, customerId, wish.productId, wish.weeks))) {
      throw new Refusal('missing', 'This product is not in your box.');
    }
    await replanIfPlanned(tx, services, customerId);
  });
}
