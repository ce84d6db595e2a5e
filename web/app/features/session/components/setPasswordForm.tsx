import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { hasStatus, serverSaid } from '#app/api/apiError';
import { paths } from '#app/config/paths';
import { Banner } from '#app/ui/banner';
import { Button } from '#app/ui/button';
import { useSetNewPassword } from '../api/setNewPassword';
import { areSame, confirmedPassword, notTheSame } from '../confirmedPassword';
import { NewPasswordFields } from './newPasswordFields';

const passwordForm = confirmedPassword.refine(areSame, notTheSame);

interface SetPasswordFormProps {
  email: string;
  resetToken: string;
  onPasswordSet: () => void;
}

export function SetPasswordForm({ email, resetToken, onPasswordSet }: SetPasswordFormProps) {
  const set = useSetNewPassword(email);
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const submit = handleSubmit(({ newPassword }) =>
    set.mutateAsync({ newPassword, resetToken }).then(onPasswordSet, (error) => {
      if (hasStatus(error, 400)) setError('newPassword', { message: serverSaid(error) });
    }),
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields control={control} />
      {hasStatus(set.error, 401) && (
        <Banner tone="bad" role="alert">
          {serverSaid(set.error)}{' '}
          <Link to={paths.forgotPassword} className="font-semibold underline underline-offset-4">
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
