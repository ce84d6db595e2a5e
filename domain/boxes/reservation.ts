import type { BoxStatus } from './lifecycle.ts';

/** Boxes in these statuses reserve their packs: locked or paid, and not shipped. */
export const reservingStatuses = ['CustomerNotified', 'PaymentFailed', 'Paid'] as const;

const reserves = (status: BoxStatus): boolean => reservingStatuses.some((each) => each === status);

/** What a change of a box's status does to the counted packs of its products. */
export type StockEffect = 'reserve' | 'release' | 'ship';

/** Returns the effect of a change of a box's status; null without one. */
export function stockEffect(from: BoxStatus, to: BoxStatus): StockEffect | null {
  if (reserves(from) === reserves(to)) return null;
  if (reserves(to)) return 'reserve';
  return to === 'Dispatched' ? 'ship' : 'release';
}

/** The counted packs of a product. */
export interface CountedStock {
  /** Packs in the warehouse. */
  readonly count: number;
  /** Packs of locked and paid boxes that are not shipped. */
  readonly reserved: number;
}

/** Returns the packs that further boxes may have; below 0 where a count found fewer than reserved. */
export const freePacks = ({ count, reserved }: CountedStock): number => count - reserved;

/**
 * Returns the stock after packs of a box were reserved, released or shipped. A version that does not
 * count may have locked the box, so no number falls below 0.
 */
export function stockAfter(
  { count, reserved }: CountedStock,
  effect: StockEffect,
  packs: number,
): CountedStock {
  if (effect === 'reserve') return { count, reserved: reserved + packs };
  const left = Math.max(0, reserved - packs);
  return { count: effect === 'ship' ? Math.max(0, count - packs) : count, reserved: left };
}
