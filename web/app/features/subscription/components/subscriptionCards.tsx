import type { Box } from '@nestbox/contract/box';
import type { SubscriptionStatus } from '@nestbox/contract/subscription';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { CalendarDays, History, PackageOpen } from 'lucide-react';
import { paths } from '#app/config/paths';
import { dashedDate } from '#app/ui/dateText';
import { nothingPlanned } from '../subscriptionText';
import { OverviewCard } from './overviewCard';

interface SubscriptionCardsProps {
  /** Latest first. */
  past: Box[];
  /** null while none is planned. */
  next: Box | null;
  future: Box[];
  status: SubscriptionStatus | undefined;
}

/** What came, what comes next, and what is planned after it. */
export const SubscriptionCards = ({ past, next, future, status }: SubscriptionCardsProps) => (
  <ul className="grid gap-6 md:grid-cols-3">
    <OverviewCard
      to={paths.previousBoxes}
      title="Previous boxes"
      icon={History}
      ground="bg-butter"
      facts={{
        Deliveries: past.length,
        'Last delivery date': past[0] ? dashedDate(past[0].deliveryDate) : 'None yet',
      }}
    />
    <OverviewCard
      to={next && paths.boxProducts(next.boxNumber, next.boxId)}
      title="Next box"
      icon={PackageOpen}
      ground="bg-mist"
      facts={
        next
          ? {
              'Total products': next.product,
              'Delivery date': dashedDate(next.deliveryDate),
              Price: formatPounds(next.boxPrice),
            }
          : { 'Delivery date': nothingPlanned(status) }
      }
    />
    <OverviewCard
      to={paths.futureBoxes}
      title="Future boxes"
      icon={CalendarDays}
      ground="bg-sky"
      facts={{ Boxes: future.length }}
    />
  </ul>
);
