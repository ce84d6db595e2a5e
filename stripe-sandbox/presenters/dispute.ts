import type Stripe from 'stripe';
import { disputeMovements } from '../payments/balance.ts';
import type { DisputeRecord } from '../records/records.ts';
import { presentBalanceTransaction } from './balanceTransaction.ts';

const SECONDS_TO_ANSWER = 9 * 24 * 60 * 60;

const NO_EVIDENCE = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Stripe.Dispute.Evidence;

/** Returns a fraudulent dispute in Stripe's shape. */
export function presentDispute(dispute: DisputeRecord) {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: disputeMovements(dispute).map((each) =>
      presentBalanceTransaction(each, Number.POSITIVE_INFINITY),
    ),
    charge: dispute.charge,
    created: dispute.created,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: { ...NO_EVIDENCE, uncategorized_text: dispute.evidence ?? null },
    evidence_details: {
      due_by: dispute.created + SECONDS_TO_ANSWER,
      enhanced_eligibility: {},
      has_evidence: dispute.evidence !== undefined,
      past_due: false,
      submission_count: dispute.evidence === undefined ? 0 : 1,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: dispute.status === 'won' || dispute.escalatedAt === null,
    livemode: false,
    metadata: {},
    payment_intent: dispute.paymentIntent,
    payment_method_details: {
      card: {
        brand: 'visa',
        case_type: dispute.escalatedAt === null ? 'inquiry' : 'chargeback',
        network: 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason: 'fraudulent',
    status: dispute.status ?? 'needs_response',
  } satisfies Stripe.Dispute;
}
