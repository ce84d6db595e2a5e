import { setUpSecondStep } from '@nestbox/contract/secondStep';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

export function useSetUpSecondStep() {
  const customerId = useCustomerId() ?? '';
  return useMutation({
    // The key is not to stay in memory once the form is gone.
    gcTime: 0,
    mutationFn: (password: string) =>
      send(setUpSecondStep, { params: { customerId }, body: { password } }),
  });
}
