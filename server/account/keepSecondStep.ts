import { Refusal } from '../platform/http/refusal.ts';
import type { PlatformServices } from '../platform/services.ts';
import { changeCustomer } from './changeCustomer.ts';
import { isOn, readSecondStep, updateSecondStep } from './secondStepQueries.ts';

/**
 * Cancels the removal of the second step.
 * @throws Refusal where none is on any more
 */
export async function keepSecondStep(
  services: PlatformServices,
  customerId: string,
): Promise<void> {
  await changeCustomer(services, customerId, async (tx) => {
    const step = await readSecondStep(tx, customerId);
    if (!isOn(step, services.clock.now())) {
      throw new Refusal('conflict', 'The second step is off already.');
    }
    await updateSecondStep(tx, customerId, { removedAt: null });
  });
}
