import { localItems } from '#app/storage/browserStorage';

const key = 'rememberedEmail';

/** The address that 'Remember me' fills in at the next sign-in on this device. */
export const rememberedEmail = () => localItems.get(key) ?? '';

export function rememberEmail(emailAddress: string, remember: boolean) {
  if (remember) localItems.set(key, emailAddress);
  else localItems.remove(key);
}
