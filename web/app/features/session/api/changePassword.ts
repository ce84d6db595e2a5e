import { changePassword } from '@nestbox/contract/account';
import { getCalendarFeed } from '@nestbox/contract/calendar';
import type { BodyOf } from '@nestbox/contract/call';
import { listSessions } from '@nestbox/contract/session';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useAnswers } from '#app/api/customerCall';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

export function useChangePassword() {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) =>
      send(changePassword, { params: { customerId }, body }),
    onSuccess: () => {
      toast.success('Password changed');
      answers.refresh(listSessions);
      // The calendar's address ends with the password.
      answers.refresh(getCalendarFeed);
    },
  });
}
