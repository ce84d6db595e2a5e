import type { PackCount } from '../money/packCount.ts';
import type { BoxStatus } from './lifecycle.ts';

/** Boxes in these statuses reserve their packs: locked or paid, and not shipped. */
export const reservingStatuses = ['CustomerNotified', 'PaymentFailed', 'Paid'] as const;

const reserves = (status: BoxStatus): boolean => reservingStatuses.some((each) => each === status);

/** What a change of a box's status does to the counted packs of its products. */
type BoxStockEffect = 'reserve' | 'release' | 'ship';

/** `hold` and `letGo`: what the beginning and the end of a checkout's reservation do to them. */
export type StockEffect = BoxStockEffect | 'hold' | 'letGo';

/** Returns the effect of a change of a box's status; null without one. */
export function stockEffect(from: BoxStatus, to: BoxStatus): BoxStockEffect | null {
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
  /** Packs of boxes for which an open checkout has a reservation. */
  readonly atCheckout: number;
}

/** Returns the packs that further boxes may have; below 0 where a count found fewer than reserved. */
export const freePacks = ({ count, reserved, atCheckout }: CountedStock): number =>
  count - reserved - atCheckout;

/**
 * Whether a product counts as in stock. Packs at checkout do: most checkouts are left, and a product
 * must not go out of stock and come back with each of them.
 */
export const isStocked = ({ count, reserved }: CountedStock): boolean => count > reserved;

/**
 * Returns the stock after an effect on packs of a box. A version that does not count may have locked
 * the box, so no number falls below 0.
 */
export function stockAfter(
  stock: CountedStock,
  effect: StockEffect,
  packs: PackCount,
): CountedStock {
  const { count, reserved, atCheckout } = stock;
  const without = (sum: number) => Math.max(0, sum - packs);
  switch (effect) {
    case 'hold':
      return { ...stock, atCheckout: atCheckout + packs };
    case 'letGo':
      return { ...stock, atCheckout: without(atCheckout) };
    case 'reserve':
      return { ...stock, reserved: reserved + packs };
    case 'release':
      return { ...stock, reserved: without(reserved) };
    case 'ship':
      return { ...stock, reserved: without(reserved), count: without(count) };
  }
}
