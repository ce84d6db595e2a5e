import { useMutation } from '@nestbox/client/api/useMutation';
import type { AnswerOf, BodyOf } from '@nestbox/contract/call';
import { listNotifications } from '@nestbox/contract/notification';
import { getPaymentDetails } from '@nestbox/contract/payment';
import {
  getSubscriptionStatus,
  getSubscriptionSummary,
  setSubscriptionStatus,
} from '@nestbox/contract/subscription';
import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { keyOf, useAnswers, useCustomerQuery } from '#app/api/customerCall';
import { boxCalls, subscriptionCalls } from '#app/api/outdated';
import { useCustomerId } from '#app/session/useSession';

export function useSubscriptionStatus() {
  return useCustomerQuery(getSubscriptionStatus);
}

export function useSubscriptionSummary() {
  const customerId = useCustomerId();
  return useQuery({
    queryKey: keyOf(getSubscriptionSummary, { customerId }),
    queryFn: customerId
      ? ({ signal }) =>
          send(getSubscriptionSummary, {
            params: { customerId },
            contentType: 'application/json',
            signal,
          })
      : skipToken,
  });
}

interface SetStatusOptions {
  /** Called with the answer, also where the pressed button is gone by then. */
  onSet?: (status: AnswerOf<typeof setSubscriptionStatus>) => unknown;
}

/** Starts the subscription (status true) or cancels it (status false). */
export function useSetSubscriptionStatus({ onSet }: SetStatusOptions = {}) {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    mutationFn: (body: BodyOf<typeof setSubscriptionStatus>) =>
      send(setSubscriptionStatus, { params: { customerId }, body }),
    // Right after a payment, the card provider's webhook event may not have arrived yet.
    retry: (failures) => navigator.onLine && failures < 3,
    retryDelay: 1000,
    onSuccess: (status) => {
      answers.keep(getSubscriptionStatus, status);
      answers.refresh(...subscriptionCalls);
      answers.refresh(...boxCalls);
      answers.refresh(getPaymentDetails);
      answers.refresh(listNotifications);
      onSet?.(status);
    },
  });
}
