/** The keys of test shops, and of the card sandboxes that they pay at. */
export const testKeys = {
  secretKey: 'sk_test_of_the_suite',
  publishableKey: 'pk_test_of_the_suite',
  webhookSecret: 'whsec_of_the_suite',
  operatorKey: 'operator_of_the_suite',
};
