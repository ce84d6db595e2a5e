import { Elements } from '@stripe/react-stripe-js';
import { reasonOf } from '#app/api/apiError';
import { Button } from '#app/ui/button';
import { LoadingGroup } from '#app/ui/loadingGroup';
import { Notice } from '#app/ui/notice';
import { Skeleton } from '#app/ui/skeleton';
import { useCards } from '../api/loadCards';
import { useCardSetupSecret } from '../api/openCardSetup';
import type { Billing } from '../billing';
import { CardSetupForm } from './cardSetupForm';
import { TestCards } from './testCards';
import { TestShopBanner } from './testShopBanner';

interface ChangeCardProps {
  billing: Billing | null;
  onClose: () => void;
}

/**
 * Takes another card for the boxes to come. It stands in the page and not in a window of its own:
 * a bank's confirmation opens above everything, and a window keeps the keyboard to itself.
 */
export function ChangeCard({ billing, onClose }: ChangeCardProps) {
  const cards = useCards();
  const secret = useCardSetupSecret();
  const failed = [cards, secret].filter(({ isError }) => isError);
  if (failed.length > 0)
    return (
      <Notice tone="bad" role="alert">
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
      </Notice>
    );
  if (!cards.data || !secret.data)
    return (
      <LoadingGroup label="Preparing the change of card" count={1}>
        <Skeleton className="h-14" />
      </LoadingGroup>
    );
  return (
    <>
      <TestCards />
      <TestShopBanner />
      <Elements stripe={cards.data} key={cards.dataUpdatedAt}>
        <CardSetupForm clientSecret={secret.data} billing={billing} onClose={onClose} />
      </Elements>
    </>
  );
}

const notBegun = (error: unknown) =>
  reasonOf(error, 'The change of card could not be begun. Your card is as it was.');
