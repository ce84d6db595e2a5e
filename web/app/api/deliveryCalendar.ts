import { getDeliveryCalendar } from '@nestbox/contract/deliveryCalendar';
import { useQuery } from '@tanstack/react-query';
import { send } from './client';
import { keyOf } from './customerCall';

/** Queries the days without deliveries. */
export const useDeliveryCalendar = () =>
  useQuery({
    queryKey: keyOf(getDeliveryCalendar),
    queryFn: ({ signal }) => send(getDeliveryCalendar, { signal }),
  });
