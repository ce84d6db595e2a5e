import type { Change } from '@nestbox/contract/change';
import type { ProductId } from '@nestbox/contract/values';
import { addDays, weekday } from '@nestbox/domain/calendar/date';
import { expect } from 'vitest';
import type { StoredBox } from '../../server/boxes/boxQueries.ts';
import { editableBoxes } from '../../server/workflows/changes/boxes/nextBox.ts';
import type { ChangeRequest } from '../../server/workflows/changes/changeKind.ts';
import { kindOf } from '../../server/workflows/changes/index.ts';
import {
  type ChangeEffect,
  decideChange,
  type Loaded,
} from '../../server/workflows/changes/makeChange.ts';
import type { CustomerDraft } from '../../server/workflows/customer/customerDraft.ts';
import { afterwards } from './aCustomer.ts';

/** Decides changes one after the other. @returns the draft after the last */
export const changed = (draft: CustomerDraft, ...requests: readonly Change[]): CustomerDraft =>
  requests.reduce((last, request) => changedWith(last, request), draft);

/** Decides a change. @param own what its kind reads from the database. @returns the draft after it */
export function changedWith(
  draft: CustomerDraft,
  request: ChangeRequest,
  own?: unknown,
): CustomerDraft {
  const after = afterwards(draft);
  const { latestChange } = decideChange(after, request, { ...loadedAfter(draft), own });
  latestChanges.set(after, latestChange);
  return after;
}

/** The latest change of each draft, which the shop has in a table. */
const latestChanges = new WeakMap<CustomerDraft, Loaded['latestChange']>();

const loadedAfter = (draft: CustomerDraft): Loaded => ({
  latestChange: latestChanges.get(draft) ?? null,
});

/** Returns what a change would do. */
export const effectOf = (draft: CustomerDraft, request: Change): ChangeEffect =>
  decideChange(afterwards(draft), request, loadedAfter(draft)).effect;

/** Expects that a change is refused; `toThrow` takes its sentence. */
export const refused = (draft: CustomerDraft, request: Change) =>
  expect(() => effectOf(draft, request));

/** Returns the boxes that can be changed, the next one first. */
export const editable = ({ after }: CustomerDraft): StoredBox[] => editableBoxes(after);

/** Returns the delivery dates of the planned boxes. */
export const deliveriesOf = ({ after }: CustomerDraft) =>
  after.boxes.filter(({ status }) => status === 'Created').map(({ deliveryDate }) => deliveryDate);

/** Returns the next box that can be changed, with one of its products. */
export function nextOf(draft: CustomerDraft) {
  const [box] = editable(draft);
  const [item] = box?.items ?? [];
  if (!box || !item) throw new Error('no box can be changed');
  return { box, productId: item.productId, quantity: item.quantity };
}

/**
 * Applies a change to a draft, without planning the boxes anew.
 * @param own what its kind reads from the database
 * @returns its sentences
 */
export const decide = (draft: CustomerDraft, request: ChangeRequest, own?: unknown) =>
  kindOf(request).decide(draft, request, own);

/** Returns the packs of a product in a box. */
export const packsOf = (productId: ProductId) => (box: StoredBox) =>
  box.items.find((item) => item.productId === productId)?.quantity ?? 0;

/** Returns a product that the customer has not chosen. */
export function notChosen({ services, after }: CustomerDraft) {
  const chosen = new Set(after.chosen.map(({ productId }) => productId));
  const product = services.catalogue.products.find(({ productId }) => !chosen.has(productId));
  if (!product) throw new Error('everything is chosen');
  return product;
}

/** Returns a day, or the Monday after it where it is a Sunday, which has no deliveries. */
export const deliveryDay = (date: string) => (weekday(date) === 0 ? addDays(date, 1) : date);
