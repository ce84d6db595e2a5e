import type { Decision } from '../decision.ts';
import type { PackCount } from '../money/packCount.ts';
import { inWholeCases } from './cases.ts';

/**
 * `draft`: not sent yet. `ordered`: sent to the supplier. `received`: all packs have come. `closed`: what
 * has not come is not waited for. `cancelled`: nothing of it comes.
 */
export type OrderState = 'draft' | 'ordered' | 'received' | 'closed' | 'cancelled';

/** A product of a purchase order. */
export interface OrderLine {
  /** Packs that are ordered; 0 for a product that came without being ordered. */
  readonly packs: PackCount;
  /** Packs that have come. */
  readonly received: PackCount;
}

/** What a change of an order's state depends on. */
export interface OrderInState {
  readonly state: OrderState;
  /** Whether it was ever sent to the supplier. */
  readonly sent: boolean;
  readonly lines: readonly OrderLine[];
}

/** Returns the packs of a line that are still to come. */
export const packsToCome = ({ packs, received }: OrderLine): PackCount =>
  Math.max(0, packs - received);

/** Returns the state of an order whose goods came in. */
export const stateAfterGoods = (lines: readonly OrderLine[]): 'ordered' | 'received' =>
  lines.every((line) => packsToCome(line) === 0) ? 'received' : 'ordered';

/** Decides whether an order is ended, or taken up again, in another state than by goods and sending. */
export function decideState(order: OrderInState, to: OrderState): Decision<OrderState> {
  const { state, sent, lines } = order;
  const came = lines.some(({ received }) => received > 0);
  switch (to) {
    case 'cancelled':
      if (came) return { refused: 'Goods of this order have come in. Close it instead.' };
      return state === 'draft' || state === 'ordered' ? { accepted: to } : refused(state, to);
    case 'closed':
      if (!came) return { refused: 'Nothing of this order has come in. Cancel it instead.' };
      return state === 'ordered' ? { accepted: to } : refused(state, to);
    case 'draft':
      return state === 'cancelled' && !sent ? { accepted: to } : refused(state, to);
    case 'ordered':
      return state === 'closed' || (state === 'cancelled' && sent)
        ? { accepted: to }
        : refused(state, to);
    case 'received':
      return refused(state, to);
  }
}

const refused = (state: OrderState, to: OrderState) => ({
  refused: `The order is ${state}, so it cannot become ${to}.`,
});

/** A product that the forecast says to order. */
export interface Wanted<Product> {
  readonly product: Product;
  /** Null where nobody supplies it. */
  readonly supplierId: string | null;
  readonly caseSize: PackCount;
  /** As the forecast says. */
  readonly packs: PackCount;
}

/** Returns what to order of the products that somebody supplies, in whole cases, and of those that nobody does. */
export function ordersOf<Product>(wanted: readonly Wanted<Product>[]) {
  return {
    supplied: wanted.flatMap(({ supplierId, ...line }) =>
      supplierId === null
        ? []
        : [{ ...line, supplierId, inCases: inWholeCases(line.packs, line.caseSize) }],
    ),
    unsupplied: wanted.filter(({ supplierId }) => supplierId === null),
  };
}

/** Returns the number of an order, such as 'PO-2026-0001'. @param year of its draft, such as '2026' */
export const orderNumberOf = (year: string, place: number): string =>
  `PO-${year}-${String(place).padStart(4, '0')}`;
