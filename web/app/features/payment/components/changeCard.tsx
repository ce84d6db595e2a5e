import { Elements } from '@stripe/react-stripe-js';
import { reasonOf } from '#app/api/apiError';
import { Banner } from '#app/ui/banner';
import { Button } from '#app/ui/button';
import { LoadingGroup } from '#app/ui/loadingGroup';
import { Skeleton } from '#app/ui/skeleton';
import { useCards } from '../api/loadCards';
import { useCardSetupSecret } from '../api/openCardSetup';
import type { Billing } from '../billing';
import { CardSetupForm } from './cardSetupForm';
import { TestCards } from './testCards';
import { TestShopBanner } from './testShopBanner';

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
