import { getPaymentClientSecret } from '@nestbox/contract/payment';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, hasStatus } from '#app/api/apiError';
import { send } from '#app/api/client';
import { keyOf } from '#app/api/customerCall';
import { useCustomerId } from '#app/session/useSession';

interface PaymentQuoteOptions {
  /** False if nothing can be paid yet. */
  enabled: boolean;
  /** True while the customer pays: the payment must not be replaced then. */
  isPaying: () => boolean;
}

/**
 * Queries the quote of a box and the secret of its payment intent. Fetched at every visit and when
 * the customer returns to the page, and not cached. A failure is only logged.
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
    // 409 means that there is nothing to pay, which is not a failure.
    if (!quote.error || hasStatus(quote.error, 409)) return;
    // biome-ignore lint/suspicious/noConsole: a press of 'Pay' reports it to the customer
    console.error(
      'The client secret could not be loaded.',
      quote.error instanceof ApiError ? quote.error.status : quote.error.name,
    );
  }, [quote.error]);
  return quote;
}
