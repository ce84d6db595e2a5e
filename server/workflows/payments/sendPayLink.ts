import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { decidePayLink } from '@nestbox/domain/billing/chargeNow';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import { findCustomer } from '../../account/customerQueries.ts';
import { notify } from '../../account/notify.ts';
import type { AuditedValues } from '../../account/staffSchema.ts';
import { readCharges } from '../../billing/chargeQueries.ts';
import { failedChargeOf } from '../../billing/failedChargeOf.ts';
import { payLink } from '../../billing/paymentMessages.ts';
import { boxInMessage } from '../../boxes/boxMessages.ts';
import { allowed, boxOf } from '../../boxes/boxOf.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';

interface PayLinkRequest {
  readonly boxId: BoxId;
  readonly record: (tx: Queryable, values: { after: AuditedValues }) => Promise<void>;
}

/**
 * Mails a customer the way to the payment page, for a box whose card was declined. The link names nobody: the customer
 * signs in as always.
 * @throws Refusal where the box does not wait for its payment any more
 */
export const sendPayLink = (
  services: Services,
  customerId: CustomerId,
  { boxId, record }: PayLinkRequest,
): Promise<{ recipient: string; amount: Pence }> =>
  changeCustomer(services, customerId, async ({ tx }) => {
    const { box } = await boxOf(tx, customerId, boxId);
    allowed(decidePayLink(box.status));
    const [charge] = await readCharges(tx, customerId, boxId);
    const failed = failedChargeOf(box, charge);
    const customer = await findCustomer(tx, customerId);
    if (!failed || !customer) throw new Error(`Box ${boxId} has no declined charge`);
    const { amount, retryOn, payBy } = failed;
    const at = services.clock.now();
    const inMessage = boxInMessage(box, services.catalogue);
    await notify(tx, services, customer, payLink(inMessage, { amount, retryOn, payBy }, at));
    await record(tx, { after: { box: box.boxNumber, amount: formatPounds(amount) } });
    return { recipient: customer.email, amount };
  });
