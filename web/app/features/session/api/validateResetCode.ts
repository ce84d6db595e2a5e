import { validateResetCode } from '@nestbox/contract/account';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { keepResetToken } from '#app/session/resetToken';

/** Sent as they are, so that neither address nor code gets into anybody's log of addresses. */
const params = { email: '{email}', passwordResetCode: '{passwordResetCode}' };

/** Exchanges a code for the reset token, and keeps that for the new password. */
export const useValidateResetCode = (email: string) =>
  useMutation({
    mutationFn: (passwordResetCode: string) =>
      send(validateResetCode, { params, body: { email, passwordResetCode } }),
    onSuccess: ({ resetToken }) => {
      keepResetToken(resetToken);
      toast.success('Otp verified successfully.');
    },
    onError: () => toast.error('Error verifing otp! Please try again'),
  });
