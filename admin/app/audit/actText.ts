import type { AuditEntry } from '@nestbox/contract/staff';

/** The acts of the audit log, as they are shown. */
export const actTexts: Readonly<Record<string, string>> = {
  invite: 'Invited',
  'accept-invitation': 'Accepted the invitation',
  'set-up-codes': 'Set up codes',
  'add-passkey': 'Added a passkey',
  'remove-passkey': 'Removed a passkey',
  'sign-in': 'Signed in',
  'sign-in-refused': 'Sign-in refused',
  'sign-out': 'Signed out',
  'open-customer': 'Opened a customer',
  'search-customers': 'Searched customers',
  'export-money': 'Exported the money',
  'read-call-list': 'Read the call list',
  'end-session': 'Ended a session',
  'change-role': 'Changed the role',
  deactivate: 'Deactivated',
  'add-picture': 'Added a picture',
  'remove-picture': 'Removed a picture',
  'order-pictures': 'Ordered the pictures',
  'describe-picture': 'Described a picture',
  'set-price': 'Set a price',
  'set-stock': 'Counted stock',
  'add-product': 'Added a product',
  'edit-product': 'Edited a product',
  'set-vat-class': 'Set a VAT class',
  'retire-product': 'Retired a product',
  'add-category': 'Added a category',
  'rename-category': 'Renamed a category',
  'move-category': 'Moved a category',
  'retire-category': 'Retired a category',
  'set-synonyms': 'Set synonyms',
  'retire-usage-type': 'Retired a usage type',
  'close-day': 'Closed a day',
  'open-day': 'Opened a day again',
  'set-delivery-prices': 'Set delivery prices',
  'set-mail-words': 'Set the words of mails',
  'send-test-mail': 'Sent a test mail',
  'try-event-again': 'Tried an event again',
  note: 'Left a note',
  'change-address': 'Changed the address',
  'change-boxes': 'Changed boxes',
  refund: 'Refunded',
  'send-replacement': 'Sent a replacement box',
  'end-parcel': 'Marked a box as lost or returned',
  'give-credit': 'Gave credit',
  'ask-to-give': 'Asked an owner to give',
  'decline-to-give': 'Declined to give',
  'resend-mail': 'Sent a mail again',
  'refuse-address': 'Marked an address as refused',
  'try-tasks-again': 'Tried failed tasks again',
  'charge-box': 'Charged a card again',
  'send-pay-link': 'Sent a pay link',
  'call-customer': 'Called the customer',
  'sign-out-customer': 'Signed the customer out',
  'second-step-off': 'Asked for the second step to end',
  'see-as-customer': 'Saw the shop as the customer',
  'export-customer': 'Exported the data',
  'erase-customer': 'Closed the account',
  'take-work': 'Took work of Today',
  'give-back-work': 'Gave work back',
  'claim-box': 'Started packing a box',
  'take-over-box': 'Took over a box',
  'release-box': 'Gave a box back',
  'take-out-item': 'Took packs out of a box',
  'pack-box': 'Packed a box',
  'hold-box': 'Held a box, or ended that',
  'ship-box': 'Shipped a box',
};

export const actText = (act: string): string => actTexts[act] ?? act;

const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing';
  return Array.isArray(value) ? value.join(', ') || 'nothing' : String(value);
};

/** Returns a line for each value that an act changed, such as 'role: support → warehouse'. */
export function changeText({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const [was, is] = [before?.[name], after?.[name]].map(valueText);
    if (was === is) return [];
    return before ? [`${name}: ${was} → ${is}`] : [`${name}: ${is}`];
  });
}
