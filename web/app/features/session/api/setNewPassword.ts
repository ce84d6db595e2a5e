import { setNewPassword } from '@nestbox/contract/account';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { clearSession } from '#app/session/session';

interface NewPassword {
  readonly newPassword: string;
  readonly resetToken: string;
}

export const useSetNewPassword = (email: string) =>
  useMutation({
    mutationFn: ({ newPassword, resetToken }: NewPassword) =>
      send(setNewPassword, {
        body: { email, newPassword },
        bearer: resetToken,
      }),
    onSuccess: () => {
      // The reset token is used up, and a new password ends every session.
      clearSession();
      toast.success('New password set successfully.');
    },
    onError: () => toast.error('Error set new password! Please try again'),
  });
