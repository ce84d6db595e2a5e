import { type Change, previewChange } from '@nestbox/contract/change';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { keyOf } from '#app/api/customerCall';
import { useCustomerId } from '#app/session/useSession';

/** What a change would do, without making it. Nothing here is kept: the next change alters it. */
export const changeEffect = (customerId: string, body: Change, signal: AbortSignal) =>
  send(previewChange, { params: { customerId }, body, signal });

/** Asks anew for each change; null asks nothing. */
export function useChangePreview(change: Change | null) {
  const customerId = useCustomerId();
  return useQuery({
    queryKey: [...keyOf(previewChange, { customerId }), change],
    queryFn:
      customerId && change ? ({ signal }) => changeEffect(customerId, change, signal) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
