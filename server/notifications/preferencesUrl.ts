import { pagePaths } from '@nestbox/contract/pagePaths';
/** Returns the address where a customer unsubscribes from mails. */
export const preferencesUrl = (publicUrl: string): string =>
  `${publicUrl}${pagePaths.profile}#preferences`;
