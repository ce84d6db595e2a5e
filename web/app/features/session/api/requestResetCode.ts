import { requestResetCode } from '@nestbox/contract/account';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';

/** Has a code mailed, if there is such an account. */
export const useRequestResetCode = () =>
  useMutation({
    mutationFn: (email: string) => send(requestResetCode, { body: { email } }),
    onSuccess: () => toast.success('Otp send successfully.'),
    onError: () => toast.error('Error sending otp! Please try again'),
  });
