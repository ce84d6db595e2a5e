import { useMutation } from '@nestbox/client/api/useMutation';
import { getCalendarFeed, renewCalendarFeed } from '@nestbox/contract/calendar';
import { send } from '#app/api/client';
import { useAnswers } from '#app/api/customerCall';
import { useCustomerId } from '#app/session/useSession';

/** Makes the calendar feed's address, or replaces it. */
export function useRenewCalendarFeed() {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    mutationFn: () => send(renewCalendarFeed, { params: { customerId } }),
    onSuccess: (feed) => answers.keep(getCalendarFeed, feed),
  });
}
