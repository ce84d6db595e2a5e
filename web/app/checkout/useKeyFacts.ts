import type { Box } from '@nestbox/contract/box';
import { shop } from '@nestbox/contract/shop';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { useFutureBoxes } from '#app/features/box/api/listFutureBoxes';
import { useSubscriptionSummary } from '#app/features/subscription/api/getSubscriptionSummary';
import { longDate } from '#app/ui/dateText';

/**
 * What a customer must know before paying for a box: what it is, how often boxes come, what they
 * cost, what is charged next, and how to cancel.
 */
export function useKeyFacts(): (box: Box) => Record<string, string> {
  const weeks = useSubscriptionSummary().data?.frequencyOfDeliveries;
  const boxes = useFutureBoxes().data;
  return (box) => {
    const following = boxes?.find(
      (later) => later.deliveryDate > box.deliveryDate && later.orderStatus === 'Created',
    );
    return {
      What: 'A box of home essentials, planned for your household, until you cancel.',
      'How often': weeks
        ? `About every ${weeks === 1 ? 'week' : `${weeks} weeks`}; you can postpone or disable any box.`
        : 'As your home needs it; you can postpone or disable any box.',
      'How much': following
        ? `${formatPounds(box.boxPrice)} now. Later boxes cost what is in them; the next is planned at ${formatPounds(following.boxPrice)}.`
        : `${formatPounds(box.boxPrice)} now. Later boxes cost what is in them.`,
      'Charged next': following
        ? `To this card, the day before your next box ships on ${longDate(following.shipment_date)}.`
        : 'To this card, the day before your next box ships.',
      'How to cancel': `At any time, free of charge: press 'Cancel subscription' on the Subscription details screen, or write to ${shop.supportEmail}. What is not yet charged is then never charged.`,
    };
  };
}
