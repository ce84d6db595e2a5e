import type { SubscriptionStatus } from '@nestbox/contract/subscription';
import { errorText } from '#app/api/apiError';
import { ChangeEffects } from '#app/change/changeEffects';
import { paths } from '#app/config/paths';
import { Banner } from '#app/ui/banner';
import { Button } from '#app/ui/button';
import { ButtonLink } from '#app/ui/buttonLink';
import { useSetSubscriptionStatus } from '../api/setSubscriptionStatus';

/** Starts a paused or cancelled subscription again, at one press where a card is saved. */
export function ComeBack({ status }: { status: SubscriptionStatus }) {
  const start = useSetSubscriptionStatus();
  if (status.needsCard) return null;
  if (status.state !== 'paused' && status.state !== 'cancelled') return null;
  const label = status.state === 'paused' ? 'Resume now' : 'Start again';
  if (!status.paymentDetailsAdded) return <ButtonLink to={paths.payment}>{label}</ButtonLink>;
  return (
    <>
      <div className="w-full">
        <p className="mb-2 font-semibold">
          {status.state === 'paused' ? 'If you resume now' : 'If you start again now'}
        </p>
        <ChangeEffects change={{ kind: 'resume' }} />
      </div>
      <Button pending={start.isPending} onClick={() => start.mutate({ status: true })}>
        {label}
      </Button>
      {start.isError && (
        <Banner tone="bad" role="alert">
          {errorText(start.error, 'Your subscription could not be started.')}
        </Banner>
      )}
    </>
  );
}
