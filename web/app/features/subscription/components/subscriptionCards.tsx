import type { Box } from '@nestbox/contract/box';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { dashedDate } from '@nestbox/ui/dateText';
import { CalendarDays, History } from 'lucide-react';
import { OverviewCard } from './overviewCard';
import { OverviewSkeleton } from './overviewSkeleton';

interface Boxes {
  /** Latest first. */
  past: Box[];
  /** Next first. */
  future: Box[];
}

interface SubscriptionCardsProps {
  /** Undefined while they are loading. */
  boxes: Boxes | undefined;
}

/** Cards of the past and the future boxes. */
export const SubscriptionCards = ({ boxes }: SubscriptionCardsProps) =>
  boxes ? (
    <Cards facts={factsOf(boxes)} />
  ) : (
    <OverviewSkeleton>
      <Cards facts={placeholder} loading />
    </OverviewSkeleton>
  );

type Facts = Record<keyof Boxes, Record<string, string | number>>;

/** As long as the values that replace it. */
const placeholder: Facts = {
  past: { Deliveries: 0, 'Last delivery date': 'None yet' },
  future: { Boxes: 10, 'Planned until': '01-01-2031' },
};

const factsOf = ({ past, future }: Boxes): Facts => ({
  past: {
    Deliveries: past.length,
    'Last delivery date': dashedDateOf(past[0]),
  },
  future: {
    Boxes: future.length,
    'Planned until': dashedDateOf(future.at(-1)),
  },
});

const dashedDateOf = (box: Box | undefined) => (box ? dashedDate(box.deliveryDate) : 'None yet');

interface CardsProps {
  facts: Facts;
  loading?: boolean;
}

const Cards = ({ facts, loading = false }: CardsProps) => (
  <ul aria-label="Boxes" className="grid gap-6 md:grid-cols-2">
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
      to={pagePaths.futureBoxes}
      title="Future boxes"
      icon={CalendarDays}
      ground="bg-sky"
      facts={facts.future}
    />
  </ul>
);
