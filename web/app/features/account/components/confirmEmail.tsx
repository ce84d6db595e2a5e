import { reasonOf } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import { confirmEmailAddress } from '@nestbox/contract/emailConfirmation';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { getSecondStep } from '@nestbox/contract/secondStep';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { send } from '#app/api/client';
import { useAnswers } from '#app/api/customerCall';

/** Confirms on a press, because virus scanners of mails open every link. */
export function ConfirmEmail({ token }: { token: string }) {
  const confirm = useConfirmEmailAddress();
  if (confirm.isSuccess) {
    return (
      <div className="flex flex-col gap-5">
        <Banner tone="good" role="status">
          Your email address is confirmed.
        </Banner>
        <ButtonLink to={`${pagePaths.profile}#second-step`}>Go to your account</ButtonLink>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {confirm.error && (
        <Banner tone="bad" role="alert">
          {reasonOf(confirm.error, 'That did not arrive. Please try again.')}
        </Banner>
      )}
      <Button onClick={() => confirm.mutate(token)} pending={confirm.isPending}>
        Confirm my email address
      </Button>
    </div>
  );
}

/** Sends the token of a mailed link. Needs no session. */
function useConfirmEmailAddress() {
  const answers = useAnswers();
  return useMutation({
    mutationFn: (token: string) =>
      send(confirmEmailAddress, {
        body: { token },
      }),
    onSuccess: () => answers.refresh(getSecondStep),
  });
}
