import { reasonOf } from '@nestbox/client/api/apiError';
import { openCardSetup } from '@nestbox/contract/payment';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { Skeleton } from '@nestbox/ui/skeleton';
import { Elements } from '@stripe/react-stripe-js';
import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { useCustomerId } from '#app/session/useSession';
import { useCards } from '../api/loadCards';
import type { Billing } from '../billing';
import { CardSetupForm } from './cardSetupForm';
import { TestCards } from './testCards';
import { TestShopBanner } from './testShopBanner';

interface ChangeCardProps {
  billing: Billing | null;
  /** A card is saved, which stays until the new one is saved. */
  replaces: boolean;
  onClose: () => void;
}

/**
 * The form that saves a card for later boxes. Not in a dialog: a bank's confirmation opens above the
 * page, and a dialog would trap the focus.
 */
export function ChangeCard({ billing, replaces, onClose }: ChangeCardProps) {
  const cards = useCards();
  const secret = useCardSetupSecret();
  const failed = [cards, secret].filter(({ isError }) => isError);
  if (failed.length > 0)
    return (
      <Banner tone="bad" role="alert">
        <p>{cards.isError ? 'Stripe is not loaded yet.' : notBegun(secret.error)}</p>
        <Button
          look="quiet"
          size="small"
          className="mt-3"
          pending={failed.some(({ isFetching }) => isFetching)}
          onClick={() => {
            for (const { refetch } of failed) refetch();
          }}
        >
          Try again
        </Button>
      </Banner>
    );
  if (!cards.data || !secret.data)
    return (
      <LoadingGroup label="Loading the card form" count={1}>
        <Skeleton className="h-14" />
      </LoadingGroup>
    );
  return (
    <>
      <TestCards />
      <TestShopBanner />
      <Elements stripe={cards.data} key={cards.dataUpdatedAt}>
        <CardSetupForm
          clientSecret={secret.data}
          billing={billing}
          replaces={replaces}
          onClose={onClose}
        />
      </Elements>
    </>
  );
}

const notBegun = (error: unknown) =>
  reasonOf(error, 'The card form could not be opened. Nothing has changed.');

/** Queries the secret for saving a card. Fetched each time the form opens, and not cached. */
function useCardSetupSecret() {
  const customerId = useCustomerId();
  return useQuery({
    // Not under the key of the saved card: saving one must not change the secret.
    queryKey: ['customer', customerId, 'card-setup'],
    queryFn: customerId
      ? ({ signal }) => send(openCardSetup, { params: { customerId }, signal })
      : skipToken,
    select: ({ clientSecret }) => clientSecret,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}
