import type { SubscriptionStatus, SubscriptionSummary } from '@nestbox/contract/subscription';
import { CalendarHeart, House, ShoppingBasket } from 'lucide-react';
import { overviewPaths } from '#app/config/paths';
import { dashedDate } from '#app/ui/dateText';
import { nothingPlanned } from '../subscriptionText';
import { OverviewCard } from './overviewCard';

const weeks = (count: number | null) => {
  if (count === null) return 'Not planned yet';
  return count === 1 ? 'Every week' : `Every ${count} weeks`;
};

interface OverviewCardsProps {
  summary: SubscriptionSummary;
  status: SubscriptionStatus | undefined;
}

export const OverviewCards = ({ summary, status }: OverviewCardsProps) => (
  <ul className="grid gap-6 md:grid-cols-3">
    <OverviewCard
      to={overviewPaths.myProducts}
      title="My Products"
      icon={ShoppingBasket}
      ground="bg-butter"
      facts={{
        'Total products': summary.totalProducts,
        'Bathroom products': summary.bathroomProducts,
        'Kitchen products': summary.kitchenProducts,
      }}
    />
    <OverviewCard
      to={overviewPaths.myHousehold}
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
      to={overviewPaths.mySubscription}
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
