import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { type CardPayment, CardProviderFailed } from '../../billing/cardGateway.ts';
import {
  type Charge,
  type ChargeAttempt,
  insertAttempt,
  insertCharge,
  newCharge,
  readAttempts,
  readCharges,
  updateAttempt,
} from '../../billing/chargeQueries.ts';
import { endCharge, stopCharge } from '../../billing/endCharge.ts';
import { ensurePaymentIntent } from '../../billing/ensurePaymentIntent.ts';
import { planCharge } from '../../billing/planCharge.ts';
import { quoteFor } from '../../billing/quoteQueries.ts';
import { boxOf } from '../../boxes/boxOf.ts';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import { today } from '../../platform/clock.ts';
import { refuseWhileHeld } from '../../platform/database/workHold.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import { chargeOutcomes } from '../../platform/telemetry/metrics.ts';
import type { Services } from '../../services.ts';
import { readSubscription } from '../../subscription/subscriptionQueries.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { closePayment } from './closePayment.ts';
import { declineCharge, recordDecline } from './recordDecline.ts';
import { recordPaidByCredit, recordSuccess } from './settlePayment.ts';

/**
 * Charges the saved card for a locked box, or lets credit pay for it, at most once however often and wherever it is called.
 * The attempt is written before the provider is asked. An attempt without a known outcome is
 * repeated under its own key, and a payment intent succeeds only once.
 * @throws CardProviderFailed where the outcome is unknown, and Unavailable while work is held; call again later
 */
export async function chargeBox(
  services: Services,
  customerId: CustomerId,
  boxId: BoxId,
): Promise<void> {
  await refuseWhileHeld(services.database.reader);
  const opened = await changeCustomer(services, customerId, (customer) =>
    writeAttempt(customer, boxId),
  );
  if (!opened) return;
  if ('closing' in opened) {
    await closePayment(services, opened.closing);
    // The payment is closed now. If it turned out to be paid, the next call returns without a
    // charge.
    return chargeBox(services, customerId, boxId);
  }
  const { charge, attempt } = opened;
  const payment = await attemptPayment(services, charge, attempt).catch((error) =>
    afterFailure(services, { charge, attempt, error }),
  );
  switch (payment?.status) {
    case 'succeeded':
      await recordSuccess(services, payment);
      return;
    case 'requires_payment_method':
      await changeCustomer(services, customerId, ({ tx }) =>
        recordDecline(tx, services, { charge, attempt, payment }),
      );
      chargeOutcomes.inc({ outcome: 'declined' });
      return;
    case 'canceled':
    case 'requires_action':
    case 'requires_confirmation':
      // The customer left while paying themselves, or the payment was cancelled at the provider.
      await closePayment(services, { ...charge, paymentIntent: payment.id });
      return chargeBox(services, customerId, boxId);
    case 'processing':
      await changeCustomer(services, customerId, ({ tx }) =>
        updateAttempt(tx, attempt, { outcome: 'processing' }),
      );
      chargeOutcomes.inc({ outcome: 'processing' });
      return;
    default:
      // The charge was closed meanwhile. The next run of the schedule decides what is due.
      return;
  }
}

/**
 * Handles an error of the provider. The provider repeats its error under the same key for a day, so
 * the next attempt needs a key of its own. The payment is read first, in case it was made despite
 * the error. This cannot charge twice: one intent succeeds once, and an intent without a record
 * here is never confirmed.
 */
async function afterFailure(
  services: Services,
  { charge, attempt, error }: { charge: Charge; attempt: ChargeAttempt; error: unknown },
): Promise<CardPayment> {
  chargeOutcomes.inc({ outcome: 'failed' });
  if (!(error instanceof CardProviderFailed) || !error.repeated) throw error;
  const { customerId, boxId, paymentVersion } = charge;
  const charges = await readCharges(services.database.reader, customerId, boxId);
  const intent = charges.find((each) => each.paymentVersion === paymentVersion)?.paymentIntent;
  const payment = intent ? await services.cards.retrievePayment(intent) : null;
  if (payment && payment.status !== 'requires_payment_method') return payment;
  const settledAt = services.clock.now();
  await changeCustomer(services, customerId, async ({ tx }) => {
    await updateAttempt(tx, attempt, { outcome: 'failed', settledAt });
    if (!intent) await endCharge(tx, charge, 'closed', settledAt);
  });
  throw error;
}

type Opened = { charge: Charge; attempt: ChargeAttempt } | { closing: Charge };

async function writeAttempt(
  customer: LockedCustomer<Services>,
  boxId: BoxId,
): Promise<Opened | null> {
  const { tx, services, customerId } = customer;
  const { box } = await boxOf(tx, customerId, boxId);
  const [latest] = await readCharges(tx, customerId, boxId);
  if (!isToBeCharged(box, latest, today(services.clock))) return null;
  if (latest?.status === 'closing') return { closing: latest };
  if (latest?.status === 'open' && latest.kind === 'checkout') {
    // The customer left the payment page. Its payment must not be made besides this one.
    await stopCharge(tx, latest, services.clock.now());
    return { closing: latest };
  }
  const now = services.clock.now();
  const open = latest?.status === 'open' ? latest : null;
  const [last] = open ? await readAttempts(tx, open) : [];
  if (open && last && isUnderWay(last)) return { charge: open, attempt: last };
  const quote = await quoteFor(tx, customerId, box, now);
  const plan = await planCharge(tx, services, quote, { inPerson: false });
  if (open && !plan.matchesOpenPayment) {
    // There is more credit than at the last attempt. A payment's amount stays, so it gets a new one.
    await stopCharge(tx, open, now);
    return { closing: open };
  }
  if (!open && box.announcedCharge !== null && plan.card > box.announcedCharge) {
    // The schedule announces it first.
    return null;
  }
  const charge =
    open ?? (await insertCharge(tx, { ...newCharge(latest, quote, now), kind: 'recurring' }, plan));
  if (plan.card === 0) {
    await recordPaidByCredit(tx, services, charge, box);
    return null;
  }
  const { paymentMethod } = await readSubscription(tx, customerId);
  if (!paymentMethod) {
    await declineCharge(tx, services, charge, { kind: 'hard', reason: 'no card is saved' }, null);
    return null;
  }
  const attempt = await insertAttempt(tx, {
    customerId,
    boxId,
    paymentVersion: charge.paymentVersion,
    attempt: (last?.attempt ?? 0) + 1,
    paymentMethod,
    outcome: 'asking',
    startedAt: now,
  });
  return { charge, attempt };
}

/** Checks again under the lock, since another worker may have charged the box meanwhile. */
function isToBeCharged(box: StoredBox, latest: Charge | undefined, now: string): boolean {
  if (box.status === 'CustomerNotified') return true;
  const retryOn = latest?.retryOn ?? null;
  return box.status === 'PaymentFailed' && retryOn !== null && retryOn <= now;
}

const isUnderWay = (attempt: ChargeAttempt) =>
  attempt.outcome === 'asking' || attempt.outcome === 'processing';

async function attemptPayment(
  services: Services,
  charge: Charge,
  { attempt, paymentMethod, outcome }: ChargeAttempt,
): Promise<CardPayment | null> {
  const payment = await ensurePaymentIntent(services, charge);
  if (payment?.status !== 'requires_payment_method') return payment;
  // The bank took longer to answer, and declined.
  if (outcome === 'processing') return payment;
  const { boxId, paymentVersion } = charge;
  return services.cards.chargeSaved(payment.id, { boxId, paymentVersion, attempt, paymentMethod });
}
