import { useMutation } from '@nestbox/client/api/useMutation';
import { getPushDevices, savePushDevice } from '@nestbox/contract/push';
import { type PushTopic, pushTopics } from '@nestbox/contract/pushTopics';
import { useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { keyOf, useAnswers, useCustomerQuery } from '#app/api/customerCall';
import { endPush, pushSupport, subscriptionHere } from '#app/api/endPush';
import { pushHere } from '#app/session/pushHere';
import { useCustomerId } from '#app/session/useSession';

/** The browser or the person refused to be notified. */
export class NotAllowed extends Error {}

const worker = '/service-worker.js';

/** As the server names devices. */
async function nameOfDevice(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Queries what this device is notified of: null where it is off. */
export function usePushTopics() {
  const customerId = useCustomerId();
  const devices = useCustomerQuery(getPushDevices);
  const here = useQuery({
    queryKey: [...keyOf(getPushDevices, { customerId }), 'here'],
    queryFn: async () => {
      const subscription = await subscriptionHere();
      return subscription && nameOfDevice(subscription.endpoint);
    },
    enabled: pushSupport() !== 'unsupported' && customerId !== null,
    networkMode: 'always',
  });
  const isKnown = devices.data !== undefined && !here.isPending;
  const topics = devices.data?.devices.find(({ device }) => device === here.data)?.topics ?? null;
  return {
    ...devices,
    isPending: !isKnown && !devices.isError,
    topics: isKnown ? topics : null,
    publicKey: devices.data?.publicKey,
  };
}

/** Turns notifications on here, or changes their topics. @throws NotAllowed */
export function useSavePushTopics() {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    scope: { id: 'push' },
    mutationFn: async ({ topics = pushTopics, publicKey }: SavedTopics) => {
      if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
      const registration = await navigator.serviceWorker.register(worker);
      await navigator.serviceWorker.ready;
      const subscription = await registration.pushManager.subscribe({
        // The browsers' condition: each message is shown.
        userVisibleOnly: true,
        applicationServerKey: publicKey,
      });
      pushHere.note();
      const { endpoint = '', keys = {} } = subscription.toJSON();
      const { p256dh = '', auth = '' } = keys;
      return send(savePushDevice, {
        params: { customerId },
        body: { endpoint, keys: { p256dh, auth }, topics: [...topics] },
      });
    },
    onSuccess: (devices) => answers.keep(getPushDevices, devices),
    onSettled: () => answers.refresh(getPushDevices),
  });
}

interface SavedTopics {
  readonly topics?: readonly PushTopic[];
  readonly publicKey: string;
}

/** Turns notifications off here. */
export function useEndPush() {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    scope: { id: 'push' },
    mutationFn: () => endPush(customerId),
    onSettled: () => answers.refresh(getPushDevices),
  });
}
