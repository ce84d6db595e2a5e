import { type Change, previewChange } from '@nestbox/contract/change';
import type { CustomerId } from '@nestbox/contract/values';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { keyOf } from '#app/api/customerCall';
import { useCustomerId } from '#app/session/useSession';

/** Previews a change request by a dry run. Not cached: the next change makes it out of date. */
export const changeEffect = (customerId: CustomerId, body: Change, signal: AbortSignal) =>
  send(previewChange, { params: { customerId }, body, signal });

/** Previews each change request it is given. Sends nothing for null. */
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
