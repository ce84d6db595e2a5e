import { isView } from '@nestbox/client/storage/browserStorage';
import { logout } from '@nestbox/contract/account';
import { send } from '#app/api/client';
import { endView } from '#app/api/endView';
import { returnTo } from '#app/session/returnTo';
import { clearSession, currentSession } from '#app/session/session';

function signOut() {
  if (isView) {
    endView();
    return;
  }
  const session = currentSession();
  if (session) {
    const params = { customerId: session.customerId };
    // The browser drops the session even if the server cannot be reached.
    send(logout, { params }).catch(() => {});
  }
  returnTo.forget();
  clearSession();
}

/** Ends the session on the server and in the browser. */
export const useSignOut = () => signOut;
