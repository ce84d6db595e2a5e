/** What the sandbox stores of each resource; the presenters turn it into Stripe's shapes. */

export interface Address {
  city: string | null;
  country: string | null;
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  state: string | null;
}

export interface BillingDetails {
  address: Address;
  email: string | null;
  name: string | null;
  phone: string | null;
}

export interface CustomerRecord {
  object: 'customer';
  id: string;
  created: number;
  email: string | null;
  name: string | null;
  phone: string | null;
  description: string | null;
  address: Address | null;
  defaultPaymentMethod: string | null;
  metadata: Record<string, string>;
  /** Stripe keeps only the id of a deleted customer. */
  deleted?: true;
}

export interface PaymentMethodRecord {
  object: 'payment_method';
  id: string;
  created: number;
  customer: string | null;
  /** A name in the test-card table; the number itself is not stored. */
  card: string;
  expMonth: number;
  expYear: number;
  cvcGiven: boolean;
  billingDetails: BillingDetails;
  metadata: Record<string, string>;
  /** Authenticated for charges without the customer. */
  setUp: boolean;
  /** Used without a customer, or detached from one: Stripe refuses to use it again. */
  spent: boolean;
}

/** Why a card was refused: Stripe's code, decline code and message. */
export interface Refusal {
  code: string;
  declineCode: string | null;
  message: string;
}

/** A refusal with the payment method concerned. */
export interface FailedAttempt extends Refusal {
  charge: string | null;
  paymentMethod: string;
}

export type PaymentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

/** Statuses in which an intent can be confirmed, updated and cancelled. */
export const OPEN_STATUSES: readonly PaymentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

export interface PaymentIntentRecord {
  object: 'payment_intent';
  id: string;
  secret: string;
  created: number;
  amount: number;
  currency: string;
  customer: string | null;
  description: string | null;
  receiptEmail: string | null;
  metadata: Record<string, string>;
  /** The merchant's restriction; null for all possible types. */
  allowedTypes: string[] | null;
  setupFutureUsage: 'off_session' | 'on_session' | null;
  status: PaymentStatus;
  paymentMethod: string | null;
  latestCharge: string | null;
  lastError: FailedAttempt | null;
  /** The id of the open 3-D Secure challenge, while `requires_action`. */
  challenge: string | null;
  /** While `processing`: whether the card was authenticated. */
  authenticated: boolean;
  canceledAt: number | null;
  cancellationReason: string | null;
}

export interface SetupIntentRecord {
  object: 'setup_intent';
  id: string;
  secret: string;
  created: number;
  customer: string | null;
  description: string | null;
  metadata: Record<string, string>;
  allowedTypes: string[] | null;
  usage: 'off_session' | 'on_session';
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded';
  paymentMethod: string | null;
  lastError: FailedAttempt | null;
  challenge: string | null;
}

export interface ChargeRecord {
  object: 'charge';
  id: string;
  created: number;
  amount: number;
  amountRefunded: number;
  currency: string;
  customer: string | null;
  description: string | null;
  receiptEmail: string | null;
  metadata: Record<string, string>;
  paymentIntent: string;
  paymentMethod: string;
  /** The card at the time of the charge: the payment method may change later. */
  card: Pick<PaymentMethodRecord, 'card' | 'expMonth' | 'expYear' | 'cvcGiven' | 'billingDetails'>;
  authenticated: boolean;
  refusal: Refusal | null;
  disputed: boolean;
}

export interface RefundRecord {
  object: 'refund';
  id: string;
  created: number;
  amount: number;
  currency: string;
  charge: string;
  paymentIntent: string;
  reason: string | null;
  metadata: Record<string, string>;
  /** Left out in earlier ledgers, whose refunds have succeeded. */
  status?: 'pending' | 'succeeded' | 'failed';
  /** When the bank returned it, in Unix seconds. */
  failedAt?: number;
}

export interface DisputeRecord {
  object: 'dispute';
  id: string;
  created: number;
  amount: number;
  currency: string;
  charge: string;
  paymentIntent: string;
  /** Left out in earlier ledgers, whose disputes are open. */
  status?:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost';
  /** When an inquiry became a dispute, in Unix seconds; null while it is one, left out for others. */
  escalatedAt?: number | null;
  /** When it was won or lost, in Unix seconds. */
  closedAt?: number;
  /** What the merchant has answered. */
  evidence?: string;
}

export interface EventRecord {
  id: string;
  created: number;
  type: string;
  /** The resource at the time of the event, in Stripe's shape. */
  snapshot: object;
  requestId: string | null;
  idempotencyKey: string | null;
}

export type ResourceRecord =
  | CustomerRecord
  | PaymentMethodRecord
  | PaymentIntentRecord
  | SetupIntentRecord
  | ChargeRecord
  | RefundRecord
  | DisputeRecord;

export type ResourceName = ResourceRecord['object'];

export type RecordOf<Name extends ResourceName> = Extract<ResourceRecord, { object: Name }>;
