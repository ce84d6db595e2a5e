import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@nestbox/client/api/useMutation';
import {
  type AppKey,
  codePayload,
  confirmSecondStep,
  getSecondStep,
} from '@nestbox/contract/secondStep';
import { listSessions } from '@nestbox/contract/session';
import { AuthenticatorKey } from '@nestbox/ui/authenticatorKey';
import { TextField } from '@nestbox/ui/textField';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { send } from '#app/api/client';
import { useAnswers } from '#app/api/customerCall';
import { useCustomerId } from '#app/session/useSession';
import { AccountForm } from './accountForm';

interface ConfirmFormProps {
  appKey: AppKey;
  onOn: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Shows the key as QR code and text, and asks for a code of the app. */
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
      <AuthenticatorKey {...appKey} />
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

/** @param onOn is called with the recovery codes, which the server returns only once */
function useConfirmSecondStep(onOn: (recoveryCodes: readonly string[]) => void) {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    gcTime: 0,
    mutationFn: (code: string) =>
      send(confirmSecondStep, { params: { customerId }, body: { code } }),
    onSuccess: ({ recoveryCodes }) => {
      onOn(recoveryCodes);
      const recoveryCodesLeft = recoveryCodes.length;
      const state = { on: true, recoveryCodesLeft, emailConfirmed: true, removedAt: null };
      answers.keep(getSecondStep, state);
      answers.refresh(listSessions);
    },
  });
}
