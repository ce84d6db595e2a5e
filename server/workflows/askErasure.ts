import type { ErasurePayload } from '@nestbox/contract/erasure';
import { mayBecome } from '@nestbox/domain/boxes/lifecycle';
import { changeCustomer } from '../account/changeCustomer.ts';
import { checkPassword } from '../account/checkPassword.ts';
import { guardCode } from '../account/guardCode.ts';
import { notify } from '../account/notify.ts';
import { passSecondStep } from '../account/passSecondStep.ts';
import { closeStrayCharges } from '../billing/chargeQueries.ts';
import type { Services } from '../billing/services.ts';
import { readBoxes } from '../boxes/boxQueries.ts';
import { moveBox } from '../boxes/moveBox.ts';
import { today } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { updateSubscription } from '../subscription/subscriptionQueries.ts';
import { erasureAsked } from './erasureMessages.ts';
import { closeLogin, readErasure } from './erasureQueries.ts';
import { scheduleNext } from './scheduleNext.ts';
import { settleWhatAnswers } from './settleOpen.ts';
import { cancel } from './subscriptionChanges.ts';

/**
 * As `askErasure`, for who shows that it is them: by their password, and by a code where a login asks for
 * one. @throws Refusal
 */
export async function askErasureInPerson(
  services: Services,
  customerId: string,
  { password, code }: ErasurePayload,
): Promise<void> {
  await checkPassword(services, customerId, password, 'This is not your password.');
  const guarded = { customerId, code, origin: 'session' };
  await guardCode(services, guarded, () =>
    changeCustomer(services, customerId, (tx) =>
      passSecondStep(tx, services, { customerId, code, kind: 'invalid' }),
    ),
  );
  await askErasure(services, customerId);
}

/**
 * Closes an account for good: the subscription is cancelled by its own rules, nobody can log in, and
 * the address is free at once. What is under way ends properly; the schedule then erases who the
 * customer was.
 * @throws Refusal where that was asked before
 */
export async function askErasure(services: Services, customerId: string): Promise<void> {
  await settleWhatAnswers(services, customerId);
  await changeCustomer(services, customerId, async (tx) => {
    const { erasureAskedAt } = await readErasure(tx, customerId);
    if (erasureAskedAt) throw new Refusal('conflict', 'The account is being deleted already.');
    const context = { tx, services, customerId, today: today(services.clock) };
    const money = await cancel(context, undefined);
    await endUnpaid(tx, services, customerId);
    await notify(tx, services, customerId, erasureAsked(money));
    await closeLogin(tx, customerId, services.clock.now());
    await scheduleNext(tx, services, customerId);
  });
}

/** Also what a subscription that never ran, or rests, had planned or open. */
async function endUnpaid(tx: Queryable, services: Services, customerId: string): Promise<void> {
  const now = services.clock.now();
  for (const box of await readBoxes(tx, customerId)) {
    if (box.status === 'Paid' || !mayBecome(box.status, 'Cancelled')) continue;
    const cause = 'You deleted your account.';
    await moveBox(tx, services, customerId, box, { to: 'Cancelled', cause });
  }
  await updateSubscription(tx, customerId, {
    state: 'cancelled',
    stateReason: 'You deleted your account.',
    cancelledAt: now,
    pausedUntil: null,
    // Nothing is planned for them any more.
    cadenceDays: null,
  });
  await closeStrayCharges(tx, customerId, now);
}
