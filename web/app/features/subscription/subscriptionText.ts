import type { SubscriptionStatus } from '@nestbox/contract/subscription';
import { dayMonth, longDate } from '#app/ui/dateText';

/** How the subscription stands, in a sentence or two. */
export function subscriptionText(status: SubscriptionStatus): string {
  switch (status.state) {
    case 'active':
      return 'Your subscription is active. Boxes ship by themselves.';
    case 'paused':
      return status.pausedUntil
        ? `Your subscription is paused until ${longDate(status.pausedUntil)}. It goes on by itself then; until then nothing is charged.`
        : 'Your subscription is paused: nothing is charged until you resume it.';
    case 'cancelled':
      return 'Your subscription is not active: it was cancelled, and nothing more is charged. You can start again whenever you like.';
    case 'new':
      return 'Your subscription has not started yet. It starts with the payment for your first box.';
  }
}

/** What stands in the place of the next delivery where none is planned. */
export function nothingPlanned(status: SubscriptionStatus | undefined): string {
  if (status?.state === 'paused')
    return status.pausedUntil ? `Paused until ${dayMonth(status.pausedUntil)}` : 'Paused';
  return status?.state === 'cancelled' ? 'Cancelled' : 'Not planned yet';
}
