import type { Change } from '@nestbox/contract/change';
import type { BoxId, ProductId } from '@nestbox/contract/values';
import type { SubscriptionState } from '@nestbox/domain/subscription/subscriptionState';
import type { ChangedBy } from '../../notifications/changedBy.ts';
import type { Message } from '../../notifications/message.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { CustomerDraft } from '../customer/customerDraft.ts';
import type { CustomerState } from '../customer/customerState.ts';

/**
 * A change as the API defines it, a quantity changed by a difference, or the undoing of the answer to
 * a box's question alone.
 */
export type ChangeRequest =
  | Change
  | (Extract<Change, { kind: 'undoReport' }> & { readonly boxId: BoxId })
  | { kind: 'quantityBy'; boxId: BoxId; productId: ProductId; delta: number };

export type Kind = ChangeRequest['kind'];

export type RequestOf<K extends Kind> = Extract<ChangeRequest, { kind: K }>;

/** The products that a change is about. The plan keeps the others as in the previous plan. */
export type Concerned = 'everything' | readonly string[];

/** The words with which a change is confirmed. */
export interface Wording {
  readonly by: ChangedBy;
  /** The state of the subscription before the change. */
  readonly before: SubscriptionState;
  /** Returns the name of one product, or the number of several. */
  named(productIds: readonly ProductId[]): string;
  /** Returns who did something: 'You paused …', 'We paused … for you'. */
  did(what: string, more?: string): string;
  /** Returns what somebody says of the customer: 'You need …'. */
  is(what: string): string;
  /** Returns what is noted of the customer. */
  noted(sentence: string): string;
  /** Returns the sentences of the change, after who did it where that was staff. */
  sentences(did: string): readonly string[];
}

/**
 * What a decision ends with: sentences about what the boxes do not show. Not replanned are boxes that are
 * 'restored' to those of before a change that was undone, or 'unchanged'.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: most kinds return nothing.
type Decided = readonly string[] | 'restored' | 'unchanged' | void;

/**
 * A kind of change: all that is particular to it, in one file.
 * @template Loaded what only this kind reads
 */
export interface ChangeKind<K extends Kind, Loaded = unknown> {
  readonly kind: K;
  /**
   * Settles open payments by the card provider's present state first: `needed` refuses the change where the
   * provider is down, `tried` goes on.
   */
  readonly openPayments?: 'needed' | 'tried';
  /** Reads what only this kind needs: under the customer's lock, but for a preview. */
  load?(tx: Queryable, draft: CustomerDraft, request: RequestOf<K>): Promise<Loaded>;
  /** Applies the request to the draft. The boxes are replanned afterwards. @throws Refusal */
  decide(draft: CustomerDraft, request: RequestOf<K>, loaded?: Loaded): Decided;
  /** @param before the customer before the change */
  concerns(request: RequestOf<K>, before: Pick<CustomerState, 'boxes' | 'today'>): Concerned;
  /** Returns the heading of the notification, or a message of its own; null where none is sent. */
  confirmation(request: RequestOf<K>, wording: Wording): string | Message | null;
  /** False where the boxes stay as decided. */
  readonly replans?: false;
  /** Completes the change once the boxes are planned. @returns sentences in place of those before */
  afterPlan?(draft: CustomerDraft, request: RequestOf<K>): Decided;
  /**
   * Returns the request that takes the change back, as long as nothing else has changed since; null
   * where none does.
   * @param before the customer before the change
   */
  undo?(request: RequestOf<K>, before: CustomerState): Change | null;
}

export const defineChange = <K extends Kind, Loaded = never>(
  kind: ChangeKind<K, Loaded>,
): ChangeKind<K, Loaded> => kind;
