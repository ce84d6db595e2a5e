import type { endOtherSessions } from '@nestbox/contract/session';
import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { reasonOf } from '#app/api/apiError';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/account/sessions';

export function useEndOtherSessions() {
  const customerId = useCustomerId() ?? '';
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => send<typeof endOtherSessions>('DELETE', path, { params: { customerId } }),
    onSuccess: () => {
      toast.success('Logged out everywhere else');
      return queries.invalidateQueries({ queryKey: queryKeys.sessions(customerId) });
    },
    onError: (error) => toast.error(reasonOf(error, 'That did not work. Please try again.')),
  });
}
