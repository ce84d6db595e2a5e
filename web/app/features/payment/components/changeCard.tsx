import { openCardSetup } from '@nestbox/contract/payment';
import { CardElement, Elements } from '@stripe/react-stripe-js';
import { skipToken, useQuery } from '@tanstack/react-query';
import { reasonOf } from '#app/api/apiError';
import { send } from '#app/api/client';
import { useCustomerId } from '#app/session/useSession';
import { Banner } from '#app/ui/banner';
import { Button } from '#app/ui/button';
import { LoadingGroup } from '#app/ui/loadingGroup';
import { Skeleton } from '#app/ui/skeleton';
import { useCards } from '../api/loadCards';
import type { Billing } from '../billing';
import { CardField } from './cardField';
import { cardStyle } from './cardStyle';
import { TestCards } from './testCards';
import { TestShopBanner } from './testShopBanner';
import { useCardSetup } from './useCardSetup';

interface ChangeCardProps {
  billing: Billing | null;
  /** A card is saved already, which stays until this one is. */
  replaces: boolean;
  onClose: () => void;
}

/**
 * The form that saves a card for the later boxes. It is part of the page and no dialog: a bank's
 * confirmation opens above everything, and a dialog would trap the keyboard.
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

interface CardSetupFormProps {
  clientSecret: string | undefined;
  billing: Billing | null;
  /** A card is saved already, which stays until this one is. */
  replaces: boolean;
  onClose: () => void;
}

function CardSetupForm({ clientSecret, billing, replaces, onClose }: CardSetupFormProps) {
  const { state, save } = useCardSetup({ clientSecret, billing, replaces, onSaved: onClose });
  const pending = state.step === 'processing';
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <CardField>
        <CardElement
          options={{ hidePostalCode: true, style: cardStyle }}
          onReady={(card) => replaces && card.focus()}
          className="w-full"
        />
      </CardField>
      {state.step === 'error' && (
        <Banner tone="bad" role="alert">
          {state.message}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending} disabled={!clientSecret}>
          Save this card
        </Button>
        {replaces && (
          <Button look="quiet" disabled={pending} onClick={onClose}>
            Keep the old one
          </Button>
        )}
      </div>
    </form>
  );
}

/** The secret with which another card is saved: asked for whenever that begins, and never kept. */
function useCardSetupSecret() {
  const customerId = useCustomerId();
  return useQuery({
    // Not under the path of the saved card: a new one must not change the secret.
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
