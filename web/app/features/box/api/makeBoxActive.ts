import type { makeBoxActive } from '@nestbox/contract/box';
import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useCustomerId } from '#app/session/useSession';
import { useBoxesChanged } from './useBoxesChanged';

const path = '/customer/:customerId/boxes/:boxId/make-active';

/** Disables (false) or enables (true) a box. */
export function useMakeBoxActive(boxId: string) {
  const customerId = useCustomerId() ?? '';
  const boxesChanged = useBoxesChanged();
  return useMutation({
    mutationFn: (status: boolean) =>
      send<typeof makeBoxActive>('POST', path, { params: { customerId, boxId }, body: { status } }),
    onSuccess: async () => {
      toast.success('Successfully updated the box');
      await boxesChanged();
    },
    onError: () => toast.error('Error updating box. Please try again.'),
  });
}
