import { deleteChosenProducts, insertChosenProducts } from '../db/queries/products.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { changeCustomer } from './changeCustomer.ts';
import { replanIfPlanned } from './replan.ts';

/** Adds products to the box; adding one that is in it changes nothing. */
export async function addProducts(
  services: Services,
  customerId: string,
  productIds: readonly string[],
): Promise<void> {
  const unknown = productIds.find((productId) => !services.shelf.find(productId));
  if (unknown) throw new Refusal('missing', `There is no product '${unknown}'.`);
  await changeCustomer(services, customerId, async (tx) => {
    await insertChosenProducts(tx, customerId, productIds, services.clock.now());
    await replanIfPlanned(tx, services, customerId);
  });
}

/** Removes products from the box; removing one that is not in it changes nothing. */
export async function removeProducts(
  services: Services,
  customerId: string,
  productIds: readonly string[],
): Promise<void> {
  await changeCustomer(services, customerId, async (tx) => {
    await deleteChosenProducts(tx, customerId, productIds);
    await replanIfPlanned(tx, services, customerId);
  });
}
