/** Where a customer switches mails off. */
export const preferencesUrl = (publicUrl: string): string => `${publicUrl}/my-household#data`;
