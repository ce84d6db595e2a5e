import { setTimeout as pause } from 'node:timers/promises';
import type { CustomerId } from '@nestbox/contract/values';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { CardProviderFailed } from '../../billing/cardGateway.ts';
import { type Charge, readCharges } from '../../billing/chargeQueries.ts';
import { boxOf } from '../../boxes/boxOf.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import type { CustomerState } from '../customer/customerState.ts';
import { stalePayments } from '../customer/stalePayments.ts';
import { closePayment } from './closePayment.ts';

/** Payments that must be closed before a change is made. */
export interface ToClose {
  readonly toClose: readonly Charge[];
}

/** Limit of tries in one change. Between two of them, another page may open a payment again. */
const maxTries = 3;

/** Longest wait for the card provider, in milliseconds: a person waits for the change. */
const providerMilliseconds = 5_000;

/**
 * Makes a change once the payments are cancelled at the card provider that it would outdate. A
 * payment that was made before it could be cancelled counts as made before the change, which is then
 * decided anew. Where the provider does not answer, the change is made all the same, ends the
 * reservation with it, and a payment that still succeeds is refunded.
 * @param change called with sentences about payments that were made; where it may not wait for
 * payments, it is made in any case
 */
export async function afterOpenPayments<T extends object>(
  services: Services,
  customerId: CustomerId,
  change: (notes: readonly string[], mayWait: boolean) => Promise<T | ToClose>,
): Promise<T> {
  const notes: string[] = [];
  for (let tries = 1, mayWait = true; ; tries += 1) {
    const made = await change(notes, mayWait);
    if (!('toClose' in made)) return made;
    mayWait = tries < maxTries;
    for (const charge of made.toClose) {
      const closed = await tryToClose(services, charge);
      if (closed === 'unknown') mayWait = false;
      if (closed === 'paid') notes.push(...(await formatPaid(services, customerId, charge)));
    }
  }
}

/** Returns the payments that a change must wait for: those that it outdates, or that are ending. */
export async function paymentsToClose(tx: Queryable, after: CustomerState): Promise<Charge[]> {
  const ending = after.charges.filter(
    ({ status, kind }) => status === 'closing' && kind === 'checkout',
  );
  const stale = await stalePayments(tx, after);
  return [...ending, ...stale.filter(({ kind }) => kind === 'checkout')];
}

async function tryToClose(
  services: Services,
  charge: Charge,
): Promise<'closed' | 'paid' | 'unknown'> {
  const closing = closePayment(services, charge).then(
    (paid) => (paid ? ('paid' as const) : ('closed' as const)),
    (error) => {
      if (error instanceof CardProviderFailed) return 'unknown' as const;
      throw error;
    },
  );
  return Promise.race([closing, pause(providerMilliseconds, 'unknown' as const, { ref: false })]);
}

async function formatPaid(
  services: Services,
  customerId: CustomerId,
  { boxId, paymentVersion }: Charge,
): Promise<string[]> {
  const { reader } = services.database;
  const charges = await readCharges(reader, customerId, boxId);
  const paid = charges.find((each) => each.paymentVersion === paymentVersion);
  if (paid?.status !== 'succeeded') return [];
  const { box } = await boxOf(reader, customerId, boxId);
  const amount = formatPounds(paid.paidAmount ?? 0);
  return [`Your payment of ${amount} came first: box ${box.boxNumber} comes as you paid for it.`];
}

/** Returns the effect of a change, after the sentences about payments that came first. */
export const withNotes = <T extends { notes: readonly string[]; sentences: readonly string[] }>(
  effect: T,
  notes: readonly string[],
): T => ({
  ...effect,
  notes: [...notes, ...effect.notes],
  sentences: [...notes, ...effect.sentences],
});
