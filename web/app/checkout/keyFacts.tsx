import type { Box } from '@nestbox/contract/box';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { shop } from '@nestbox/shop/webShop';
import { longDate } from '@nestbox/ui/dateText';
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
  return children(<KeyFacts facts={useKeyFacts(box)} />);
}

function KeyFacts({ facts }: { facts: Record<string, string> }) {
  return (
    <section aria-labelledby="key-facts" className="rounded-control border border-line bg-page p-4">
      <h3 id="key-facts" className="text-lg">
        What you agree to
      </h3>
      <dl className="mt-2 grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        {Object.entries(facts).map(([fact, value]) => (
          <div key={fact} className="contents">
            <dt className="font-semibold max-sm:mt-1">{fact}</dt>
            <dd className="text-ink-soft">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Returns what the customer must know before paying, by name. */
function useKeyFacts(box: Box): Record<string, string> {
  const weeks = useSubscriptionSummary().data?.frequencyOfDeliveries;
  const boxes = useFutureBoxes().data;
  const prices = useShopSettings().data?.deliveryPrices;
  const following = boxes?.find(
    (later) => later.deliveryDate > box.deliveryDate && later.orderStatus === 'Created',
  );
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
