import type Stripe from 'stripe';
import type { CustomerRecord } from '../records/records.ts';

/** Returns a customer in Stripe's shape; a deleted one in Stripe's shape for that. */
export const presentCustomer = (customer: CustomerRecord) =>
  customer.deleted ? presentDeleted(customer) : presentKnown(customer);

const presentDeleted = ({ id }: CustomerRecord) =>
  ({ id, object: 'customer', deleted: true }) satisfies Stripe.DeletedCustomer;

function presentKnown(customer: CustomerRecord) {
  return {
    id: customer.id,
    object: 'customer',
    address: customer.address,
    balance: 0,
    created: customer.created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: customer.description,
    discount: null,
    email: customer.email,
    invoice_prefix: customer.id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: customer.defaultPaymentMethod,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    next_invoice_sequence: 1,
    phone: customer.phone,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  } satisfies Stripe.Customer;
}
