import { zodResolver } from '@hookform/resolvers/zod';
import { password } from '@nestbox/contract/account';
import { sendConfirmationLink } from '@nestbox/contract/emailConfirmation';
import { passwordAndCodePayload, setUpSecondStep } from '@nestbox/contract/secondStep';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { reasonOf } from '#app/api/apiError';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';
import { Banner } from '#app/ui/banner';
import { Button } from '#app/ui/button';
import { ErrorState } from '#app/ui/errorState';
import { LoadingGroup } from '#app/ui/loadingGroup';
import { Panel } from '#app/ui/panel';
import { PasswordField } from '#app/ui/passwordField';
import { SecondStepField } from '#app/ui/secondStepField';
import { Skeleton } from '#app/ui/skeleton';
import { useSecondStep } from '../api/getSecondStep';
import { useSwitchOffSecondStep } from '../api/switchOffSecondStep';
import { AccountForm } from './accountForm';
import { ConfirmForm } from './confirmForm';
import { RecoveryCodes } from './recoveryCodes';
import { SecondStepState } from './secondStepState';
import { useOpening } from './useOpening';

/** A code of an authenticator app at each login, as an option. */
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
    <Panel title="A second step at login">
      {step.isPending && (
        <LoadingGroup label="Loading the second step" count={1}>
          <Skeleton className="h-24" />
        </LoadingGroup>
      )}
      {step.isLoadingError && (
        <ErrorState
          title="The second step could not be loaded."
          error={step.error}
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
    </Panel>
  );
}

function SwitchOffForm({ onClose }: { onClose: () => void }) {
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

/** Stands where the second step would be set up, until the customer has opened the mailed link. */
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
  /** Is given the recovery codes. */
  onOn: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** First the password, then the key for the app and its first code. */
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
    // The key is not to stay in memory once the form is gone.
    gcTime: 0,
    mutationFn: (password: string) =>
      send(setUpSecondStep, { params: { customerId }, body: { password } }),
  });
}
