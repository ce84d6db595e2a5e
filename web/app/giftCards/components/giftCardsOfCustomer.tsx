import { referenceOf } from '@nestbox/client/api/apiError';
import { ErrorState } from '@nestbox/ui/errorState';
import { useAwaitsCardProvider } from '#app/features/billing/api/getCardProvider';
import { TestShopBanner } from '#app/features/billing/components/testShopBanner';
import { useGiftCards } from '../api/giftCards';
import { BoughtGiftCards } from './boughtGiftCards';
import { BuyGiftCard } from './buyGiftCard';
import { GiftCardsSkeleton } from './giftCardsSkeleton';

/** Sells gift cards, and lists those that the customer has bought. */
export function GiftCardsOfCustomer() {
  const cards = useGiftCards();
  // The banner of a test shop would push the form.
  const awaitsCards = useAwaitsCardProvider();
  if (cards.data && !awaitsCards) {
    const { giftCards, ...limits } = cards.data;
    return (
      <>
        <TestShopBanner />
        <BuyGiftCard {...limits} />
        <BoughtGiftCards giftCards={giftCards} today={limits.today} />
      </>
    );
  }
  if (cards.isError) {
    return (
      <ErrorState
        title="Gift cards could not be loaded."
        detail="Nothing was charged."
        reference={referenceOf(cards.error)}
        onRetry={() => cards.refetch()}
        pending={cards.isFetching}
      />
    );
  }
  return <GiftCardsSkeleton />;
}
