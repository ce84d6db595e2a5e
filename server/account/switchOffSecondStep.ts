import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { PlatformServices } from '../platform/services.ts';
import { secondStepSwitched } from './accountMessages.ts';
import { changeCustomer } from './changeCustomer.ts';
import { checkPassword } from './checkPassword.ts';
import { guardCode } from './guardCode.ts';
import { notify } from './notify.ts';
import { passSecondStep } from './passSecondStep.ts';
import { deleteSecondStep, isOn, readSecondStep } from './secondStepQueries.ts';

/**
 * A login asks for no code any more.
 * @throws Refusal for a wrong password or code, and where there is no second step
 */
export async function switchOffSecondStep(
  services: PlatformServices,
  customerId: string,
  { password, code }: { password: string; code: string },
): Promise<void> {
  await checkPassword(services, customerId, password);
  const switchOff = async (tx: Queryable) => {
    const step = await readSecondStep(tx, customerId);
    if (!isOn(step, services.clock.now())) {
      throw new Refusal('conflict', 'The second step is off already.');
    }
    await passSecondStep(tx, services, { customerId, code, kind: 'invalid' });
    await deleteSecondStep(tx, customerId);
    await notify(tx, services, customerId, secondStepSwitched(false, services.clock.now()));
  };
  const guarded = { customerId, code, origin: 'session' };
  await guardCode(services, guarded, () => changeCustomer(services, customerId, switchOff));
}
