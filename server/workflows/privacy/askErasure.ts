import type { ErasurePayload } from '@nestbox/contract/erasure';
import type { CustomerId } from '@nestbox/contract/values';
import { mayBecome } from '@nestbox/domain/boxes/lifecycle';
import { readErasure } from '../../account/customerQueries.ts';
import { notify } from '../../account/notify.ts';
import { guardCode, passSecondStep } from '../../account/passSecondStep.ts';
import { checkPassword } from '../../account/passwords.ts';
import { closeCredit } from '../../billing/closeCredit.ts';
import { type ChangedBy, formatDone } from '../../notifications/changedBy.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RecordChange } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { cancelSubscription } from '../changes/subscription/cancel.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { CustomerDraft } from '../customer/customerDraft.ts';
import { sendWaitingGiftCards } from '../giftCards/sendGiftCard.ts';
import { trySettleOpenPayments } from '../payments/settleOpenPayments.ts';
import { erasureAsked } from './erasureMessages.ts';
import { closeLogin } from './erasureQueries.ts';

/**
 * As `askErasure`, after checking the password and, where a second step is on, a code.
 * @throws Refusal
 */
export async function askErasureInPerson(
  services: Services,
  customerId: CustomerId,
  { password, code }: ErasurePayload,
): Promise<void> {
  await checkPassword(services, customerId, password, 'This is not your password.');
  const guarded = { customerId, code, origin: 'session' };
  await guardCode(services, guarded, () =>
    changeCustomer(services, customerId, ({ tx }) =>
      passSecondStep(tx, services, { customerId, code, kind: 'invalid' }),
    ),
  );
  await askErasure(services, customerId, 'customer');
}

/**
 * Closes an account for good: cancels the subscription by its own rules, ends its credit and log-in, and frees
 * the email address at once. The schedule erases the customer when no payment or box is under way.
 * @throws Refusal where erasure was asked for before
 */
export async function askErasure(
  services: Services,
  customerId: CustomerId,
  by: ChangedBy,
  record?: RecordChange<null>,
): Promise<void> {
  await trySettleOpenPayments(services, customerId);
  await changeCustomer(services, customerId, async (customer) => {
    const { tx } = customer;
    const { erasureAskedAt } = await readErasure(tx, customerId);
    if (erasureAskedAt) throw new Refusal('conflict', 'The account is being deleted already.');
    const draft = await CustomerDraft.read(customer);
    draft.by = by;
    const money = cancelSubscription(draft, undefined);
    endUnpaid(draft);
    await draft.save(tx);
    const credit = await closeCredit(customer);
    await sendWaitingGiftCards(customer);
    await notify(tx, services, customerId, erasureAsked(by, [...money, ...credit]));
    await closeLogin(tx, customerId, services.clock.now());
    await record?.(tx, null);
  });
}

/** Cancels the planned and unpaid boxes of a new or paused subscription as well. */
function endUnpaid(draft: CustomerDraft): void {
  const cause = `${formatDone(draft.by, 'deleted your account')}.`;
  for (const box of draft.after.boxes) {
    if (box.status === 'Paid' || !mayBecome(box.status, 'Cancelled')) continue;
    draft.moveBox(box, 'Cancelled', cause);
  }
  draft.updateSubscription({
    state: 'cancelled',
    stateReason: cause,
    cancelledAt: draft.services.clock.now(),
    pausedAt: null,
    pausedUntil: null,
    // Stops planning for this customer.
    cadenceDays: null,
  });
}
