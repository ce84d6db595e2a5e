import type { Box } from '@nestbox/contract/box';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { shop } from '@nestbox/shop/webShop';
import { longDate, shortDate } from '@nestbox/ui/dateText';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFutureBoxes } from '#app/features/boxes/api/boxes';
import { useShopSettings } from '#app/features/shop/api/getShopSettings';
import { deliveryText } from '#app/features/shop/deliveryText';
import { useSubscriptionSummary } from '#app/features/subscription/api/subscription';

interface WithKeyFactsProps {
  box: Box;
  /** Renders them, in any place: what they ask for is asked once, wherever that is. */
  children: (facts: ReactNode) => ReactNode;
}

/** Loads what the customer agrees to by paying for this box. */
export function WithKeyFacts({ box, children }: WithKeyFactsProps) {
  const following = useFollowingBox(box);
  return children(<KeyFacts summary={summaryOf(following)} facts={useKeyFacts(box, following)} />);
}

/** The terms in one line, which opens into all of them. */
const KeyFacts = ({ summary, facts }: { summary: string; facts: Record<string, string> }) => (
  <details className="group/facts text-sm">
    <summary className="cursor-pointer list-none rounded-sm text-ink-soft [&::-webkit-details-marker]:hidden">
      {summary}{' '}
      <span className="font-semibold whitespace-nowrap text-ink underline underline-offset-4">
        What you agree to
        <ChevronDown
          aria-hidden="true"
          className="ml-0.5 inline size-4 group-open/facts:rotate-180"
        />
      </span>
    </summary>
    <dl className="mt-3 grid gap-x-4 gap-y-2 rounded-control border border-line bg-page p-4 sm:grid-cols-[auto_1fr]">
      {Object.entries(facts).map(([fact, value]) => (
        <div key={fact} className="contents">
          <dt className="font-semibold max-sm:mt-1">{fact}</dt>
          <dd className="text-ink-soft">{value}</dd>
        </div>
      ))}
    </dl>
  </details>
);

const summaryOf = (following: Box | undefined) =>
  following
    ? `A subscription: the next box is planned at ${formatPounds(following.boxPrice)}, charged ${shortDate(following.chargeDate)}. Cancel at any time.`
    : 'A subscription: later boxes cost what is in them. Cancel at any time.';

/** Returns the box that is planned after this one. */
function useFollowingBox(box: Box): Box | undefined {
  return useFutureBoxes().data?.find(
    (later) => later.deliveryDate > box.deliveryDate && later.orderStatus === 'Created',
  );
}

/** Returns what the customer must know before paying, by name. */
function useKeyFacts(box: Box, following: Box | undefined): Record<string, string> {
  const weeks = useSubscriptionSummary().data?.frequencyOfDeliveries;
  const prices = useShopSettings().data?.deliveryPrices;
  return {
    What: 'A box of what your home uses, planned for your household, until you cancel.',
    'How often': weeks
      ? `About every ${weeks === 1 ? 'week' : `${weeks} weeks`}; you can postpone or disable any box.`
      : 'As your home needs it; you can postpone or disable any box.',
    'How much': [
      `${formatPounds(box.boxPrice - box.credit)} now.`,
      following
        ? `Later boxes cost what is in them; the next is planned at ${formatPounds(following.boxPrice)}.`
        : 'Later boxes cost what is in them.',
      prices && deliveryText(prices),
    ]
      .filter(Boolean)
      .join(' '),
    'Charged next': following
      ? `To this card, the day before your next box ships on ${longDate(following.shipment_date)}.`
      : 'To this card, the day before your next box ships.',
    'How to cancel': `At any time, free of charge: press 'Cancel subscription' on the Subscription details screen, or write to ${shop.supportEmail}. What is not yet charged is then never charged.`,
    'Who sells': `${shop.seller} You reach us at ${[shop.supportEmail, shop.supportPhone].filter(Boolean).join(' or ')}.`,
  };
}
