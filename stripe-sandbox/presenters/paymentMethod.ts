import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { testCard } from '../cards/testCards.ts';
import type { BillingDetails, PaymentMethodRecord } from '../records/records.ts';

/** Returns a fingerprint that is the same for the same number on any payment method. */
export function fingerprintOf(cardName: string): string {
  return createHash('sha256')
    .update(cardName)
    .digest('base64url')
    .replace(/[-_]/g, '')
    .slice(0, 16);
}

export function presentBillingDetails(details: BillingDetails) {
  return { ...details, tax_id: null };
}

/** Returns the results of checking security code and address. */
export function presentChecks(method: Pick<PaymentMethodRecord, 'cvcGiven' | 'billingDetails'>) {
  const { line1, postal_code } = method.billingDetails.address;
  return {
    address_line1_check: line1 === null ? null : 'pass',
    address_postal_code_check: postal_code === null ? null : 'pass',
    cvc_check: method.cvcGiven ? 'pass' : null,
  };
}

/** Returns a payment method in Stripe's shape. */
export function presentPaymentMethod(method: PaymentMethodRecord) {
  const card = testCard(method.card);
  return {
    id: method.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: presentBillingDetails(method.billingDetails),
    card: {
      brand: card.brand,
      checks: presentChecks(method),
      country: card.country,
      display_brand: card.brand === 'amex' ? 'american_express' : card.brand,
      exp_month: method.expMonth,
      exp_year: method.expYear,
      fingerprint: fingerprintOf(card.name),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: method.created,
    customer: method.customer,
    customer_account: null,
    livemode: false,
    metadata: method.metadata,
    type: 'card',
  } satisfies Stripe.PaymentMethod;
}
