import type { Services } from '../../../server/services.ts';
import { calculateRecommendation } from '../../../server/workflows/changes/calculateRecommendation.ts';
import { makeChange } from '../../../server/workflows/changes/makeChange.ts';
import { signUp } from '../../../server/workflows/changes/signUp.ts';
import { saveAddress } from '../../../server/workflows/parcels/saveAddress.ts';
import { home, newcomer } from '../../../testing/harness/newcomer.ts';
import type { Home } from '../../../testing/homes/homes.ts';

/** The password of all simulated customers. */
export const { password } = newcomer();

/**
 * Creates an account for a household, and plans by the shop's own commands.
 * @returns the customer's id
 */
export async function planByShop(
  services: Services,
  { household, uses }: Home,
  email: string,
): Promise<string> {
  const customerId = await signUp(services, { ...newcomer(), email }, '10.0.0.1');
  const productIds = uses.map(({ product }) => product.productId);
  await saveAddress(services, customerId, home);
  await makeChange(services, customerId, { kind: 'household', household });
  await makeChange(services, customerId, { kind: 'addProducts', productIds });
  await calculateRecommendation(services, customerId);
  return customerId;
}
