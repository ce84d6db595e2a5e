import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@nestbox/client/api/useMutation';
import { changePassword, password } from '@nestbox/contract/account';
import { getCalendarFeed } from '@nestbox/contract/calendar';
import type { BodyOf } from '@nestbox/contract/call';
import { listSessions } from '@nestbox/contract/session';
import { Button } from '@nestbox/ui/button';
import { FoldedCard } from '@nestbox/ui/foldedCard';
import { PasswordField } from '@nestbox/ui/passwordField';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useAnswers } from '#app/api/customerCall';
import { useCustomerId } from '#app/session/useSession';
import { AccountForm } from './accountForm';
import { areSame, confirmedPassword, NewPasswordFields, notTheSame } from './newPasswordFields';
import { useOpening } from './useOpening';

export function PasswordCard() {
  const { open, opener, show, close } = useOpening();
  return (
    <FoldedCard id="password" title="Password">
      {open ? (
        <ChangePasswordForm onClose={close} />
      ) : (
        <>
          <p className="text-ink-soft">A new password logs you out everywhere but here.</p>
          <Button ref={opener} look="quiet" onClick={show} className="self-start">
            Change password
          </Button>
        </>
      )}
    </FoldedCard>
  );
}

const passwordForm = confirmedPassword.extend({ password }).refine(areSame, notTheSame);
const empty = { password: '', newPassword: '', confirmPassword: '' };

function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const change = useChangePassword();
  const { control, handleSubmit, setFocus } = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: empty,
  });
  useEffect(() => setFocus('password'), [setFocus]);
  const submit = handleSubmit(({ confirmPassword: _, ...payload }) =>
    change.mutate(payload, { onSuccess: onClose }),
  );

  return (
    <AccountForm
      onSubmit={submit}
      onCancel={onClose}
      action="Change password"
      pending={change.isPending}
      error={change.error}
    >
      <PasswordField
        control={control}
        name="password"
        label="Current password"
        autoComplete="current-password"
      />
      <NewPasswordFields control={control} />
    </AccountForm>
  );
}

function useChangePassword() {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) =>
      send(changePassword, { params: { customerId }, body }),
    onSuccess: () => {
      toast.success('Password changed');
      answers.refresh(listSessions);
      // A new password ends the calendar feed.
      answers.refresh(getCalendarFeed);
    },
  });
}
