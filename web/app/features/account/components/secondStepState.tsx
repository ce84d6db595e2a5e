import { errorText } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import { getSecondStep, keepSecondStep, type SecondStep } from '@nestbox/contract/secondStep';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { momentText } from '@nestbox/ui/dateText';
import type { RefObject } from 'react';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useAnswers } from '#app/api/customerCall';
import { useCustomerId } from '#app/session/useSession';

interface SecondStepStateProps {
  step: SecondStep;
  opener: RefObject<HTMLButtonElement | null>;
  onOpen: () => void;
}

const few = 3;

export function SecondStepState({ step, opener, onOpen }: SecondStepStateProps) {
  const { on, recoveryCodesLeft } = step;
  const left =
    recoveryCodesLeft === 1 ? '1 recovery code is' : `${recoveryCodesLeft} recovery codes are`;
  return (
    <>
      <p className="text-ink-soft">
        {on
          ? `On. Besides your password, a login asks for a code from your app. ${left} left.`
          : 'Off. With it, a login also asks for a code from an app on your phone, so that your password alone lets nobody in.'}
      </p>
      {on && recoveryCodesLeft < few && (
        <Banner>Switch it off and set it up again to get ten new recovery codes.</Banner>
      )}
      {step.removedAt && <SecondStepRemoval removedAt={step.removedAt} />}
      <Button ref={opener} look="quiet" onClick={onOpen} className="self-start">
        {on ? 'Switch off' : 'Set up'}
        <span className="sr-only"> the second step</span>
      </Button>
    </>
  );
}

/** A requested removal of the second step, with the button to cancel it. */
function SecondStepRemoval({ removedAt }: { removedAt: string }) {
  const keep = useKeepSecondStep();
  return (
    <>
      <Banner>
        Somebody who knows your password asked to remove the second step. It is off from{' '}
        {momentText(removedAt)}. If this was not you, keep it and choose a new password.
      </Banner>
      <Button onClick={() => keep.mutate()} pending={keep.isPending} className="self-start">
        Keep the second step
      </Button>
    </>
  );
}

function useKeepSecondStep() {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    mutationFn: () => send(keepSecondStep, { params: { customerId } }),
    onSuccess: () => {
      toast.success('The second step stays on');
      answers.keep(getSecondStep, (step) => step && { ...step, removedAt: null });
    },
    onError: (error) => toast.error(errorText(error, 'That did not arrive. Please try again.')),
  });
}
