import { type Change, type ChangeEffect, makeChange } from '@nestbox/contract/change';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';
import { useEverythingChanged } from './useEverythingChanged';

/** @param done the text of the toast after the change */
export function useMakeChange(done: string | ((effect: ChangeEffect) => string)) {
  const customerId = useCustomerId() ?? '';
  const everythingChanged = useEverythingChanged();
  return useMutation({
    // Changes are sent one after the other, in the order in which the customer asked for them.
    scope: { id: 'changes' },
    mutationFn: (body: Change) => send(makeChange, { params: { customerId }, body }),
    onSuccess: async (effect) => {
      toast.success(typeof done === 'string' ? done : done(effect));
      await everythingChanged();
    },
  });
}
