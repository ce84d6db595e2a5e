/**
 * The card provider's statuses of a dispute. `warning_…`: the bank asks before it takes money. `prevented`: the
 * provider settled it before it became one. `appeal_…`: a lost one is contested again.
 */
export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'appeal_needs_response'
  | 'appeal_under_review'
  | 'prevented'
  | 'won'
  | 'lost';

interface DisputeState {
  /** The states that may follow. */
  readonly next: readonly DisputeStatus[];
  /** Whether the box is held and nothing is charged; otherwise in whose favour it ended. */
  readonly outcome: 'open' | 'shop' | 'customer';
  /** What the customer is told. */
  readonly message: 'asked' | 'disputed' | 'settled' | 'lost';
  /** What staff must do, as Today says; null where it is over. */
  readonly onToday: 'answer' | 'wait' | null;
}

const ends = ['won', 'lost'] as const;
const appeals = ['appeal_needs_response', 'appeal_under_review'] as const;
const chargebacks = ['needs_response', 'under_review', ...ends, 'prevented'] as const;

/** All that follows from the state of a dispute, money apart: `disputedMoney` has that. */
export const disputeStates: Readonly<Record<DisputeStatus, DisputeState>> = {
  warning_needs_response: {
    next: ['warning_under_review', 'warning_closed', ...chargebacks],
    outcome: 'open',
    message: 'asked',
    onToday: 'answer',
  },
  warning_under_review: {
    next: ['warning_closed', ...chargebacks],
    outcome: 'open',
    message: 'asked',
    onToday: 'wait',
  },
  // The bank may still take the money.
  warning_closed: {
    next: chargebacks,
    outcome: 'shop',
    message: 'settled',
    onToday: null,
  },
  needs_response: {
    next: ['under_review', ...ends, 'prevented'],
    outcome: 'open',
    message: 'disputed',
    onToday: 'answer',
  },
  under_review: {
    next: [...ends, 'prevented'],
    outcome: 'open',
    message: 'disputed',
    onToday: 'wait',
  },
  appeal_needs_response: {
    next: ['appeal_under_review', ...ends],
    outcome: 'open',
    message: 'disputed',
    onToday: 'answer',
  },
  appeal_under_review: {
    next: ends,
    outcome: 'open',
    message: 'disputed',
    onToday: 'wait',
  },
  prevented: { next: [], outcome: 'shop', message: 'settled', onToday: null },
  // A bank may correct its decision.
  won: { next: ['lost', ...appeals], outcome: 'shop', message: 'settled', onToday: null },
  lost: { next: ['won', ...appeals], outcome: 'customer', message: 'lost', onToday: null },
};

const allStatuses = Object.keys(disputeStates) as DisputeStatus[];

/** The statuses of disputes that are not over. */
export const openDisputeStatuses = allStatuses.filter(
  (status) => disputeStates[status].outcome === 'open',
);

/** Returns the provider's word as a status. One that is not known yet may still cost money, so it is open. */
export const disputeStatusOf = (word: string): DisputeStatus =>
  allStatuses.find((status) => status === word) ?? 'under_review';

/** Whether what was read of a dispute is newer than what is stored: events arrive in any order. */
export const mayFollowDispute = (before: DisputeStatus, after: DisputeStatus): boolean =>
  before === after || disputeStates[before].next.includes(after);

/** Where the money of a dispute is, whatever its status. */
export type DisputedMoney = 'kept' | 'withdrawn' | 'reinstated';

/** What the sales book has of it, with its VAT, and what becomes of credit that was given for the payment. */
export const disputedMoney: Readonly<
  Record<
    DisputedMoney,
    {
      readonly books: 'nothing' | 'out' | 'out and back';
      readonly credit: 'kept' | 'taken back' | 'given again';
    }
  >
> = {
  kept: { books: 'nothing', credit: 'kept' },
  withdrawn: { books: 'out', credit: 'taken back' },
  reinstated: { books: 'out and back', credit: 'given again' },
};

export const moneyOfDispute = (dispute: {
  readonly withdrawnAt: Date | null;
  readonly reinstatedAt: Date | null;
}): DisputedMoney => {
  if (!dispute.withdrawnAt) return 'kept';
  return dispute.reinstatedAt ? 'reinstated' : 'withdrawn';
};
