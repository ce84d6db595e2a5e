import { useMutation } from '@nestbox/client/api/useMutation';
import { requestResetCode } from '@nestbox/contract/account';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';

/** Sends a reset code by mail, if the account exists. */
export const useRequestResetCode = () =>
  useMutation({
    mutationFn: (email: string) => send(requestResetCode, { body: { email } }),
    onSuccess: () => toast.success('Otp send successfully.'),
    onError: () => toast.error('Error sending otp! Please try again'),
  });
