import type { StoredBox } from '../../../boxes/boxQueries.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';

/** Says why a box is to be sent: 'is paid', 'replaces box 1'. */
export const paidOrFree = ({ after }: CustomerDraft, { replaces }: StoredBox): string =>
  replaces === null ? 'is paid' : `replaces box ${numberIn(after.boxes, replaces)}`;

/** Returns the number of a box. */
export const numberIn = (boxes: readonly StoredBox[], wanted: string): number | undefined =>
  boxes.find(({ boxId }) => boxId === wanted)?.boxNumber;
