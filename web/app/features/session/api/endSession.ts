import type { endSession } from '@nestbox/contract/session';
import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { reasonOf } from '#app/api/apiError';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/account/sessions/:sessionId';

/** @param onEnded is called once the session is gone from the list */
export function useEndSession(onEnded: () => void) {
  const customerId = useCustomerId() ?? '';
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) =>
      send<typeof endSession>('DELETE', path, { params: { customerId, sessionId } }),
    onSuccess: async () => {
      toast.success('Logged out there');
      await queries.invalidateQueries({ queryKey: queryKeys.sessions(customerId) });
      onEnded();
    },
    onError: (error) => toast.error(reasonOf(error, 'That did not work. Please try again.')),
  });
}
