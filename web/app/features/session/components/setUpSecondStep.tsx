import { zodResolver } from '@hookform/resolvers/zod';
import { password } from '@nestbox/contract/account';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { PasswordField } from '#app/ui/passwordField';
import { useSetUpSecondStep } from '../api/setUpSecondStep';
import { AccountForm } from './accountForm';
import { ConfirmForm } from './confirmForm';

const passwordForm = z.object({ password });

interface SetUpSecondStepProps {
  /** Is given the recovery codes. */
  onOn: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** First the password, then the key for the app and its first code. */
export function SetUpSecondStep({ onOn, onCancel }: SetUpSecondStepProps) {
  const setUp = useSetUpSecondStep();
  const { control, handleSubmit, setFocus } = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: { password: '' },
  });
  useEffect(() => setFocus('password'), [setFocus]);

  if (setUp.data) return <ConfirmForm appKey={setUp.data} onOn={onOn} onCancel={onCancel} />;
  return (
    <AccountForm
      onSubmit={handleSubmit((typed) => setUp.mutate(typed.password))}
      onCancel={onCancel}
      action="Continue"
      pending={setUp.isPending}
      error={setUp.error}
    >
      <p className="text-ink-soft">
        You need an authenticator app on your phone. First show that it is you.
      </p>
      <PasswordField
        control={control}
        name="password"
        label="Your password"
        autoComplete="current-password"
      />
    </AccountForm>
  );
}
