import { sessionItems } from '@nestbox/client/storage/browserStorage';

const key = 'resetToken';

/** Returns the token that the reset code was exchanged for, which sets one new password. */
export const storedResetToken = () => sessionItems.get(key);

export const keepResetToken = (token: string) => sessionItems.set(key, token);

export const dropResetToken = () => sessionItems.remove(key);

/**
 * Stores the token of a mailed link, which is in its fragment.
 * @returns the email address of the link; null if the link has no token
 */
export function takeResetLink(): string | null {
  const link = new URLSearchParams(window.location.hash.slice(1));
  const [email, token] = [link.get('email'), link.get('token')];
  if (!email || !token) return null;
  keepResetToken(token);
  return email;
}
