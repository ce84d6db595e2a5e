import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { formatFrequency } from '@nestbox/domain/calendar/formatFrequency';
import { productPauseDays } from '@nestbox/domain/planning/productsToPause';
import type { Signal } from '@nestbox/domain/planning/signal';
import { formatPacksLeft } from '@nestbox/domain/planning/stockQuestion';
import type { SubscriptionState } from '@nestbox/domain/subscription/subscriptionState';
import type { CatalogueCache } from '../catalogue/catalogue.ts';
import type { Message } from '../notifications/message.ts';
import * as messages from '../subscription/subscriptionMessages.ts';
import type { ChangeRequest } from './changeRequest.ts';
import { reportedSignal } from './stockReports.ts';

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
    case 'orderAgain':
      return request.add
        ? 'You ordered the products of an earlier box again'
        : 'You took back ordering the products of an earlier box again';
    case 'shipNow':
      return 'Your next box comes earlier';
    case 'frequency':
      return request.weeks === null
        ? `You left it to us how often ${named([request.productId])} comes`
        : `You need ${named([request.productId])} ${formatFrequency(request.weeks)}`;
    case 'addProducts':
      return `You added ${named(request.productIds)}`;
    case 'removeProducts':
      return `You removed ${named(request.productIds)}`;
    case 'restoreProducts':
      return `You put back ${named(request.productIds)}`;
    case 'pauseProduct':
      return `You paused ${named([request.productId])} for ${productPauseDays / 7} weeks`;
    case 'resumeProduct':
      return `${named([request.productId])} comes again`;
    case 'stillUsed':
      return `You told us that you still use ${named([request.productId])}`;
    case 'swap':
      return `You get ${named([request.by])} instead of ${named([request.productId])}`;
    case 'report':
      return formatReport(reportedSignal(request), named([request.productId]));
    case 'answer':
      return formatReport({ kind: 'answered', packs: request.packs }, named([request.productId]));
    case 'undoReport':
      return `You took back what you told us about ${named([request.productId])}`;
    case 'hasEnough':
      return request.enough
        ? 'You told us that you have enough of everything in a box'
        : 'You took back that you have enough of everything in a box';
    case 'addAbsence':
    case 'changeAbsence':
      if (request.to === undefined) return 'You are back at home';
      return request.from === request.to
        ? `You are away on ${formatDate(request.from)}`
        : `You are away from ${formatDate(request.from)} to ${formatDate(request.to)}`;
    case 'removeAbsence':
      return `You removed your days away from ${formatDate(request.from)} on`;
    case 'household':
      return 'You changed your household';
    case 'boxWishes':
      return 'You changed your spending and box size';
  }
}

/** Returns a report or an answer as a sentence for the customer, without a full stop. */
export function formatReport(signal: Signal, product: string): string {
  switch (signal.kind) {
    case 'ranOut':
      return `You told us that ${product} ran out early`;
    case 'counted':
      return `You told us that ${formatPacksLeft(signal.packs, product)}`;
    case 'answered':
      return `You told us that ${formatPacksLeft(signal.packs, product, true)}`;
    default:
      return `You told us that there is plenty of ${product}`;
  }
}
