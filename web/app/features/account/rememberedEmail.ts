import { localItems } from '@nestbox/client/storage/browserStorage';

const key = 'rememberedEmail';

/** Returns the address that 'Remember me' has stored on this device. */
export const rememberedEmail = () => localItems.get(key) ?? '';

export function rememberEmail(emailAddress: string, remember: boolean) {
  if (remember) localItems.set(key, emailAddress);
  else localItems.remove(key);
}
