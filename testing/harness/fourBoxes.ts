import { expect } from 'vitest';
import type { StoredBox } from '../../server/boxes/boxQueries.ts';
import type { CustomerDraft } from '../../server/workflows/customer/customerDraft.ts';
import { aCustomer } from './aCustomer.ts';

/** Thursdays, but for the last. The first box is paid; the sign-up is on Monday 2026-11-23. */
export const days = ['2026-11-26', '2026-12-10', '2027-01-07', '2027-02-04'];

/** A customer with a paid box, and three that can be changed. */
export async function withBoxes(options: Parameters<typeof aCustomer>[0] = {}) {
  const given = options.boxes ?? [];
  const boxes = days.map((deliveryDate, place) => ({ deliveryDate, ...given[place] }));
  const draft = await aCustomer({ ...options, boxes });
  const [first, next, third, fourth] = draft.after.boxes;
  if (!first || !next || !third || !fourth) throw new Error('there are too few boxes');
  return { draft, first, next, third, fourth };
}

/** Returns the delivery date of a box. */
export const dateOf = (draft: CustomerDraft, { boxId }: StoredBox) =>
  draft.findBox(boxId).deliveryDate;

/** Returns the signals that a box has given. */
export const signalsOf = ({ after }: CustomerDraft, { boxId }: StoredBox) =>
  after.signals.filter((each) => each.boxId === boxId);

export const refusal = (kind: string, message: string) =>
  expect.objectContaining({ kind, message });
