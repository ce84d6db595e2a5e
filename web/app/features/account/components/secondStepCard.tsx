import { zodResolver } from '@hookform/resolvers/zod';
import { reasonOf, referenceOf } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import { password } from '@nestbox/contract/account';
import { sendConfirmationLink } from '@nestbox/contract/emailConfirmation';
import { setUpSecondStep } from '@nestbox/contract/secondStep';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
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
      {open && isOff && !step.data?.emailConfirmed && <ConfirmEmailFirst onCancel={close} />}
      {open && isOff && step.data?.emailConfirmed && (
        <SetUpSecondStep onOn={setCodes} onCancel={close} />
      )}
    </FoldedCard>
  );
}

/** In place of the second step's set-up, until the customer's address is confirmed. */
function ConfirmEmailFirst({ onCancel }: { onCancel: () => void }) {
  const link = useSendConfirmationLink();
  return (
    <>
      <p>Confirm your email address first. We can send you a link.</p>
      {link.data && (
        <Banner tone="good" role="status">
          <span className="break-words">We have sent a link to {link.data.sentTo}</span>
        </Banner>
      )}
      {link.error && (
        <Banner tone="bad" role="alert">
          {reasonOf(link.error, 'That did not arrive. Please try again.')}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          autoFocus
          onClick={() => link.mutate()}
          pending={link.isPending}
          className="whitespace-nowrap max-sm:flex-auto"
        >
          {link.data ? 'Send another link' : 'Send me a link'}
        </Button>
        <Button
          look="quiet"
          onClick={onCancel}
          disabled={link.isPending}
          className="whitespace-nowrap max-sm:flex-auto"
        >
          {link.data ? 'Close' : 'Cancel'}
        </Button>
      </div>
    </>
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

function useSendConfirmationLink() {
  const customerId = useCustomerId() ?? '';
  return useMutation({
    mutationFn: () => send(sendConfirmationLink, { params: { customerId } }),
  });
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
