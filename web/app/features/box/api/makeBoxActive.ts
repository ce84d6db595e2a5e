import { makeBoxActive } from '@nestbox/contract/box';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { changeEffect } from '#app/change/previewChange';
import { useCustomerId } from '#app/session/useSession';
import { useBoxesChanged } from './useBoxesChanged';

/** What cannot be told in this time is not worth waiting for. */
const maxMilliseconds = 2000;

/** Disables (false) or enables (true) a box; answers what that did, in sentences. */
export function useMakeBoxActive(boxId: string) {
  const customerId = useCustomerId() ?? '';
  const boxesChanged = useBoxesChanged();
  return useMutation({
    mutationFn: async (status: boolean) => {
      const effect = await changeEffect(
        customerId,
        { kind: 'setActive', boxId, active: status },
        AbortSignal.timeout(maxMilliseconds),
      ).catch(() => null);
      await send(makeBoxActive, {
        params: { customerId, boxId },
        body: { status },
      });
      return effect?.sentences ?? [];
    },
    onSuccess: async () => {
      toast.success('Successfully updated the box');
      await boxesChanged();
    },
    onError: () => toast.error('Error updating box. Please try again.'),
  });
}
