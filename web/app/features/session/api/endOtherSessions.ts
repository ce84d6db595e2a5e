import { endOtherSessions, listSessions } from '@nestbox/contract/session';
import toast from 'react-hot-toast';
import { reasonOf } from '#app/api/apiError';
import { send } from '#app/api/client';
import { useAnswers } from '#app/api/customerCall';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

export function useEndOtherSessions() {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    mutationFn: () => send(endOtherSessions, { params: { customerId } }),
    onSuccess: () => {
      toast.success('Logged out everywhere else');
      return answers.refresh(listSessions);
    },
    onError: (error) => toast.error(reasonOf(error, 'That did not work. Please try again.')),
  });
}
