/** The keys of test shops and of their card sandboxes. */
export const testKeys = {
  secretKey: 'sk_test_of_the_suite',
  publishableKey: 'pk_test_of_the_suite',
  webhookSecret: 'whsec_of_the_suite',
  /** Base64 of 32 bytes. */
  secretsKey: 'c2VjcmV0cyBrZXkgb2YgdGhlIHN1aXRlLCAzMiBieXQ=',
  operatorKey: 'operator_of_the_suite',
};
