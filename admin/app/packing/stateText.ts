import type { AnswerOf } from '@nestbox/contract/call';
import type { PackingState, takeOutItem } from '@nestbox/contract/staffPacking';
import { formatPounds } from '@nestbox/domain/money/pounds';

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

/** 'Taken out. £3.40 goes back to the card, and £0.50 as credit.' */
export function takenOutText({
  toCard,
  toCredit,
}: AnswerOf<typeof takeOutItem>['refunded']): string {
  const parts = [
    ...(toCard > 0 ? [`${formatPounds(toCard)} goes back to the card`] : []),
    ...(toCredit > 0
      ? [`${formatPounds(toCredit)} ${toCard > 0 ? 'as credit' : 'goes back as credit'}`]
      : []),
  ];
  return `Taken out. ${parts.join(', and ') || 'There was nothing left to refund'}.`;
}
