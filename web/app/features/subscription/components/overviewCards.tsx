import { pagePaths } from '@nestbox/contract/pagePaths';
import type { SubscriptionStatus, SubscriptionSummary } from '@nestbox/contract/subscription';
import { dashedDate } from '@nestbox/ui/dateText';
import { CalendarHeart, House, ShoppingBasket } from 'lucide-react';
import { nothingPlanned } from '../subscriptionText';
import { OverviewCard } from './overviewCard';
import { OverviewSkeleton } from './overviewSkeleton';

const weeks = (count: number | null) => {
  if (count === null) return 'Not planned yet';
  return count === 1 ? 'Every week' : `Every ${count} weeks`;
};

/** As long as the values that replace it. */
const placeholder: SubscriptionSummary = {
  totalProducts: 10,
  bathroomProducts: 0,
  kitchenProducts: 0,
  productsIn: ['First', 'Second'].map((each) => ({ productCategory: each, products: 0 })),
  numberOfRooms: 0,
  occupants: 0,
  appliances: 0,
  pastDeliveries: 0,
  frequencyOfDeliveries: 2,
  nextBoxDeliveryDate: '2000-01-01',
};

interface OverviewCardsProps {
  /** Undefined while it is loading. */
  summary: SubscriptionSummary | undefined;
  status: SubscriptionStatus | undefined;
}

export const OverviewCards = ({ summary, status }: OverviewCardsProps) =>
  summary ? (
    <Cards summary={summary} status={status} loading={false} />
  ) : (
    <OverviewSkeleton>
      <Cards summary={placeholder} status={status} loading />
    </OverviewSkeleton>
  );

interface CardsProps extends OverviewCardsProps {
  summary: SubscriptionSummary;
  loading: boolean;
}

const Cards = ({ summary, status, loading }: CardsProps) => (
  <ul aria-label="Overview" className="grid gap-6 lg:grid-cols-3">
    <OverviewCard
      loading={loading}
      to={pagePaths.myProducts}
      title="My Products"
      icon={ShoppingBasket}
      ground="bg-butter"
      facts={{
        'Total products': summary.totalProducts,
        ...Object.fromEntries(
          (summary.productsIn ?? []).map((each) => [
            `${each.productCategory} products`,
            each.products,
          ]),
        ),
      }}
    />
    <OverviewCard
      loading={loading}
      to={pagePaths.profile}
      title="My household"
      icon={House}
      ground="bg-sky"
      facts={{
        'Rooms added': summary.numberOfRooms,
        Occupants: summary.occupants,
        Appliances: summary.appliances,
      }}
    />
    <OverviewCard
      loading={loading}
      to={pagePaths.mySubscription}
      title="My Subscription"
      icon={CalendarHeart}
      ground="bg-mist"
      facts={{
        'Past deliveries': summary.pastDeliveries,
        'Frequency of deliveries': weeks(summary.frequencyOfDeliveries),
        'Next delivery date': summary.nextBoxDeliveryDate
          ? dashedDate(summary.nextBoxDeliveryDate)
          : nothingPlanned(status),
      }}
    />
  </ul>
);
