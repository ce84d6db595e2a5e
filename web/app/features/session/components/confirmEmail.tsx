import { reasonOf } from '#app/api/apiError';
import { paths } from '#app/config/paths';
import { Banner } from '#app/ui/banner';
import { Button } from '#app/ui/button';
import { ButtonLink } from '#app/ui/buttonLink';
import { useConfirmEmailAddress } from '../api/confirmEmailAddress';

/** One press, since the programs that check mails for viruses open every link. */
export function ConfirmEmail({ token }: { token: string }) {
  const confirm = useConfirmEmailAddress();
  if (confirm.isSuccess) {
    return (
      <div className="flex flex-col gap-5">
        <Banner tone="good" role="status">
          Your email address is confirmed.
        </Banner>
        <ButtonLink to={paths.profile}>Go to your account</ButtonLink>
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
