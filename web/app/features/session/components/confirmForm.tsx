import { zodResolver } from '@hookform/resolvers/zod';
import { type AppKey, codePayload } from '@nestbox/contract/secondStep';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '#app/ui/textField';
import { useConfirmSecondStep } from '../api/confirmSecondStep';
import { AccountForm } from './accountForm';
import { QrCode } from './qrCode';

interface ConfirmFormProps {
  appKey: AppKey;
  onOn: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** The key, by camera or by hand, and the code that shows that the app has it. */
export function ConfirmForm({ appKey, onOn, onCancel }: ConfirmFormProps) {
  const confirm = useConfirmSecondStep(onOn);
  const { control, handleSubmit, setFocus } = useForm({
    resolver: zodResolver(codePayload),
    defaultValues: { code: '' },
  });
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = handleSubmit(({ code }) => confirm.mutate(code));

  return (
    <AccountForm
      onSubmit={submit}
      onCancel={onCancel}
      action="Switch on"
      pending={confirm.isPending}
      error={confirm.error}
    >
      <p>Scan this with an authenticator app, then enter the code that it shows.</p>
      <QrCode text={appKey.uri} label="QR code with the key for your app" />
      <p className="text-sm text-ink-soft">
        Or type this key into the app:
        <code className="mt-1 block font-semibold text-ink">
          {appKey.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <TextField
        control={control}
        name="code"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint="Six digits."
      />
    </AccountForm>
  );
}
