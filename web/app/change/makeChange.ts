import type { Change, makeChange } from '@nestbox/contract/change';
import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useCustomerId } from '#app/session/useSession';
import { useEverythingChanged } from './useEverythingChanged';

const path = '/customer/:customerId/changes';

/** @param done what the toast says once the change is made */
export function useMakeChange(done: string) {
  const customerId = useCustomerId() ?? '';
  const everythingChanged = useEverythingChanged();
  return useMutation({
    mutationFn: (body: Change) =>
      send<typeof makeChange>('POST', path, { params: { customerId }, body }),
    onSuccess: async () => {
      toast.success(done);
      await everythingChanged();
    },
  });
}
