import type { Queryable } from '../../db/database.ts';
import { readSecondStep } from '../../db/queries/secondSteps.ts';
import { Refusal } from '../../refusal.ts';
import { WrongCode } from './guardCode.ts';
import { takeCode } from './takeCode.ts';

/**
 * Uses up a code, under the customer's lock; nothing where no second step is on.
 * @param kind of refusal: a session asks for what is missing otherwise than a login does
 * @throws Refusal where a code is needed and missing, WrongCode where it is wrong; to be run by `guardCode`
 */
export async function passSecondStep(
  tx: Queryable,
  customerId: string,
  code: string | undefined,
  kind: 'second-step' | 'invalid',
): Promise<void> {
  const step = await readSecondStep(tx, customerId);
  if (!step?.confirmedAt) return;
  if (!code) throw new Refusal(kind, 'Enter the code that your authenticator app shows.');
  if (!(await takeCode(tx, step, code))) {
    throw new WrongCode(kind, 'This code is wrong, too old or used already. Enter another.');
  }
}
