import { zodResolver } from '@hookform/resolvers/zod';
import { passwordAndCodePayload } from '@nestbox/contract/secondStep';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordField } from '#app/ui/passwordField';
import { SecondStepField } from '#app/ui/secondStepField';
import { useSwitchOffSecondStep } from '../api/switchOffSecondStep';
import { AccountForm } from './accountForm';

export function SwitchOffForm({ onClose }: { onClose: () => void }) {
  const switchOff = useSwitchOffSecondStep(onClose);
  const { control, handleSubmit, setFocus } = useForm({
    resolver: zodResolver(passwordAndCodePayload),
    defaultValues: { password: '', code: '' },
  });
  useEffect(() => setFocus('password'), [setFocus]);

  return (
    <AccountForm
      onSubmit={handleSubmit((typed) => switchOff.mutate(typed))}
      onCancel={onClose}
      action="Switch off"
      pending={switchOff.isPending}
      error={switchOff.error}
    >
      <p className="text-ink-soft">
        Afterwards your password alone is enough to log in. To switch it off, enter it once more,
        with a code.
      </p>
      <PasswordField
        control={control}
        name="password"
        label="Your password"
        autoComplete="current-password"
      />
      <SecondStepField control={control} name="code" />
    </AccountForm>
  );
}
