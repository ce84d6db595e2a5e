import { pagePaths } from '@nestbox/contract/pagePaths';

/** Returns the address where a customer unsubscribes from update mails. */
export const preferencesUrl = (publicUrl: string): string =>
  `${publicUrl}${pagePaths.profile}#preferences`;

/** Returns the address of the page on which a customer ends marketing without logging in. */
export const unsubscribePage = (publicUrl: string, token = ''): string =>
  // A browser does not send the fragment, so access logs do not hold the token.
  `${publicUrl}${pagePaths.unsubscribe}#${new URLSearchParams({ token })}`;

export const onePressPath = '/api/unsubscribe/one-press';

/** Returns the address at which a mail program ends marketing in one press (RFC 8058). */
export const onePressUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}${onePressPath}/${token}`;
