import type { BodyOf } from '@nestbox/contract/call';
import { listNotifications } from '@nestbox/contract/notification';
import { getPaymentDetails } from '@nestbox/contract/payment';
import { getSubscriptionStatus, setSubscriptionStatus } from '@nestbox/contract/subscription';
import { send } from '#app/api/client';
import { useAnswers } from '#app/api/customerCall';
import { boxCalls, subscriptionCalls } from '#app/api/outdated';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

/** Starts the subscription (status true) or cancels it (status false). */
export function useSetSubscriptionStatus() {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    mutationFn: (body: BodyOf<typeof setSubscriptionStatus>) =>
      send(setSubscriptionStatus, { params: { customerId }, body }),
    // Right after a payment the card provider may not have told the server yet.
    retry: (failures) => navigator.onLine && failures < 3,
    retryDelay: 1000,
    onSuccess: (status) => {
      answers.keep(getSubscriptionStatus, status);
      answers.refresh(...subscriptionCalls);
      answers.refresh(...boxCalls);
      answers.refresh(getPaymentDetails);
      answers.refresh(listNotifications);
    },
  });
}
