import { isOn, readSecondStep, updateSecondStep } from '../../db/queries/secondSteps.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../changeCustomer.ts';

/**
 * Cancels the removal of the second step.
 * @throws Refusal where none is on any more
 */
export async function keepSecondStep(services: Services, customerId: string): Promise<void> {
  await changeCustomer(services, customerId, async (tx) => {
    const step = await readSecondStep(tx, customerId);
    if (!isOn(step, services.clock.now())) {
      throw new Refusal('conflict', 'The second step is off already.');
    }
    await updateSecondStep(tx, customerId, { removedAt: null });
  });
}
