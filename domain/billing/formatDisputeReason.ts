/** What the cardholder says, by the provider's reasons (docs.stripe.com/disputes/categories). */
const reasons: Readonly<Record<string, string>> = {
  bank_cannot_process: 'the bank cannot process the payment',
  check_returned: 'the payment was returned',
  credit_not_processed: 'a promised refund did not come',
  customer_initiated: 'the cardholder asked for the money back',
  debit_not_authorized: 'the cardholder did not allow the payment',
  duplicate: 'the cardholder was charged twice',
  fraudulent: 'the cardholder did not make the payment',
  incorrect_account_details: 'the account details are wrong',
  insufficient_funds: 'there was not enough money in the account',
  noncompliant: 'the payment broke a rule of the card scheme',
  product_not_received: 'the box did not come',
  product_unacceptable: 'the goods were damaged, or not as described',
  subscription_canceled: 'the subscription was cancelled before',
  unrecognized: 'the cardholder does not recognise the payment',
};

/** Returns why a payment is disputed, for the middle of a sentence. */
export const formatDisputeReason = (reason: string | null): string =>
  reasons[reason ?? ''] ?? 'the bank gives no reason';
