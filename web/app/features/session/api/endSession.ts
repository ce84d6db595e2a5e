import { endSession, listSessions } from '@nestbox/contract/session';
import toast from 'react-hot-toast';
import { reasonOf } from '#app/api/apiError';
import { send } from '#app/api/client';
import { useAnswers } from '#app/api/customerCall';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

/** @param onEnded is called once the session is gone from the list */
export function useEndSession(onEnded: () => void) {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    mutationFn: (sessionId: string) => send(endSession, { params: { customerId, sessionId } }),
    onSuccess: async () => {
      toast.success('Logged out there');
      await answers.refresh(listSessions);
      onEnded();
    },
    onError: (error) => toast.error(reasonOf(error, 'That did not work. Please try again.')),
  });
}
