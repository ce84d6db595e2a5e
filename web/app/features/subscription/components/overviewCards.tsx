import type { SubscriptionSummary } from '@nestbox/contract/subscription';
import { CalendarHeart, House, type LucideIcon, ShoppingBasket } from 'lucide-react';
import { Link } from 'react-router';
import { overviewPaths } from '#app/config/paths';
import { dashedDate } from '#app/ui/dateText';

const weeks = (count: number | null) => {
  if (count === null) return 'Not planned yet';
  return count === 1 ? 'Every week' : `Every ${count} weeks`;
};

export const OverviewCards = ({ summary }: { summary: SubscriptionSummary }) => (
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
          : 'Not planned yet',
      }}
    />
  </ul>
);

interface OverviewCardProps {
  to: string;
  title: string;
  icon: LucideIcon;
  ground: string;
  facts: Record<string, string | number>;
}

const OverviewCard = ({ to, title, icon: Icon, ground, facts }: OverviewCardProps) => (
  <li>
    <Link
      to={to}
      className="flex h-full flex-col gap-5 rounded-card bg-surface p-6 shadow-card transition-shadow hover:shadow-lift"
    >
      <span className="flex items-center gap-4">
        <span className={`grid size-12 place-items-center rounded-control ${ground}`}>
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <span className="font-display text-2xl font-semibold">{title}</span>
      </span>
      <dl className="flex flex-col divide-y divide-line">
        {Object.entries(facts).map(([fact, value]) => (
          <div key={fact} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt className="text-ink-soft">{fact}</dt>
            <dd className="text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Link>
  </li>
);
