import type { CustomerId } from '@nestbox/contract/values';
import type { Pence } from '@nestbox/domain/money/pounds';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { refuseErased } from '../afterErasure.ts';
import { emailKey, findCustomer } from '../customerQueries.ts';
import { insertRecord, readLatestRecord } from '../customerRecordQueries.ts';
import type { AuditedValues } from '../staffSchema.ts';
import { insertEntry } from './auditQueries.ts';
import type { OpenStaffSession } from './staffSessionQueries.ts';

/** What staff do for a customer, as the audit log and the customer's timeline name it. */
export type CustomerAct =
  | 'note'
  | 'change-address'
  | 'change-email'
  | 'change-boxes'
  | 'refund'
  | 'send-replacement'
  | 'end-parcel'
  | 'give-credit'
  | 'ask-to-give'
  | 'decline-to-give'
  | 'resend-mail'
  | 'refuse-address'
  | 'try-tasks-again'
  | 'charge-box'
  | 'send-pay-link'
  | 'send-gift-card'
  | 'refund-gift-card'
  | 'call-customer'
  | 'sign-out-customer'
  | 'second-step-off'
  | 'see-as-customer'
  | 'export-customer'
  | 'erase-customer';

/** Who acts for whom, and why. */
export interface ForCustomer {
  readonly actor: Pick<OpenStaffSession, 'staffId' | 'name' | 'email'>;
  readonly customerId: CustomerId;
  readonly why: string;
  /**
   * The number of the latest record that the actor has seen. The act is refused where a colleague
   * has done something since. Left out where that does not matter.
   */
  readonly seen?: number | undefined;
}

interface RecordedAct {
  readonly act: CustomerAct;
  readonly before?: AuditedValues;
  readonly after?: AuditedValues;
  /** Pence that it gives the customer, where no second person approved it. */
  readonly amount?: Pence;
}

/**
 * Records an act for a customer in its own transaction, under the customer's lock: on the customer's
 * timeline, and in the audit log, which refers to it. Only the first is erased with the customer. Of
 * an act after the erasure, what was typed is left out.
 * @throws Refusal where a colleague has acted since, for the actor's own account, and for a note or call of an erased customer
 */
export async function recordForCustomer(
  tx: Queryable,
  { clock }: Pick<PlatformServices, 'clock'>,
  { actor, customerId, why, seen }: ForCustomer,
  { act, before, after, amount }: RecordedAct,
): Promise<void> {
  const customer = await findCustomer(tx, customerId);
  if (customer && emailKey(customer.email) === emailKey(actor.email)) {
    throw new Refusal('forbidden', 'This is your own account. Ask a colleague to do it for you.');
  }
  const latest = await readLatestRecord(tx, customerId);
  if (seen !== undefined && seen > (latest?.recordNumber ?? 0)) {
    throw new Refusal('conflict', 'This page shows another state. Load it again, then send it.');
  }
  if (latest && seen !== undefined && latest.recordNumber > seen) {
    throw new Refusal(
      'conflict',
      `${latest.who} has done something for this customer meanwhile. Look at the timeline, then send it again.`,
    );
  }
  if (act === 'note' || act === 'call-customer') await refuseErased(tx, customerId);
  const storedWhy = customer?.erasedAt ? '' : why;
  const { staffId, name: who } = actor;
  const recordNumber = (latest?.recordNumber ?? 0) + 1;
  const at = clock.now();
  const changed = { before: before ?? null, after: after ?? null };
  await insertRecord(tx, {
    customerId,
    recordNumber,
    at,
    staffId,
    who,
    act,
    why: storedWhy,
    ...changed,
  });
  const entry = { at, staffId, who, act, subject: customerId, recordNumber };
  const amountGiven = amount ?? null;
  await insertEntry(tx, { ...entry, why: null, before: null, after: null, amount: amountGiven });
}
