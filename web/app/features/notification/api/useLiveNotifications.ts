import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';
import { useNotifications } from './listNotifications';

const everyMilliseconds = 15_000;

/** Notifications that come by themselves; with each, what it tells of is asked for anew. */
export function useLiveNotifications() {
  const customerId = useCustomerId();
  const queries = useQueryClient();
  const notifications = useNotifications(everyMilliseconds);
  const newest = notifications.data?.[0]?.notificaionId;
  const known = useRef<string>(undefined);

  useEffect(() => {
    const before = known.current;
    known.current = newest;
    if (before === undefined || newest === undefined || before === newest) return;
    for (const told of [queryKeys.boxes, queryKeys.subscription, queryKeys.paymentDetails])
      queries.invalidateQueries({ queryKey: told(customerId) });
  }, [newest, customerId, queries]);

  return notifications;
}
