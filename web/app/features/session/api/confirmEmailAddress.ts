import { confirmEmailAddress } from '@nestbox/contract/emailConfirmation';
import { getSecondStep } from '@nestbox/contract/secondStep';
import { send } from '#app/api/client';
import { useAnswers } from '#app/api/customerCall';
import { useMutation } from '#app/api/useMutation';

/** Sends the token of a mailed link, with a session or without one. */
export function useConfirmEmailAddress() {
  const answers = useAnswers();
  return useMutation({
    mutationFn: (token: string) =>
      send(confirmEmailAddress, {
        body: { token },
      }),
    onSuccess: () => answers.refresh(getSecondStep),
  });
}
