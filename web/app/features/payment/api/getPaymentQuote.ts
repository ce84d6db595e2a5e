import { getPaymentClientSecret } from '@nestbox/contract/payment';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, hasStatus } from '#app/api/apiError';
import { send } from '#app/api/client';
import { keyOf } from '#app/api/customerCall';
import { useCustomerId } from '#app/session/useSession';

interface PaymentQuoteOptions {
  /** False where nothing can be paid yet. */
  enabled: boolean;
  /** True while the customer pays: the payment must not be replaced then. */
  isPaying: () => boolean;
}

/**
 * What the box's payment charges, and its secret. Asked for at every visit and whenever the
 * customer comes back to the page, and never kept. A failure is only logged.
 */
export function usePaymentQuote(boxId: string, { enabled, isPaying }: PaymentQuoteOptions) {
  const customerId = useCustomerId();
  const quote = useQuery({
    queryKey: keyOf(getPaymentClientSecret, { customerId, boxId }),
    queryFn:
      customerId && enabled
        ? ({ signal }) =>
            send(getPaymentClientSecret, {
              params: { customerId, boxId },
              signal,
            })
        : skipToken,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: () => !isPaying(),
    refetchOnReconnect: () => !isPaying(),
  });
  useEffect(() => {
    // That nothing is to pay is an answer.
    if (!quote.error || hasStatus(quote.error, 409)) return;
    // biome-ignore lint/suspicious/noConsole: the customer is told when they press Pay
    console.error(
      'The client secret could not be loaded.',
      quote.error instanceof ApiError ? quote.error.status : quote.error.name,
    );
  }, [quote.error]);
  return quote;
}
