import { zodResolver } from '@hookform/resolvers/zod';
import { referenceOf } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import { password } from '@nestbox/contract/account';
import { setUpSecondStep } from '@nestbox/contract/secondStep';
import { ErrorState } from '@nestbox/ui/errorState';
import { FoldedCard } from '@nestbox/ui/foldedCard';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { PasswordField } from '@nestbox/ui/passwordField';
import { Skeleton } from '@nestbox/ui/skeleton';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { send } from '#app/api/client';
import { useCustomerId } from '#app/session/useSession';
import { useSecondStep } from '../api/getSecondStep';
import { AccountForm } from './accountForm';
import { ConfirmationLink } from './confirmationLink';
import { ConfirmForm } from './confirmForm';
import { RecoveryCodes } from './recoveryCodes';
import { SecondStepState } from './secondStepState';
import { SwitchOffForm } from './switchOffForm';
import { useOpening } from './useOpening';

/** Settings of the second step. */
export function SecondStepCard() {
  const step = useSecondStep();
  const { open, opener, show, close } = useOpening();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const done = () => {
    setCodes(null);
    close();
  };

  const isOff = !codes && !step.data?.on;

  return (
    <FoldedCard id="second-step" title="A second step at login">
      {step.isPending && (
        <LoadingGroup label="Loading the second step" count={1}>
          <Skeleton className="h-24" />
        </LoadingGroup>
      )}
      {step.isLoadingError && (
        <ErrorState
          title="The second step could not be loaded."
          reference={referenceOf(step.error)}
          onRetry={() => step.refetch()}
          pending={step.isFetching}
        />
      )}
      {step.data && !open && <SecondStepState step={step.data} opener={opener} onOpen={show} />}
      {open && codes && <RecoveryCodes codes={codes} onKept={done} />}
      {open && !codes && step.data?.on && <SwitchOffForm onClose={close} />}
      {open && isOff && !step.data?.emailConfirmed && (
        <ConfirmationLink onCancel={close}>
          Confirm your email address first. We can send you a link.
        </ConfirmationLink>
      )}
      {open && isOff && step.data?.emailConfirmed && (
        <SetUpSecondStep onOn={setCodes} onCancel={close} />
      )}
    </FoldedCard>
  );
}

const passwordForm = z.object({ password });

interface SetUpSecondStepProps {
  /** Called with the recovery codes. */
  onOn: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Asks for the password, then shows the key for the app and asks for its first code. */
function SetUpSecondStep({ onOn, onCancel }: SetUpSecondStepProps) {
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

function useSetUpSecondStep() {
  const customerId = useCustomerId() ?? '';
  return useMutation({
    // The key must not stay in memory after the form is closed.
    gcTime: 0,
    mutationFn: (password: string) =>
      send(setUpSecondStep, { params: { customerId }, body: { password } }),
  });
}
