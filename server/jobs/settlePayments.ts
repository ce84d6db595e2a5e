import { closePayment } from '../commands/closePayment.ts';
import { settlePayment } from '../commands/settlePayment.ts';
import { type Charge, takeUnsettledCharges } from '../db/queries/payments.ts';
import type { Services } from '../services.ts';

const atOnce = 20;
const dayMilliseconds = 86_400_000;

/** Asked again after 2, 4, 8 … minutes, then daily. */
const waitAfter = (checks: number) => Math.min(60_000 * 2 ** checks, dayMilliseconds);

/**
 * Finds out what became of payments that nobody has told of: a webhook that never came, a browser
 * that was closed, a crash in between. Closes those whose box can no longer be paid. Any number
 * of processes may call it at the same time.
 */
export async function settlePayments(
  services: Services,
  onError: (error: unknown) => void,
): Promise<void> {
  const now = services.clock.now();
  const due = await services.database.transaction((tx) =>
    takeUnsettledCharges(tx, now, atOnce, (checks) => new Date(now.getTime() + waitAfter(checks))),
  );
  for (const charge of due) await settle(services, charge).catch(onError);
}

async function settle(services: Services, charge: Charge): Promise<void> {
  if (charge.status === 'closing') return closePayment(services, charge);
  if (charge.paymentIntent) await settlePayment(services, charge.paymentIntent);
}
