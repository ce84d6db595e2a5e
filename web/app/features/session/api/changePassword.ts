import type { changePassword } from '@nestbox/contract/account';
import type { BodyOf } from '@nestbox/contract/call';
import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/account/password';

export function useChangePassword() {
  const customerId = useCustomerId() ?? '';
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) =>
      send<typeof changePassword>('POST', path, { params: { customerId }, body }),
    onSuccess: () => {
      toast.success('Password changed');
      queries.invalidateQueries({ queryKey: queryKeys.sessions(customerId) });
      // The calendar's address ends with the password.
      queries.invalidateQueries({ queryKey: queryKeys.calendarFeed(customerId) });
    },
  });
}
