import type { AuditEntry } from '@nestbox/contract/staff';
import { momentText, shortDayMonth } from '@nestbox/ui/dateText';
import { kindTexts } from '../promotions/promotionTexts';

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
  'list-customers': 'Looked at the list of customers',
  'export-customers': 'Exported customers',
  'save-segment': 'Saved a segment',
  'delete-segment': 'Deleted a segment',
  'restore-segment': 'Restored a segment',
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
  'sell-product-again': 'Sold a product again',
  'add-category': 'Added a category',
  'rename-category': 'Renamed a category',
  'move-category': 'Moved a category',
  'retire-category': 'Retired a category',
  'set-category-look': 'Changed the look of a category',
  'add-category-picture': 'Added the picture of a category',
  'remove-category-picture': 'Removed the picture of a category',
  'set-synonyms': 'Set synonyms',
  'add-usage-type': 'Added a usage type',
  'edit-usage-type': 'Changed the figures of a usage type',
  'retire-usage-type': 'Retired a usage type',
  'remove-demo-catalogue': 'Removed the demo catalogue',
  'close-day': 'Closed a day',
  'open-day': 'Opened a day again',
  'set-delivery-prices': 'Set delivery prices',
  'set-setting': 'Changed a setting',
  'set-mail-words': 'Set the words of mails',
  'set-shop-content': 'Set texts of the shop',
  'hide-set-up': 'Hid the first steps of the shop',
  'show-set-up': 'Showed the first steps of the shop again',
  'set-shop-file': 'Set name and looks of the shop',
  'save-draft': 'Saved a draft',
  'publish-article': 'Published a page or entry',
  'withdraw-article': 'Took a page or entry offline',
  'delete-article': 'Deleted a page or entry',
  'bring-back-article': 'Brought a page or entry back',
  'add-content-picture': 'Added a picture for pages',
  'set-mail-texts': 'Set the texts of a mail',
  'switch-automatic-mail': 'Switched an automatic mail',
  'add-newsletter': 'Began a newsletter',
  'edit-newsletter': 'Edited a newsletter',
  'delete-newsletter': 'Deleted a newsletter',
  'test-newsletter': 'Sent a test of a newsletter',
  'ask-to-confirm': 'Mailed links to confirm addresses',
  'send-newsletter': 'Sent a newsletter',
  'stop-newsletter': 'Stopped a newsletter',
  'send-test-mail': 'Sent a test mail',
  'try-event-again': 'Tried an event again',
  'add-supplier': 'Added a supplier',
  'edit-supplier': 'Edited a supplier',
  'retire-supplier': 'Retired a supplier, or ended that',
  'set-supply': 'Set a supplier or a cost',
  'draft-order': 'Drafted a purchase order',
  'edit-order': 'Edited a purchase order',
  'send-order': 'Sent a purchase order',
  'set-order-state': 'Ended a purchase order, or took that back',
  'book-goods-in': 'Booked goods in',
  'add-promotion': 'Added a promotion',
  'edit-promotion': 'Edited a promotion',
  'end-promotion': 'Ended a promotion',
  'resume-promotion': 'Let a promotion run again',
  'make-codes': 'Made single-use codes',
  'export-codes': 'Downloaded single-use codes',
  note: 'Left a note',
  'change-address': 'Changed the address',
  'change-email': 'Asked for another email address',
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
  'send-gift-card': 'Mailed a gift card again',
  'refund-gift-card': 'Refunded a gift card',
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

/** Returns a name of code in words: 'First box' for 'firstBox'. Of other texts only the first letter changes. */
export const inWords = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, (_, end, begin) => `${end} ${begin.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** An id, which says nothing to anybody. */
export const isId = (text: unknown): boolean =>
  typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** What an added thing does not have. */
const nothing: readonly string[] = ['no', 'nothing', 'now', 'no last day', 'any number'];

/** Stored words of values that staff read otherwise, by the name of the value. */
const storedWords: Readonly<Record<string, Readonly<Record<string, { label: string }>>>> = {
  kind: kindTexts,
};

/** Of an object, such as a filter, each part with its name. */
const valueText = (value: unknown, name = ''): string => {
  const word = typeof value === 'string' && storedWords[name]?.[value];
  if (word) return word.label;
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(', ') || 'nothing';
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value))
    return `${shortDayMonth(value)} ${value.slice(0, 4)}`;
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value))
    return momentText(value);
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value).map(
    ([name, part]) => `${inWords(name).toLowerCase()} ${valueText(part)}`,
  );
  return parts.join('; ') || 'nothing';
};

/** Returns a line for each value that an act changed, such as 'Role: support → warehouse'. */
export function changeText({
  act,
  before,
  after,
}: Pick<AuditEntry, 'before' | 'after'> & { act?: string }): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    if (isId(before?.[name]) || isId(after?.[name])) return [];
    const was = valueText(before?.[name], name);
    const is = valueText(after?.[name], name);
    if (was === is) return [];
    if (act?.startsWith('add-') && before === null && nothing.includes(is)) return [];
    const wasKnown = before !== null && Object.hasOwn(before, name);
    return [`${inWords(name)}: ${wasKnown ? `${was} → ${is}` : is}`];
  });
}
