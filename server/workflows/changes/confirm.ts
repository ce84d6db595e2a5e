import type { SubscriptionState } from '@nestbox/domain/subscription/subscriptionState';
import { notify } from '../../account/notify.ts';
import type { CatalogueCache } from '../../catalogue/catalogue.ts';
import {
  type ChangedBy,
  formatDone,
  formatNoted,
  namesStaff,
} from '../../notifications/changedBy.ts';
import type { Message } from '../../notifications/message.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { changeConfirmed } from '../../subscription/subscriptionMessages.ts';
import type { CustomerDraft } from '../customer/customerDraft.ts';
import type { ChangeRequest, Wording } from './changeKind.ts';
import { kindOf } from './index.ts';

interface Confirmed {
  readonly by: ChangedBy;
  /** The state before the change. */
  readonly before: SubscriptionState;
  readonly sentences: readonly string[];
}

/** Confirms a change to the customer, once the subscription was started. @param sentences its effect */
export async function confirm(
  tx: Queryable,
  { services, before, by }: CustomerDraft,
  request: ChangeRequest,
  sentences: readonly string[],
): Promise<void> {
  const { customer, customerId, subscription } = before;
  const confirmed = { by, before: subscription.state, sentences };
  const message = confirmation(request, confirmed, services.catalogue);
  const asRead = by === 'customer';
  if (message) await notify(tx, services, customer ?? customerId, message, { asRead });
}

/** Returns the message that confirms a change; null before the subscription was first started. */
function confirmation(
  request: ChangeRequest,
  confirmed: Confirmed,
  catalogue: CatalogueCache,
): Message | null {
  const { by, before, sentences } = confirmed;
  if (before === 'new') return null;
  const wording = wordingOf(confirmed, catalogue);
  const heading = kindOf(request).confirmation(request, wording);
  if (typeof heading !== 'string') return heading;
  const saysWho = by === 'customer' || namesStaff(heading);
  return changeConfirmed(heading, saysWho ? sentences : wording.sentences('did this'));
}

const wordingOf = ({ by, before, sentences }: Confirmed, catalogue: CatalogueCache): Wording => ({
  by,
  before,
  named: (productIds) =>
    productIds.length === 1
      ? (catalogue.find(productIds[0] ?? '')?.productName ?? 'A product')
      : `${productIds.length} products`,
  did: (what, more) => formatDone(by, what, more),
  is: (what) => (by === 'customer' ? `You ${what}` : formatNoted(by, `you ${what}`)),
  noted: (sentence) => formatNoted(by, sentence),
  sentences: (did) => (by === 'customer' ? sentences : [`${formatDone(by, did)}.`, ...sentences]),
});
