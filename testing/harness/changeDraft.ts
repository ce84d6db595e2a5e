import type { Change } from '@nestbox/contract/change';
import { mayEdit } from '@nestbox/domain/boxes/customerActions';
import { expect } from 'vitest';
import { inView } from '../../server/boxes/boxOf.ts';
import type { StoredBox } from '../../server/boxes/boxQueries.ts';
import { type ChangeEffect, decideChange } from '../../server/workflows/changes/changeBoxes.ts';
import type { CustomerDraft } from '../../server/workflows/customer/customerDraft.ts';
import { afterwards } from './aCustomer.ts';

/** Decides changes one after the other. @returns the draft after the last */
export function changed(draft: CustomerDraft, ...requests: readonly Change[]): CustomerDraft {
  let last = draft;
  for (const request of requests) {
    last = afterwards(last);
    decideChange(last, request);
  }
  return last;
}

/** Returns what a change would do. */
export const effectOf = (draft: CustomerDraft, request: Change): ChangeEffect =>
  decideChange(afterwards(draft), request);

/** Expects that a change is refused; `toThrow` takes its sentence. */
export const refused = (draft: CustomerDraft, request: Change) =>
  expect(() => effectOf(draft, request));

/** Returns the boxes that can be changed, the next one first. */
export const editable = ({ after }: CustomerDraft): StoredBox[] =>
  after.boxes.filter((box) => mayEdit(inView(box), after.today));

/** Returns the next box that can be changed, with one of its products. */
export function nextOf(draft: CustomerDraft) {
  const [box] = editable(draft);
  const [item] = box?.items ?? [];
  if (!box || !item) throw new Error('no box can be changed');
  return { box, productId: item.productId, quantity: item.quantity };
}
