import { formatFrequency } from '@nestbox/domain/calendar/formatFrequency';
import type { SubscriptionState } from '@nestbox/domain/subscription/subscriptionState';
import type { Shelf } from '../catalogue/shelf.ts';
import type { Notice } from '../notifications/notice.ts';
import * as notices from '../subscription/subscriptionNotices.ts';
import type { Wish } from './wish.ts';

/** How a change is confirmed; null before the subscription was first started. */
export function confirmation(
  wish: Wish,
  before: SubscriptionState,
  sentences: readonly string[],
  shelf: Shelf,
): Notice | null {
  if (before === 'new') return null;
  switch (wish.kind) {
    case 'pause':
      return notices.paused(wish.until, sentences);
    case 'resume':
      return before === 'active' ? null : notices.resumed(sentences);
    case 'cancel':
      return before === 'cancelled' ? null : notices.cancelled(sentences);
    default:
      return notices.changeConfirmed(headingOf(wish, shelf), sentences);
  }
}

function headingOf(
  wish: Exclude<Wish, { kind: 'pause' | 'resume' | 'cancel' }>,
  shelf: Shelf,
): string {
  const named = (productIds: readonly string[]) =>
    productIds.length === 1
      ? (shelf.find(productIds[0] ?? '')?.productName ?? 'A product')
      : `${productIds.length} products`;
  switch (wish.kind) {
    case 'postpone':
      return 'You postponed a box';
    case 'setActive':
      return wish.active ? 'You enabled a box' : 'You disabled a box';
    case 'quantity':
    case 'quantityBy':
      return `You changed the quantity of ${named([wish.productId])}`;
    case 'oneOff':
      return wish.quantity > 0
        ? `${named([wish.productId])} comes in your next box`
        : `${named([wish.productId])} does not come in your next box`;
    case 'shipNow':
      return 'Your next box comes earlier';
    case 'frequency':
      return `You need ${named([wish.productId])} ${formatFrequency(wish.weeks)}`;
    case 'addProducts':
      return `You added ${named(wish.productIds)}`;
    case 'removeProducts':
      return `You removed ${named(wish.productIds)}`;
    case 'restoreProducts':
      return `You put back ${named(wish.productIds)}`;
    case 'swap':
      return `You get ${named([wish.by])} instead of ${named([wish.productId])}`;
    case 'report':
      return tellReport(wish, named([wish.productId]));
    case 'household':
      return 'You changed your household';
    case 'boxWishes':
      return 'You changed your spending and box size';
  }
}

function tellReport(
  { report, packsLeft }: Extract<Wish, { kind: 'report' }>,
  product: string,
): string {
  if (report === 'ranOut') return `You told us that ${product} ran out early`;
  if (packsLeft === undefined) return `You told us that there is plenty of ${product}`;
  const packs = packsLeft === 1 ? '1 pack' : `${packsLeft} packs`;
  return `You told us that you have ${packs} of ${product} left`;
}
