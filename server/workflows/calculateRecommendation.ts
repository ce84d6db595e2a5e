import { missingEssentials } from '@nestbox/domain/household/essentials';
import { changeCustomer } from '../account/changeCustomer.ts';
import type { Services } from '../billing/services.ts';
import { isSold } from '../catalogue/catalogue.ts';
import { insertChosenProducts, readChosenProducts } from '../catalogue/productQueries.ts';
import { readHousehold } from '../household/householdQueries.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { readSubscription } from '../subscription/subscriptionQueries.ts';
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
      const starter = missingEssentials(home, services.catalogue.products.filter(isSold), []);
      const productIds = starter.map((product) => product.productId);
      await insertChosenProducts(tx, customerId, productIds, services.clock.now(), true);
    }
    await replan(tx, services, customerId, { anew: 'everything', asked: true });
  });
}
