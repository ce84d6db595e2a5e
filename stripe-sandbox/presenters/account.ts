import type Stripe from 'stripe';
import type { AccountOptions } from '../options.ts';

/** The id of the sandbox's account. */
export const ACCOUNT_ID = 'acct_1CardSandbox0000';

const NO_REQUIREMENTS = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
} satisfies Stripe.Account.Requirements;

/** Returns the account whose keys the sandbox has, in Stripe's shape. By default a British one. */
export function presentAccount(options: AccountOptions = {}) {
  const { country = 'GB', defaultCurrency = 'gbp', chargesEnabled = true } = options;
  return {
    id: ACCOUNT_ID,
    object: 'account',
    business_profile: {
      annual_revenue: { amount: null, currency: null, fiscal_year_end: null },
      estimated_worker_count: null,
      mcc: null,
      minority_owned_business_designation: null,
      name: null,
      product_description: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    } satisfies Omit<
      Stripe.Account.BusinessProfile,
      // Stripe leaves it out except in Japan.
      'specified_commercial_transactions_act_url'
    >,
    business_type: null,
    capabilities: { card_payments: chargesEnabled ? 'active' : 'inactive', transfers: 'active' },
    charges_enabled: chargesEnabled,
    controller: { type: 'account' },
    country,
    created: 0,
    default_currency: defaultCurrency,
    details_submitted: true,
    email: null,
    external_accounts: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/accounts/${ACCOUNT_ID}/external_accounts`,
    },
    future_requirements: NO_REQUIREMENTS,
    metadata: {},
    payouts_enabled: true,
    requirements: NO_REQUIREMENTS,
    settings: {
      bacs_debit_payments: { display_name: null, service_user_number: null },
      branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
      card_issuing: { tos_acceptance: { date: null, ip: null } },
      card_payments: {
        decline_on: { avs_failure: false, cvc_failure: false },
        statement_descriptor_prefix: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      dashboard: { display_name: null, timezone: 'Europe/London' },
      invoices: { default_account_tax_ids: null, hosted_payment_method_save: null },
      payments: {
        statement_descriptor: null,
        statement_descriptor_kana: null,
        statement_descriptor_kanji: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      payouts: {
        debit_negative_balances: true,
        schedule: { delay_days: 2, interval: 'daily' },
        statement_descriptor: null,
      },
      sepa_debit_payments: {},
    },
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: 'standard',
  } satisfies Omit<Stripe.Account, 'business_profile'> & { business_profile: object };
}
