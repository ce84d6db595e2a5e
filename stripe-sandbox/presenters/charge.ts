import type Stripe from 'stripe';
import { testCard } from '../cards/testCards.ts';
import type { ChargeRecord } from '../records/records.ts';
import { fingerprintOf, presentBillingDetails, presentChecks } from './paymentMethod.ts';

function presentOutcome(charge: ChargeRecord) {
  const shared = { advice_code: null, network_advice_code: null, network_decline_code: null };
  if (testCard(charge.card.card).blocked) {
    return {
      ...shared,
      network_status: 'not_sent_to_network',
      reason: 'highest_risk_level',
      risk_level: 'highest',
      risk_score: 90,
      seller_message: 'Stripe blocked this payment as too risky.',
      type: 'blocked',
    };
  }
  return {
    ...shared,
    network_status: charge.refusal ? 'declined_by_network' : 'approved_by_network',
    reason: charge.refusal ? (charge.refusal.declineCode ?? charge.refusal.code) : null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: charge.refusal
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: charge.refusal ? 'issuer_declined' : 'authorized',
  };
}

function presentCard(charge: ChargeRecord) {
  const card = testCard(charge.card.card);
  return {
    amount_authorized: charge.refusal ? null : charge.amount,
    authorization_code: null,
    brand: card.brand,
    checks: presentChecks(charge.card),
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: charge.card.expMonth,
    exp_year: charge.card.expYear,
    extended_authorization: { status: 'disabled' },
    fingerprint: fingerprintOf(card.name),
    funding: 'credit',
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card.number.slice(-4),
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: charge.amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: charge.authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  } satisfies Stripe.Charge.PaymentMethodDetails.Card;
}

/** Returns a charge in Stripe's shape. */
export function presentCharge(charge: ChargeRecord) {
  const succeeded = charge.refusal === null;
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: succeeded ? charge.amount : 0,
    amount_refunded: charge.amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: succeeded ? charge.id.replace(/^ch_/, 'txn_') : null,
    billing_details: presentBillingDetails(charge.card.billingDetails),
    calculated_statement_descriptor: null,
    captured: succeeded,
    created: charge.created,
    currency: charge.currency,
    customer: charge.customer,
    description: charge.description,
    disputed: charge.disputed,
    failure_balance_transaction: null,
    failure_code: charge.refusal?.code ?? null,
    failure_message: charge.refusal?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: charge.metadata,
    on_behalf_of: null,
    outcome: presentOutcome(charge),
    paid: succeeded,
    payment_intent: charge.paymentIntent,
    payment_method: charge.paymentMethod,
    payment_method_details: { type: 'card', card: presentCard(charge) },
    receipt_email: charge.receiptEmail,
    receipt_number: null,
    receipt_url: null,
    review: null,
    refunded: succeeded && charge.amountRefunded === charge.amount,

    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: succeeded ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge;
}
