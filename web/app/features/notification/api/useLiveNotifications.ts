import { getPaymentDetails } from '@nestbox/contract/payment';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keyOf } from '#app/api/customerCall';
import { boxCalls, subscriptionCalls } from '#app/api/outdated';
import { useCustomerId } from '#app/session/useSession';
import { useToldOfNotifications } from './followNotifications';
import { useNotifications } from './listNotifications';

/** How often they are asked for where nobody tells that they have changed. */
const everyMilliseconds = 15_000;

/** Notifications that come by themselves; with each, what it tells of is asked for anew. */
export function useLiveNotifications() {
  const customerId = useCustomerId();
  const queries = useQueryClient();
  const told = useToldOfNotifications();
  const notifications = useNotifications(told ? undefined : everyMilliseconds);
  const newest = notifications.data?.[0]?.notificaionId;
  const known = useRef<string>(undefined);

  useEffect(() => {
    const before = known.current;
    known.current = newest;
    if (before === undefined || newest === undefined || before === newest) return;
    for (const call of [...boxCalls, ...subscriptionCalls, getPaymentDetails])
      queries.invalidateQueries({ queryKey: keyOf(call, { customerId }) });
  }, [newest, customerId, queries]);

  return notifications;
}
