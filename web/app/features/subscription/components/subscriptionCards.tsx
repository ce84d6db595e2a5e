import type { Box } from '@nestbox/contract/box';
import { pagePaths } from '@nestbox/contract/pagePaths';
import type { SubscriptionStatus } from '@nestbox/contract/subscription';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { dashedDate } from '@nestbox/ui/dateText';
import { CalendarDays, History, PackageOpen } from 'lucide-react';
import { nothingPlanned } from '../subscriptionText';
import { OverviewCard } from './overviewCard';
import { OverviewSkeleton } from './overviewSkeleton';

interface Boxes {
  /** Latest first. */
  past: Box[];
  /** Null while none is planned. */
  next: Box | null;
  future: Box[];
}

interface SubscriptionCardsProps {
  /** Undefined while they are loading. */
  boxes: Boxes | undefined;
  status: SubscriptionStatus | undefined;
}

/** Cards of the past, the next and the future boxes. */
export const SubscriptionCards = ({ boxes, status }: SubscriptionCardsProps) =>
  boxes ? (
    <Cards next={boxes.next} facts={factsOf(boxes, status)} />
  ) : (
    <OverviewSkeleton>
      <Cards next={null} facts={placeholder} loading />
    </OverviewSkeleton>
  );

type Facts = Record<keyof Boxes, Record<string, string | number>>;

/** As long as the values that replace it. */
const placeholder: Facts = {
  past: { Deliveries: 0, 'Last delivery date': 'None yet' },
  next: { 'Total products': 10, 'Delivery date': '01-01-2000', Price: '£10.00' },
  future: { Boxes: 10 },
};

const factsOf = ({ past, next, future }: Boxes, status: SubscriptionStatus | undefined): Facts => ({
  past: {
    Deliveries: past.length,
    'Last delivery date': past[0] ? dashedDate(past[0].deliveryDate) : 'None yet',
  },
  next: next
    ? {
        'Total products': next.product,
        'Delivery date': dashedDate(next.deliveryDate),
        Price: formatPounds(next.boxPrice),
        ...(next.credit > 0 && { Credit: `${formatPounds(next.credit)} comes off` }),
      }
    : { 'Delivery date': nothingPlanned(status) },
  future: { Boxes: future.length },
});

interface CardsProps {
  next: Box | null;
  facts: Facts;
  loading?: boolean;
}

const Cards = ({ next, facts, loading = false }: CardsProps) => (
  <ul className="grid gap-6 lg:grid-cols-3">
    <OverviewCard
      loading={loading}
      to={pagePaths.previousBoxes}
      title="Previous boxes"
      icon={History}
      ground="bg-butter"
      facts={facts.past}
    />
    <OverviewCard
      loading={loading}
      to={next && pagePaths.boxProducts(next.boxNumber, next.boxId)}
      title="Next box"
      icon={PackageOpen}
      ground="bg-mist"
      facts={facts.next}
    />
    <OverviewCard
      loading={loading}
      to={pagePaths.futureBoxes}
      title="Future boxes"
      icon={CalendarDays}
      ground="bg-sky"
      facts={facts.future}
    />
  </ul>
);
