import { localItems } from '@nestbox/client/storage/browserStorage';

const key = 'rememberedEmail';

/** Returns the address that 'Remember me' has stored on this device. */
export const rememberedEmail = () => localItems.get(key) ?? '';

export function rememberEmail(emailAddress: string, remember: boolean) {
  if (remember) localItems.set(key, emailAddress);
  else localItems.remove(key);
}

/** Returns the address that the screen before passes on, so that it is typed once. */
export const passedEmail = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : undefined;
