import { useState } from 'react';
import { ErrorState } from '#app/ui/errorState';
import { LoadingGroup } from '#app/ui/loadingGroup';
import { Panel } from '#app/ui/panel';
import { Skeleton } from '#app/ui/skeleton';
import { useSecondStep } from '../api/getSecondStep';
import { ConfirmEmailFirst } from './confirmEmailFirst';
import { RecoveryCodes } from './recoveryCodes';
import { SecondStepState } from './secondStepState';
import { SetUpSecondStep } from './setUpSecondStep';
import { SwitchOffForm } from './switchOffForm';
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
