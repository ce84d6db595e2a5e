import { Refusal } from '../platform/http/refusal.ts';
import type { PlatformServices } from '../platform/services.ts';
import { secondStepEndedForYou } from './accountMessages.ts';
import { changeCustomer } from './changeCustomer.ts';
import { notify } from './notify.ts';
import { deleteSecondStep, isOn, readSecondStep } from './secondStepQueries.ts';
import { deleteSessions } from './sessionQueries.ts';

/**
 * Switches a second step off for a customer who cannot use it, and ends every session.
 * @throws Refusal where there is none
 */
export async function endSecondStep(services: PlatformServices, customerId: string): Promise<void> {
  await changeCustomer(services, customerId, async (tx) => {
    const step = await readSecondStep(tx, customerId);
    if (!isOn(step, services.clock.now()))
      throw new Refusal('conflict', 'This customer has no second step on.');
    await deleteSecondStep(tx, customerId);
    await deleteSessions(tx, customerId);
    await notify(tx, services, customerId, secondStepEndedForYou(services.clock.now()));
  });
}
