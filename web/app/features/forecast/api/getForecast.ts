import type { getForecast } from '@nestbox/contract/forecast';
import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/outlook';

/** What is believed to be at home, when it runs out, and what the months cost. */
export function useForecast() {
  const customerId = useCustomerId();
  return useQuery({
    queryKey: queryKeys.forecast(customerId),
    queryFn: customerId
      ? ({ signal }) => send<typeof getForecast>('GET', path, { params: { customerId }, signal })
      : skipToken,
  });
}
