import type { SubscriptionStatus } from '@nestbox/contract/subscription';
import { dayMonth, longDate } from '@nestbox/ui/dateText';

/** Returns the state of the subscription, its reason and what follows. */
export function subscriptionText(status: SubscriptionStatus): string {
  const { state, stateReason, pausedUntil, toPay } = status;
  if (status.needsCard) {
    return 'Your box is paid. Your card was not saved: add a card for the boxes that follow, and your subscription starts.';
  }
  const because = stateReason ? ` ${stateReason}` : '';
  const unpaid = toPay ? ` Box ${toPay.boxNumber} still waits for its payment.` : '';
  switch (state) {
    case 'active':
      return toPay
        ? `Your subscription waits for a payment: box ${toPay.boxNumber} comes once it is paid.`
        : 'Your subscription is active.';
    case 'paused':
      return pausedUntil
        ? `Your subscription is paused until ${longDate(pausedUntil)}.${because} Until then no new box is charged, and then it goes on by itself.${unpaid}`
        : `Your subscription is paused.${because} No new box is charged until you resume it.${unpaid}`;
    case 'cancelled':
      return `Your subscription is not active.${because} Nothing more is charged. You can start again whenever you like.`;
    case 'new':
      return 'Your subscription has not started yet. It starts with the payment for your first box.';
  }
}

/**
 * Returns a word of welcome to a customer who starts again.
 * @param next the delivery date of the next box; undefined while none is planned
 */
export function welcomeBackText(firstName: string | undefined, next: string | undefined): string {
  const welcome = firstName ? `Welcome back, ${firstName}.` : 'Welcome back.';
  return next ? `${welcome} Your next box comes on ${longDate(next)}.` : welcome;
}

/** Returns the text in place of the next delivery date if none is planned. */
export function nothingPlanned(status: SubscriptionStatus | undefined): string {
  if (status?.state === 'paused')
    return status.pausedUntil ? `Paused until ${dayMonth(status.pausedUntil)}` : 'Paused';
  return status?.state === 'cancelled' ? 'Cancelled' : 'Not planned yet';
}
