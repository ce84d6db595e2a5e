import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { formatFrequency } from '@nestbox/domain/calendar/formatFrequency';
import { productPauseDays } from '@nestbox/domain/planning/productsToPause';
import type { Signal } from '@nestbox/domain/planning/signal';
import { formatPacksLeft } from '@nestbox/domain/planning/stockQuestion';
import type { SubscriptionState } from '@nestbox/domain/subscription/subscriptionState';
import type { CatalogueCache } from '../../catalogue/catalogue.ts';
import {
  type ChangedBy,
  formatDone,
  formatNoted,
  namesStaff,
} from '../../notifications/changedBy.ts';
import type { Message } from '../../notifications/message.ts';
import * as messages from '../../subscription/subscriptionMessages.ts';
import type { ChangeRequest } from './changeRequest.ts';
import { reportedSignal } from './stockReports.ts';

interface Confirmed {
  readonly by: ChangedBy;
  /** The state before the change. */
  readonly before: SubscriptionState;
  readonly sentences: readonly string[];
}

/** Returns the message that confirms a change; null before the subscription was first started. */
export function confirmation(
  request: ChangeRequest,
  { by, before, sentences }: Confirmed,
  catalogue: CatalogueCache,
): Message | null {
  if (before === 'new') return null;
  const said = (did: string) =>
    by === 'customer' ? sentences : [`${formatDone(by, did)}.`, ...sentences];
  switch (request.kind) {
    case 'pause':
      return messages.paused(request.until, said('paused it'));
    case 'resume':
      return before === 'active' ? null : messages.resumed(said('resumed it'));
    case 'cancel':
      return before === 'cancelled' ? null : messages.cancelled(said('cancelled it'));
    default: {
      const heading = headingOf(request, by, catalogue);
      const saysWho = by === 'customer' || namesStaff(heading);
      return messages.changeConfirmed(heading, saysWho ? sentences : said('did this'));
    }
  }
}

function headingOf(
  request: Exclude<ChangeRequest, { kind: 'pause' | 'resume' | 'cancel' }>,
  by: ChangedBy,
  catalogue: CatalogueCache,
): string {
  const named = (productIds: readonly string[]) =>
    productIds.length === 1
      ? (catalogue.find(productIds[0] ?? '')?.productName ?? 'A product')
      : `${productIds.length} products`;
  const did = (what: string, more?: string) => formatDone(by, what, more);
  const is = (what: string) => (by === 'customer' ? `You ${what}` : formatNoted(by, `you ${what}`));
  switch (request.kind) {
    case 'postpone':
      return did('postponed a box');
    case 'setActive':
      return did(request.active ? 'enabled a box' : 'disabled a box');
    case 'quantity':
    case 'quantityBy':
      return did(`changed the quantity of ${named([request.productId])}`);
    case 'oneOff':
      return request.quantity > 0
        ? `${named([request.productId])} comes in your next box`
        : `${named([request.productId])} does not come in your next box`;
    case 'orderAgain':
      return request.add
        ? did('ordered the products of an earlier box again')
        : did('took back ordering the products of an earlier box again');
    case 'shipNow':
      return 'Your next box comes earlier';
    case 'frequency':
      return request.weeks === null
        ? is(`left it to us how often ${named([request.productId])} comes`)
        : is(`need ${named([request.productId])} ${formatFrequency(request.weeks)}`);
    case 'addProducts':
      return did(`added ${named(request.productIds)}`);
    case 'removeProducts':
      return did(`removed ${named(request.productIds)}`);
    case 'restoreProducts':
      return did(`put back ${named(request.productIds)}`);
    case 'pauseProduct':
      return did(`paused ${named([request.productId])}`, ` for ${productPauseDays / 7} weeks`);
    case 'resumeProduct':
      return `${named([request.productId])} comes again`;
    case 'stillUsed':
      return formatNoted(by, `you still use ${named([request.productId])}`);
    case 'swap':
      return `You get ${named([request.by])} instead of ${named([request.productId])}`;
    case 'report':
      return formatReport(reportedSignal(request), named([request.productId]), by);
    case 'answer':
      return formatReport(
        { kind: 'answered', packs: request.packs },
        named([request.productId]),
        by,
      );
    case 'undoReport':
      return did(`took back what you told us about ${named([request.productId])}`);
    case 'hasEnough':
      return request.enough
        ? formatNoted(by, 'you have enough of everything in a box')
        : did('took back that you have enough of everything in a box');
    case 'addAbsence':
    case 'changeAbsence':
      if (request.to === undefined) return is('are back at home');
      return request.from === request.to
        ? is(`are away on ${formatDate(request.from)}`)
        : is(`are away from ${formatDate(request.from)} to ${formatDate(request.to)}`);
    case 'removeAbsence':
      return did(`removed your days away from ${formatDate(request.from)} on`);
    case 'household':
      return did('changed your household');
    case 'boxPreferences':
      return did('changed your spending and box size');
  }
}

/** Returns a report or an answer as a sentence for the customer, without a full stop. */
export function formatReport(signal: Signal, product: string, by: ChangedBy): string {
  switch (signal.kind) {
    case 'ranOut':
      return formatNoted(by, `${product} ran out early`);
    case 'counted':
      return formatNoted(by, formatPacksLeft(signal.packs, product));
    case 'answered':
      return formatNoted(by, formatPacksLeft(signal.packs, product, true));
    default:
      return formatNoted(by, `there is plenty of ${product}`);
  }
}
