import { isDeepStrictEqual } from 'node:util';
import type { CustomerId } from '@nestbox/contract/values';
import { missingEssentials } from '@nestbox/domain/household/essentials';
import { holdCustomer, lockCustomer } from '../../account/customerQueries.ts';
import { isSold } from '../../catalogue/catalogue.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { CustomerDraft } from '../customer/customerDraft.ts';
import { planDraft } from '../customer/replan.ts';
import { saveAndSchedule } from '../customer/scheduleNext.ts';

/**
 * Plans the coming boxes. A new customer who has chosen nothing gets the household's essentials.
 * @throws Refusal before the household is described
 */
export function calculateRecommendation(services: Services, customerId: CustomerId): Promise<void> {
  const plan = async (customer: LockedCustomer<Services>) => {
    const draft = await CustomerDraft.read(customer);
    chooseStarterProducts(draft);
    planDraft(draft, { replanned: 'everything' });
    if (!isDeepStrictEqual(draft.after, draft.before)) await lockCustomer(customer.tx, customerId);
    await saveAndSchedule(customer, draft);
  };
  // Pages ask for a plan again and again, which mostly changes nothing.
  return changeCustomer(services, customerId, plan, holdCustomer);
}

function chooseStarterProducts(draft: CustomerDraft): void {
  const { household, chosen, subscription } = draft.after;
  if (!household) {
    throw new Refusal('conflict', 'Tell us about your household first, so that we can plan.');
  }
  // A subscriber who removed every product gets none back unasked.
  if (chosen.length > 0 || subscription.state !== 'new') return;
  const onSale = draft.services.catalogue.products.filter(isSold);
  const starter = missingEssentials(household, onSale, []);
  draft.addProducts(
    starter.map(({ productId }) => productId),
    { starter: true },
  );
}
