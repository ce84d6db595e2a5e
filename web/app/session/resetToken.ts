import { sessionItems } from '#app/storage/browserStorage';

const key = 'resetToken';

/** What the right code was exchanged for: lets its holder set one new password. */
export const storedResetToken = () => sessionItems.get(key);

export const keepResetToken = (token: string) => sessionItems.set(key, token);

export const dropResetToken = () => sessionItems.remove(key);

/**
 * Keeps the token of a mailed link, which stands in its fragment.
 * @returns the email address of the link; null where this is no such link
 */
export function takeResetLink(): string | null {
  const link = new URLSearchParams(window.location.hash.slice(1));
  const [email, token] = [link.get('email'), link.get('token')];
  if (!email || !token) return null;
  keepResetToken(token);
  return email;
}
