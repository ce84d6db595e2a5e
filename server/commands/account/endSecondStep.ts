import { deleteSecondStep, isOn, readSecondStep } from '../../db/queries/secondSteps.ts';
import { deleteSessions } from '../../db/queries/sessions.ts';
import { secondStepEndedForYou } from '../../notices/accountNotices.ts';
import { tell } from '../../notices/tell.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../changeCustomer.ts';

/**
 * Switches a second step off for a customer who cannot use it, and ends every session.
 * @throws Refusal where there is none
 */
export async function endSecondStep(services: Services, customerId: string): Promise<void> {
  await changeCustomer(services, customerId, async (tx) => {
    const step = await readSecondStep(tx, customerId);
    if (!isOn(step, services.clock.now()))
      throw new Refusal('conflict', 'This customer has no second step on.');
    await deleteSecondStep(tx, customerId);
    await deleteSessions(tx, customerId);
    await tell(tx, services, customerId, secondStepEndedForYou(services.clock.now()));
  });
}
