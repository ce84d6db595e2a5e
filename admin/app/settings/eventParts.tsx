import type { ProviderEvent } from '@nestbox/contract/staffProviderEvents';
import type { StaffSettings } from '@nestbox/contract/staffSettings';
import { boxName } from '@nestbox/domain/boxes/boxName';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { momentText } from '@nestbox/ui/dateText';
import { CustomerLink } from '../parts/customerLink';

/** Whether an event could not be processed, and is tried again. */
export const hasFailed = ({ handledAt, tries }: ProviderEvent): boolean =>
  handledAt === null && tries > 0;

/** Whether an event is a step on the way, with which the shop does nothing. */
export const isStep = (event: ProviderEvent): boolean => event.effect === null && !hasFailed(event);

/** Whether two events are about the same order. */
export const isOfOneOrder = ({ eventId, payment }: ProviderEvent, other: ProviderEvent): boolean =>
  eventId !== other.eventId &&
  payment?.box?.orderNumber != null &&
  payment.box.orderNumber === other.payment?.box?.orderNumber;

/** Returns how far the shop is with an event. */
export function eventStateText(event: ProviderEvent): string {
  const { handledAt, tries, nextTryAt } = event;
  if (handledAt) return 'Done';
  if (!hasFailed(event)) return 'Waits for its turn';
  const often = tries === 1 ? 'once' : `${tries} times`;
  return `Failed ${often}${nextTryAt ? `, next try ${momentText(nextTryAt)}` : ''}`;
}

/** The order or gift card that an event is about, with a link to its customer. */
export const EventOf = ({ event: { payment } }: { event: ProviderEvent }) =>
  payment && (
    <span className="whitespace-nowrap">
      <CustomerLink customerId={payment.customerId}>
        {payment.box ? boxName(payment.box) : 'Gift card'}
      </CustomerLink>
    </span>
  );

/** Returns the amount that an event is about, and of how much where that is less; null where it is about none. */
export function eventAmountText({ payment }: ProviderEvent): string | null {
  if (!payment || payment.amount === null) return null;
  const { amount, paid } = payment;
  const whole = paid !== null && paid !== amount ? ` of ${formatPounds(paid)}` : '';
  return `${formatPounds(amount)}${whole}`;
}

export const movesRealMoney = ({ keysSet, testKeys }: StaffSettings['webhook']): boolean =>
  keysSet && !testKeys;

/** Returns whether payments move real money. */
export function realMoneyText({ keysSet, testKeys }: StaffSettings['webhook']): string {
  if (!keysSet) return 'No real money: card sandbox';
  return testKeys ? 'No real money: test keys' : 'Real money';
}
