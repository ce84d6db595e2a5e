import { getSecondStep } from '@nestbox/contract/secondStep';
import { useQuery } from '@tanstack/react-query';
import { customerQuery } from '#app/api/customerCall';
import { useCustomerId } from '#app/session/useSession';

export function useSecondStep() {
  return useQuery({
    ...customerQuery(getSecondStep, useCustomerId()),
    // The mailed link opens in another tab, from which customers come back.
    refetchOnWindowFocus: 'always',
  });
}
