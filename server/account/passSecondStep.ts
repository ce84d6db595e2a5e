import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { PlatformServices } from '../platform/services.ts';
import { WrongCode } from './guardCode.ts';
import { isOn, readSecondStep, updateSecondStep } from './secondStepQueries.ts';
import { takeCode } from './takeCode.ts';

interface Passing {
  readonly customerId: string;
  readonly code: string | undefined;
  /** Of the refusal: a session asks for what is missing otherwise than a login does. */
  readonly kind: 'second-step' | 'invalid';
}

/**
 * Uses up a code, under the customer's lock; nothing where no second step is on.
 * @throws Refusal where a code is needed and missing, WrongCode where it is wrong; to be run by `guardCode`
 */
export async function passSecondStep(
  tx: Queryable,
  { sealer, clock }: PlatformServices,
  { customerId, code, kind }: Passing,
): Promise<void> {
  const step = await readSecondStep(tx, customerId);
  if (!isOn(step, clock.now())) return;
  if (!code) throw new Refusal(kind, 'Enter the code that your authenticator app shows.');
  if (!(await takeCode(tx, sealer, step, code))) {
    throw new WrongCode(kind, 'This code is wrong, too old or used already. Enter another.');
  }
  // A customer who has a code needs no removal: somebody else may have asked for it.
  if (step.removedAt) await updateSecondStep(tx, customerId, { removedAt: null });
}
