import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@nestbox/client/api/useMutation';
import type { BodyOf } from '@nestbox/contract/call';
import {
  getSecondStep,
  passwordAndCodePayload,
  switchOffSecondStep,
} from '@nestbox/contract/secondStep';
import { PasswordField } from '@nestbox/ui/passwordField';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useAnswers } from '#app/api/customerCall';
import { useCustomerId } from '#app/session/useSession';
import { AccountForm } from './accountForm';
import { SecondStepField } from './secondStepField';

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

function useSwitchOffSecondStep(onOff: () => void) {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    mutationFn: (body: BodyOf<typeof switchOffSecondStep>) =>
      send(switchOffSecondStep, { params: { customerId }, body }),
    onSuccess: () => {
      onOff();
      toast.success('The second step is off');
      answers.keep(
        getSecondStep,
        (step) => step && { ...step, on: false, recoveryCodesLeft: 0, removedAt: null },
      );
    },
  });
}
