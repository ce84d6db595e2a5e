import { Banner } from '#app/ui/banner';
import { Button } from '#app/ui/button';
import { momentText } from '#app/ui/dateText';
import { useKeepSecondStep } from '../api/keepSecondStep';

/** What somebody who knows the password has asked for, with the way to cancel it. */
export function SecondStepRemoval({ removedAt }: { removedAt: string }) {
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
