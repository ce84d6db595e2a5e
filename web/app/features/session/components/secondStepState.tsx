import type { SecondStep } from '@nestbox/contract/secondStep';
import type { RefObject } from 'react';
import { Button } from '#app/ui/button';
import { Notice } from '#app/ui/notice';

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
          ? `On: a login asks for a code of your app besides the password. ${left} left.`
          : 'Off. With it, a login asks for a code of an app on your phone besides the password, so that the password alone lets nobody in.'}
      </p>
      {on && recoveryCodesLeft < few && (
        <Notice>Switch it off and set it up again to get ten new recovery codes.</Notice>
      )}
      <Button ref={opener} look="quiet" onClick={onOpen} className="self-start">
        {on ? 'Switch off' : 'Set up'}
        <span className="sr-only"> the second step</span>
      </Button>
    </>
  );
}
