import type { requestResetCode } from '@nestbox/contract/account';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';

const path = '/customer/account/password/reset-code';

/** Has a code mailed, if there is such an account. */
export const useRequestResetCode = () =>
  useMutation({
    mutationFn: (email: string) => send<typeof requestResetCode>('POST', path, { body: { email } }),
    onSuccess: () => toast.success('Otp send successfully.'),
    onError: () => toast.error('Error sending otp! Please try again'),
  });
