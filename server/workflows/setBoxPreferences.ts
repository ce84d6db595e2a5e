import type { BoxPreferences } from '@nestbox/domain/planning/boxPreferences';
import { formatPreferences } from '@nestbox/domain/planning/formatPreferences';
import { readSubscription, updateSubscription } from '../subscription/subscriptionQueries.ts';
import type { ChangeContext } from './changeContext.ts';

/**
 * What a month may cost, and how big the boxes are rather to be.
 * @returns what is different from before, in sentences for the customer
 */
export async function setBoxPreferences(
  { tx, customerId }: ChangeContext,
  wishes: BoxPreferences,
): Promise<string[]> {
  const before = await readSubscription(tx, customerId);
  const { monthlyLimit, boxSize } = wishes;
  await updateSubscription(tx, customerId, { monthlyLimit, boxSize });
  return formatPreferences(before, wishes);
}
