import { formatFrequency } from '@nestbox/domain/calendar/formatFrequency';
import type { SubscriptionState } from '@nestbox/domain/subscription/subscriptionState';
import type { CatalogueCache } from '../catalogue/catalogue.ts';
import type { Message } from '../notifications/message.ts';
import * as messages from '../subscription/subscriptionMessages.ts';
import type { ChangeRequest } from './changeRequest.ts';

/** Returns the message that confirms a change; null before the subscription was first started. */
export function confirmation(
  request: ChangeRequest,
  before: SubscriptionState,
  sentences: readonly string[],
  catalogue: CatalogueCache,
): Message | null {
  if (before === 'new') return null;
  switch (request.kind) {
    case 'pause':
      return messages.paused(request.until, sentences);
    case 'resume':
      return before === 'active' ? null : messages.resumed(sentences);
    case 'cancel':
      return before === 'cancelled' ? null : messages.cancelled(sentences);
    default:
      return messages.changeConfirmed(headingOf(request, catalogue), sentences);
  }
}

function headingOf(
  request: Exclude<ChangeRequest, { kind: 'pause' | 'resume' | 'cancel' }>,
  catalogue: CatalogueCache,
): string {
  const named = (productIds: readonly string[]) =>
    productIds.length === 1
      ? (catalogue.find(productIds[0] ?? '')?.productName ?? 'A product')
      : `${productIds.length} products`;
  switch (request.kind) {
    case 'postpone':
      return 'You postponed a box';
    case 'setActive':
      return request.active ? 'You enabled a box' : 'You disabled a box';
    case 'quantity':
    case 'quantityBy':
      return `You changed the quantity of ${named([request.productId])}`;
    case 'oneOff':
      return request.quantity > 0
        ? `${named([request.productId])} comes in your next box`
        : `${named([request.productId])} does not come in your next box`;
    case 'shipNow':
      return 'Your next box comes earlier';
    case 'frequency':
      return `You need ${named([request.productId])} ${formatFrequency(request.weeks)}`;
    case 'addProducts':
      return `You added ${named(request.productIds)}`;
    case 'removeProducts':
      return `You removed ${named(request.productIds)}`;
    case 'restoreProducts':
      return `You put back ${named(request.productIds)}`;
    case 'swap':
      return `You get ${named([request.by])} instead of ${named([request.productId])}`;
    case 'report':
      return formatReport(request, named([request.productId]));
    case 'household':
      return 'You changed your household';
    case 'boxWishes':
      return 'You changed your spending and box size';
  }
}

function formatReport(
  { report, packsLeft }: Extract<ChangeRequest, { kind: 'report' }>,
  product: string,
): string {
  if (report === 'ranOut') return `You told us that ${product} ran out early`;
  if (packsLeft === undefined) return `You told us that there is plenty of ${product}`;
  const packs = packsLeft === 1 ? '1 pack' : `${packsLeft} packs`;
  return `You told us that you have ${packs} of ${product} left`;
}
