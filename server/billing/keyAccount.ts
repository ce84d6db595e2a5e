/** What follows the mode in a key: the digit 5 and, without `acct_`, the account's id. */
const bodyOf = (key: string) => key.replace(/^[a-z]{2}_(live|test)_/, '');

/**
 * Returns whether a publishable key is certain to belong to another account than the secret key.
 * Newer keys begin with the id of their account: `pk_test_51PgafTB7WZ01zgkW…` for
 * `acct_1PgafTB7WZ01zgkW`. Stripe does not document that, so it counts only where the secret key is
 * seen to have that form, and the publishable key has its beginning.
 */
export function hasOtherAccount(keys: {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** As the provider returns it for the secret key. */
  readonly accountId: string;
}): boolean {
  const own = `5${keys.accountId.replace(/^acct_/, '')}`;
  const publishable = bodyOf(keys.publishableKey);
  if (!bodyOf(keys.secretKey).startsWith(own)) return false;
  return publishable.startsWith('51') && !publishable.startsWith(own);
}
