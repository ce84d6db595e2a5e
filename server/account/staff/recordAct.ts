import type { StaffId } from '@nestbox/contract/values';
import type { Queryable } from '../../platform/database/database.ts';
import type { PlatformServices } from '../../platform/services.ts';
import type { AuditedValues } from '../staffSchema.ts';
import { insertEntry } from './auditQueries.ts';

/** Who acts: a member of staff, or an operator on the command line, who has no staff id. */
export interface Actor {
  readonly staffId: StaffId | null;
  readonly name: string;
}

/** The acts that the audit log knows. */
export type StaffAct =
  | 'invite'
  | 'accept-invitation'
  | 'set-up-codes'
  | 'add-passkey'
  | 'remove-passkey'
  | 'sign-in'
  | 'sign-in-refused'
  | 'sign-out'
  | 'open-customer'
  | 'search-customers'
  | 'list-customers'
  | 'export-customers'
  | 'save-segment'
  | 'delete-segment'
  | 'restore-segment'
  | 'export-money'
  | 'read-call-list'
  | 'end-session'
  | 'change-role'
  | 'deactivate'
  | 'add-picture'
  | 'remove-picture'
  | 'order-pictures'
  | 'describe-picture'
  | 'set-price'
  | 'set-stock'
  | 'add-product'
  | 'edit-product'
  | 'set-vat-class'
  | 'retire-product'
  | 'sell-product-again'
  | 'add-category'
  | 'rename-category'
  | 'move-category'
  | 'retire-category'
  | 'set-category-look'
  | 'add-category-picture'
  | 'remove-category-picture'
  | 'set-synonyms'
  | 'add-usage-type'
  | 'edit-usage-type'
  | 'retire-usage-type'
  | 'remove-demo-catalogue'
  | 'close-day'
  | 'open-day'
  | 'set-delivery-prices'
  | 'set-setting'
  | 'set-mail-words'
  | 'set-shop-content'
  | 'hide-set-up'
  | 'show-set-up'
  | 'set-shop-file'
  | 'save-draft'
  | 'publish-article'
  | 'withdraw-article'
  | 'delete-article'
  | 'bring-back-article'
  | 'add-content-picture'
  | 'set-mail-texts'
  | 'switch-automatic-mail'
  | 'add-newsletter'
  | 'edit-newsletter'
  | 'delete-newsletter'
  | 'test-newsletter'
  | 'ask-to-confirm'
  | 'send-newsletter'
  | 'stop-newsletter'
  | 'send-test-mail'
  | 'try-event-again'
  | 'add-supplier'
  | 'edit-supplier'
  | 'retire-supplier'
  | 'set-supply'
  | 'draft-order'
  | 'edit-order'
  | 'send-order'
  | 'set-order-state'
  | 'book-goods-in'
  | 'add-promotion'
  | 'edit-promotion'
  | 'end-promotion'
  | 'resume-promotion'
  | 'make-codes'
  | 'export-codes'
  | 'take-work'
  | 'give-back-work'
  | 'claim-box'
  | 'take-over-box'
  | 'release-box'
  | 'take-out-item'
  | 'pack-box'
  | 'hold-box'
  | 'ship-box';

interface RecordedAct {
  readonly act: StaffAct;
  /** What it concerns, such as an email address or the id of a product. */
  readonly subject: string;
  readonly why?: string | undefined;
  readonly before?: AuditedValues;
  readonly after?: AuditedValues;
}

/** Records an act in its own transaction, so that there is no act without its entry. */
export const recordAct = (
  tx: Queryable,
  { clock }: Pick<PlatformServices, 'clock'>,
  { staffId, name }: Actor,
  { act, subject, why, before, after }: RecordedAct,
): Promise<void> =>
  insertEntry(tx, {
    at: clock.now(),
    staffId,
    who: name,
    act,
    subject,
    why: why || null,
    before: before ?? null,
    after: after ?? null,
  });
