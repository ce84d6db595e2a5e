import { getPreferences } from '@nestbox/contract/preferences';
import { useCustomerQuery } from '#app/api/customerCall';

export function usePreferences() {
  return useCustomerQuery(getPreferences);
}
