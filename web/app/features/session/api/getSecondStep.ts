import { getSecondStep } from '@nestbox/contract/secondStep';
import { useQuery } from '@tanstack/react-query';
import { customerQuery } from '#app/api/customerCall';
import { useCustomerId } from '#app/session/useSession';

export function useSecondStep() {
  return useQuery({
    ...customerQuery(getSecondStep, useCustomerId()),
    // Customers come back from the mailed link, which opened in another tab.
    refetchOnWindowFocus: 'always',
  });
}
