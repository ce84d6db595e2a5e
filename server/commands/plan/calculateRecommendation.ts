import { missingEssentials } from '@nestbox/domain/household/essentials';
import { readHousehold } from '../../db/queries/household.ts';
import { insertChosenProducts, readChosenProducts } from '../../db/queries/products.ts';
import { readSubscription } from '../../db/queries/subscriptions.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { isSold } from '../../shelf/shelf.ts';
import { changeCustomer } from '../changeCustomer.ts';
import { replan } from './replan.ts';

/**
 * Plans the coming boxes. Who has chosen nothing gets the household's essentials as a start.
 * @throws Refusal before the household is described
 */
export function calculateRecommendation(services: Services, customerId: string): Promise<void> {
  return changeCustomer(services, customerId, async (tx) => {
    const home = await readHousehold(tx, customerId);
    if (!home) {
      throw new Refusal('conflict', 'Tell us about your household first, so that we can plan.');
    }
    const chosen = await readChosenProducts(tx, customerId);
    const { state } = await readSubscription(tx, customerId);
    // Who runs a subscription and has removed everything wants nothing, and pays for nothing.
    if (chosen.length === 0 && state === 'new') {
      const starter = missingEssentials(home, services.shelf.products.filter(isSold), []);
      const productIds = starter.map((product) => product.productId);
      await insertChosenProducts(tx, customerId, productIds, services.clock.now(), true);
    }
    await replan(tx, services, customerId, { anew: 'everything', asked: true });
  });
}
