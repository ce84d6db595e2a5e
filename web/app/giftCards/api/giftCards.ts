import { useMutation } from '@nestbox/client/api/useMutation';
import {
  buyGiftCard,
  listGiftCards,
  settleGiftCard,
  type WantedGiftCard,
} from '@nestbox/contract/giftCards';
import { send } from '#app/api/client';
import { useAnswers, useCustomerQuery } from '#app/api/customerCall';
import { useCustomerId } from '#app/session/useSession';

/** Queries the gift cards that the customer has bought, and what one may cost. */
export const useGiftCards = () => useCustomerQuery(listGiftCards);

/** Opens the payment of a gift card. The same key opens the same one again. */
export function useBuyGiftCard() {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    mutationFn: (body: WantedGiftCard) => send(buyGiftCard, { params: { customerId }, body }),
    // It may have been paid elsewhere.
    onError: () => answers.refresh(listGiftCards),
  });
}

/** Records that a gift card was paid. */
export function useSettleGiftCard() {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    mutationFn: (cardNumber: number) =>
      send(settleGiftCard, { params: { customerId, cardNumber } }),
    onSuccess: () => answers.refresh(listGiftCards),
  });
}
