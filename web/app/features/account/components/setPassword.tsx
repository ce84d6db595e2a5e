import { zodResolver } from '@hookform/resolvers/zod';
import { hasStatus, serverMessage } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import { setNewPassword } from '@nestbox/contract/account';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { EmptyState } from '@nestbox/ui/emptyState';
import { keyScene } from '@nestbox/ui/scenes';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { Link } from 'react-router';
import { send } from '#app/api/client';
import { storedResetToken } from '#app/session/resetToken';
import { clearSession } from '#app/session/session';
import { areSame, confirmedPassword, NewPasswordFields, notTheSame } from './newPasswordFields';

interface NewPassword {
  readonly newPassword: string;
  readonly resetToken: string;
}

const useSetNewPassword = (email: string) =>
  useMutation({
    mutationFn: ({ newPassword, resetToken }: NewPassword) =>
      send(setNewPassword, { body: { email, newPassword } }, resetToken),
    onSuccess: () => {
      // The reset token works only once, and a new password ends every session.
      clearSession();
      toast.success('New password set successfully.');
    },
    onError: () => toast.error('Error set new password! Please try again'),
  });

interface SetPasswordProps {
  email: string;
  onSet: () => void;
}

/** The form for a new password. Without a verified code in this tab, a link to ask for one. */
export function SetPassword({ email, onSet }: SetPasswordProps) {
  const [resetToken] = useState(storedResetToken);
  if (resetToken)
    return <SetPasswordForm email={email} resetToken={resetToken} onPasswordSet={onSet} />;
  return (
    <EmptyState
      drawing={keyScene}
      title="First we need to know it is you"
      action={<ButtonLink to={pagePaths.forgotPassword}>Ask for a code</ButtonLink>}
    >
      We mail you a 4-digit code. Once you have entered it here, you choose your new password.
    </EmptyState>
  );
}

const passwordForm = confirmedPassword.refine(areSame, notTheSame);

interface SetPasswordFormProps {
  email: string;
  resetToken: string;
  onPasswordSet: () => void;
}

function SetPasswordForm({ email, resetToken, onPasswordSet }: SetPasswordFormProps) {
  const set = useSetNewPassword(email);
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const submit = handleSubmit(({ newPassword }) =>
    set.mutateAsync({ newPassword, resetToken }).then(onPasswordSet, (error) => {
      if (hasStatus(error, 400)) setError('newPassword', { message: serverMessage(error) });
    }),
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {/* For password managers: the account of the password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields control={control} />
      {hasStatus(set.error, 401) && (
        <Banner tone="bad" role="alert">
          {serverMessage(set.error)}{' '}
          <Link
            to={pagePaths.forgotPassword}
            className="font-semibold underline underline-offset-4"
          >
            Ask for a new code
          </Link>
        </Banner>
      )}
      <Button type="submit" pending={set.isPending} className="mt-2 w-full">
        Next
      </Button>
    </form>
  );
}
