import type { PackingState } from '@nestbox/contract/staffPacking';

/** How far a box is, in words. */
export const stateTexts: Readonly<Record<PackingState, string>> = {
  waiting: 'To pack',
  packing: 'Being packed',
  packed: 'Packed',
  held: 'Held',
  shipped: 'Shipped',
  delivered: 'Delivered',
  lost: 'Lost',
  returned: 'Returned',
  cancelled: 'Cancelled',
};

export const isPackingState = (text: string | null): text is PackingState =>
  text !== null && text in stateTexts;

/** '3 packs' */
export const packsText = (packs: number): string => `${packs} ${packs === 1 ? 'pack' : 'packs'}`;

/** '2.40 kg' */
export const weightText = (grams: number): string => `${(grams / 1_000).toFixed(2)} kg`;
