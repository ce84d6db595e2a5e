import type { Change, ChangeEffect } from '@nestbox/contract/change';
import type { CustomerId } from '@nestbox/contract/values';
import { changeEffect } from './previewChange';

/** The longest wait for a preview. After it the change is made without one. */
const maxMilliseconds = 2000;

/**
 * Previews a change just before a call makes it whose answer has no effect. Returns null where the
 * preview fails or takes too long.
 */
export const effectAhead = (customerId: CustomerId, change: Change): Promise<ChangeEffect | null> =>
  changeEffect(customerId, change, AbortSignal.timeout(maxMilliseconds)).catch(() => null);

/** As `effectAhead`; null also where no box is planned. */
export async function effectOnBoxes(
  customerId: CustomerId,
  change: Change,
): Promise<ChangeEffect | null> {
  const effect = await effectAhead(customerId, change);
  return effect?.nextBox.before || effect?.nextBox.after ? effect : null;
}
