import { isView } from '@nestbox/client/storage/browserStorage';
import { removePushDevice } from '@nestbox/contract/push';
import { pushHere } from '#app/session/pushHere';
import { send } from './client';

/** What of notifications is possible in this browser. */
export type PushSupport = 'supported' | 'unsupported' | 'blocked';

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'supported';
}

/** Returns how this browser is notified; null where it is not. */
export const subscriptionHere = async () =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription() ?? null;

/**
 * Ends the notifications of a customer on this device, where there are any.
 *
 * @param bearer in place of the session's token, where the session has ended
 */
export async function endPush(customerId: string, bearer?: string): Promise<void> {
  if (isView || pushSupport() === 'unsupported') return;
  const subscription = await subscriptionHere();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  pushHere.forget();
  await send(removePushDevice, { params: { customerId }, body: { endpoint } }, bearer);
}
