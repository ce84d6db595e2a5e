import { isView } from '@nestbox/client/storage/browserStorage';
import { logout } from '@nestbox/contract/account';
import { send } from '#app/api/client';
import { endView } from '#app/api/endView';
import { pushHere } from '#app/session/pushHere';
import { returnTo } from '#app/session/returnTo';
import { clearSession, currentSession, type Session } from '#app/session/session';

function signOut() {
  if (isView) {
    endView();
    return;
  }
  const session = currentSession();
  if (session) {
    void endOnServer(session);
  }
  returnTo.forget();
  clearSession();
}

/** The browser drops the session even if the server cannot be reached. */
async function endOnServer({ customerId, token }: Session): Promise<void> {
  if (pushHere.isOn()) {
    // Whoever uses the browser next is not shown this customer's notifications.
    const { endPush } = await import('#app/api/endPush');
    await endPush(customerId, token).catch(() => {});
  }
  await send(logout, { params: { customerId } }, token).catch(() => {});
}

/** Ends the session on the server and in the browser. */
export const useSignOut = () => signOut;
