import { deleteSecondStep, readSecondStep } from '../../db/queries/secondSteps.ts';
import { secondStepSwitched } from '../../notices/accountNotices.ts';
import { tell } from '../../notices/tell.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../changeCustomer.ts';
import { checkPassword } from './checkPassword.ts';
import { limitTries } from './limitTries.ts';
import { takeCode } from './takeCode.ts';

/**
 * A login asks for no code any more.
 * @throws Refusal for a wrong password or code, and where there is no second step
 */
export async function switchOffSecondStep(
  services: Services,
  customerId: string,
  { password, code }: { password: string; code: string },
): Promise<void> {
  await checkPassword(services, customerId, password);
  await limitTries(services, 'second step', customerId);
  await changeCustomer(services, customerId, async (tx) => {
    const step = await readSecondStep(tx, customerId);
    if (!step?.confirmedAt) throw new Refusal('conflict', 'The second step is off already.');
    if (!(await takeCode(tx, step, code))) {
      throw new Refusal('invalid', 'This code is wrong, too old or used already. Enter another.');
    }
    await deleteSecondStep(tx, customerId);
    await tell(tx, services, customerId, secondStepSwitched(false, services.clock.now()));
  });
}
