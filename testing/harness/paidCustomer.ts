import type { CustomerId } from '@nestbox/contract/values';
import { boxPrice } from '@nestbox/domain/billing/price';
import type { BoxStatus } from '@nestbox/domain/boxes/lifecycle';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { expect } from 'vitest';
import type { Charge } from '../../server/billing/chargeQueries.ts';
import type { StoredBox } from '../../server/boxes/boxQueries.ts';
import type { Subscription } from '../../server/subscription/subscriptionQueries.ts';
import { CustomerDraft } from '../../server/workflows/customer/customerDraft.ts';
import { aCustomer, signUpDay } from './aCustomer.ts';

const paidAt = new Date(`${signUpDay}T10:00:00Z`);
export const started = { paymentMethod: 'pm_1', startedAt: new Date(`${signUpDay}T09:00:00Z`) };

const address = {
  name: 'Ada Lind',
  contactNumber: '02079460000',
  addressLine1: '1 High Street',
  addressLine2: '',
  city: 'London',
  country: 'England',
  county: '',
  postCode: 'SW1A 1AA',
};

/** Returns a payment of a box. */
export const chargeOf = (
  customerId: CustomerId,
  box: StoredBox,
  over: Partial<Charge>,
): Charge => ({
  customerId,
  boxId: box.boxId,
  paymentVersion: 1,
  status: 'succeeded',
  kind: 'checkout',
  quoteNumber: 1,
  paymentIntent: 'pi_1',
  paidAmount: boxPrice(box),
  creditAmount: 0,
  promotionAmount: 0,
  giftAmount: 0,
  disputedAmount: 0,
  createdAt: paidAt,
  settledAt: paidAt,
  nextCheckAt: paidAt,
  checks: 0,
  reservedUntil: null,
  failedOn: null,
  retries: 0,
  retryOn: null,
  payBy: null,
  declineReason: null,
  ...over,
});

interface Given {
  /** Of the customer's boxes, by their order. */
  readonly statuses: readonly BoxStatus[];
  readonly subscription?: Partial<Subscription>;
  /** What differs from a payment of the first box by card; null where it was not paid. */
  readonly charge?: Partial<Charge> | null;
  readonly today?: string;
}

/** A customer with these boxes alone, the first of which is paid. */
export async function withPaidBox({ statuses, subscription, charge = {}, today }: Given) {
  const customer = await aCustomer({ subscription: { ...started, ...subscription } });
  const { customerId, boxes } = customer.after;
  const placed = statuses.flatMap((status, place) => {
    const box = boxes[place];
    return box ? [{ ...box, status }] : [];
  });
  const [first] = placed;
  if (!first || placed.length < statuses.length) throw new Error('there are too few boxes');
  const draft = new CustomerDraft(customer.services, {
    ...customer.after,
    boxes: placed,
    address,
    today: today ?? customer.after.today,
    charges: charge ? [chargeOf(customerId, first, charge)] : [],
  });
  return { draft, first, price: formatPounds(boxPrice(first)) };
}

/** Returns the status of each box. */
export const statusesOf = ({ after }: CustomerDraft) => after.boxes.map(({ status }) => status);

export const conflict = (message: string) => expect.objectContaining({ kind: 'conflict', message });
