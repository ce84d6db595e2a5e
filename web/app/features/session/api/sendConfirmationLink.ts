import type { sendConfirmationLink } from '@nestbox/contract/emailConfirmation';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/account/email/confirmation-link';

export function useSendConfirmationLink() {
  const customerId = useCustomerId() ?? '';
  return useMutation({
    mutationFn: () => send<typeof sendConfirmationLink>('POST', path, { params: { customerId } }),
  });
}
