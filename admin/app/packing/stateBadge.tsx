import type { PackingState } from '@nestbox/contract/staffPacking';
import { stateTexts } from './stateText';

const looks: Readonly<Record<PackingState, string>> = {
  waiting: 'bg-line text-ink',
  packing: 'bg-accent-tint text-ink',
  packed: 'bg-good-tint text-good',
  held: 'bg-bad-tint text-bad',
  shipped: 'bg-good-tint text-good',
  delivered: 'bg-good-tint text-good',
  lost: 'bg-bad-tint text-bad',
  returned: 'bg-bad-tint text-bad',
  cancelled: 'bg-line text-ink',
};

/** How far a box is. */
export const StateBadge = ({ state }: { state: PackingState }) => (
  <span className={`rounded-full px-3 py-1 font-semibold text-sm ${looks[state]}`}>
    {stateTexts[state]}
  </span>
);
