/** Returns the address where a customer unsubscribes from mails. */
export const preferencesUrl = (publicUrl: string): string => `${publicUrl}/my-household#data`;
