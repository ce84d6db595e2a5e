import { errorText } from '@nestbox/client/api/apiError';
import { listNextBox } from '@nestbox/contract/box';
import { pagePaths } from '@nestbox/contract/pagePaths';
import type { SubscriptionStatus } from '@nestbox/contract/subscription';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { customerQuery } from '#app/api/customerCall';
import { useCustomerId } from '#app/session/useSession';
import { useSetSubscriptionStatus } from '../api/subscription';
import { welcomeBackText } from '../subscriptionText';

interface StartAgainProps {
  status: SubscriptionStatus;
  label: string;
}

/** Starts a paused or cancelled subscription with one press; without a card, leads to the payment. */
export function StartAgain({ status, label }: StartAgainProps) {
  const queries = useQueryClient();
  const next = customerQuery(listNextBox, useCustomerId());
  const start = useSetSubscriptionStatus({
    onSet: async ({ firstName }) => {
      const [box] = await queries.fetchQuery({ ...next, staleTime: 0 }).catch(() => []);
      toast.success(welcomeBackText(firstName, box?.deliveryDate));
    },
  });
  if (!status.paymentDetailsAdded) return <ButtonLink to={pagePaths.payment}>{label}</ButtonLink>;
  return (
    <>
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
