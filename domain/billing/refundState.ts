/**
 * The state of a refund. `promised`: asked for, and due on its day. `pending`: the card provider has taken
 * it, and the bank decides. `refunded`: done. `refused`: the provider did not take it. `failed`: the bank
 * sent it back later.
 */
export type RefundStatus = 'promised' | 'pending' | 'refunded' | 'refused' | 'failed';

interface RefundState {
  /** The states that may follow. */
  readonly next: readonly RefundStatus[];
  /** Whether its pence can no longer be refunded in another way. */
  readonly takesMoney: boolean;
  /** What the sales book has: nothing, the refund with its VAT, or also the same sums booked back. */
  readonly books: 'nothing' | 'out' | 'out and back';
  /**
   * What the customer is told. A refused refund is only mentioned where it was promised to them. Credit never
   * changes by itself: staff decide whether a refund that did not arrive becomes credit.
   */
  readonly message: 'returned' | 'refused' | 'failed' | null;
  /** Whether staff must return the money in another way, as Today says. */
  readonly onToday: boolean;
}

/** All that follows from the state of a refund. */
export const refundStates: Readonly<Record<RefundStatus, RefundState>> = {
  promised: {
    next: ['pending', 'refunded', 'refused', 'failed'],
    takesMoney: true,
    books: 'nothing',
    message: null,
    onToday: false,
  },
  pending: {
    next: ['refunded', 'failed'],
    takesMoney: true,
    books: 'out',
    message: 'returned',
    onToday: false,
  },
  refunded: {
    // A bank may send money back weeks later.
    next: ['failed'],
    takesMoney: true,
    books: 'out',
    message: 'returned',
    onToday: false,
  },
  refused: {
    next: [],
    takesMoney: false,
    books: 'nothing',
    message: 'refused',
    onToday: true,
  },
  failed: {
    next: [],
    takesMoney: false,
    books: 'out and back',
    message: 'failed',
    onToday: true,
  },
};

export const mayFollow = (before: RefundStatus, after: RefundStatus): boolean =>
  refundStates[before].next.includes(after);

/** Whether the money of a refund is out of the shop's hands. */
export const isReturned = (status: RefundStatus): boolean => refundStates[status].books === 'out';

const allStatuses = Object.keys(refundStates) as RefundStatus[];

/** The statuses of refunds that the sales book has. */
export const bookedRefundStatuses = allStatuses.filter(
  (status) => refundStates[status].books !== 'nothing',
);

/** The statuses of refunds whose money is on its way to the customer, or there. */
export const takenStatuses = allStatuses.filter((status) => refundStates[status].takesMoney);

/** The statuses of refunds that staff must make in another way. */
export const undeliveredStatuses = allStatuses.filter((status) => refundStates[status].onToday);
