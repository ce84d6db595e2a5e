import { shop } from '@nestbox/shop/webShop';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { Suspense } from 'react';
import { AboutGiftCards } from '#app/giftCards/components/aboutGiftCards';
import { GiftCardsSkeleton } from '#app/giftCards/components/giftCardsSkeleton';
import { PageTitle } from '#app/layout/pageTitle';
import { lazyPart } from '#app/parts/lazyPart';
import { useCustomerId } from '#app/session/useSession';
import type { Route } from './+types/giftCards';

// Not loaded for visitors, because of its form and its card fields.
const GiftCardsOfCustomer = lazyPart(
  async () => (await import('#app/giftCards/components/giftCardsOfCustomer')).GiftCardsOfCustomer,
);

export const meta: Route.MetaFunction = () => [
  {
    name: 'description',
    content: `Gift cards for ${shop.name}, from £10 to £250: mailed to a friend on the day that you choose. They pay for boxes and never expire.`,
  },
];

export default function GiftCards() {
  const customerId = useCustomerId();
  return (
    <div className="shell flex min-h-below-header flex-col gap-8 py-8 md:gap-10 md:py-12">
      <PageTitle>Gift cards</PageTitle>
      <PageHeading
        title="Gift cards"
        intro="Give a friend boxes for their home, or keep one for a birthday."
      />
      {customerId ? (
        <Suspense fallback={<GiftCardsSkeleton />}>
          <GiftCardsOfCustomer key={customerId} />
        </Suspense>
      ) : (
        <AboutGiftCards />
      )}
    </div>
  );
}
