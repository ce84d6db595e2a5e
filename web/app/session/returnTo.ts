import { sessionItems } from '@nestbox/client/storage/browserStorage';
import { pagePaths } from '@nestbox/contract/pagePaths';

const key = 'returnTo';

/** The address from which somebody was sent to log in, stored in this tab until then. */
export const returnTo = {
  remember: (address: string) => sessionItems.set(key, address),
  /** Returns the address once; null where nobody was sent, or where it is not one of this app. */
  take(): string | null {
    const address = sessionItems.get(key);
    sessionItems.remove(key);
    if (!address || !/^\/(?![/\\])/.test(address)) return null;
    return address.startsWith(pagePaths.login) ? null : address;
  },
  forget: () => sessionItems.remove(key),
};
