import { listSessions } from '@nestbox/contract/session';
import { useCustomerQuery } from '#app/api/customerCall';

export function useSessions() {
  return useCustomerQuery(listSessions);
}
