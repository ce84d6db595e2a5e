import { sendConfirmationLink } from '@nestbox/contract/emailConfirmation';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

export function useSendConfirmationLink() {
  const customerId = useCustomerId() ?? '';
  return useMutation({
    mutationFn: () => send(sendConfirmationLink, { params: { customerId } }),
  });
}
