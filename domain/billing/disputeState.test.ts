import { describe, expect, it } from 'vitest';
import {
  type DisputeStatus,
  disputedMoney,
  disputeStates,
  disputeStatusOf,
  mayFollowDispute,
  moneyOfDispute,
  openDisputeStatuses,
} from './disputeState.ts';

const statuses = Object.keys(disputeStates) as DisputeStatus[];

function reachable(from: DisputeStatus): Set<DisputeStatus> {
  const found = new Set([from]);
  for (const status of found) for (const next of disputeStates[status].next) found.add(next);
  return found;
}

describe('the states of a dispute', () => {
  it('can all be reached from the bank’s first question', () => {
    expect(reachable('warning_needs_response')).toEqual(new Set(statuses));
  });

  it('never go back to an earlier step, so that an old answer of the provider changes nothing', () => {
    expect(mayFollowDispute('won', 'needs_response')).toBe(false);
    expect(mayFollowDispute('under_review', 'needs_response')).toBe(false);
    expect(mayFollowDispute('needs_response', 'warning_under_review')).toBe(false);
    for (const status of statuses) expect(mayFollowDispute(status, status)).toBe(true);
  });

  it('may end otherwise after the end', () => {
    for (const [before, after] of [
      ['lost', 'won'],
      ['won', 'lost'],
      ['lost', 'appeal_needs_response'],
      ['warning_closed', 'needs_response'],
    ] as const) {
      expect(mayFollowDispute(before, after)).toBe(true);
    }
  });

  it('are on Today exactly while they are open', () => {
    const waiting = statuses.filter((status) => disputeStates[status].onToday !== null);
    expect(waiting).toEqual(openDisputeStatuses);
    const answered = waiting.filter((status) => disputeStates[status].onToday === 'answer');
    expect(answered.every((status) => status.endsWith('needs_response'))).toBe(true);
    expect(openDisputeStatuses).toHaveLength(6);
  });

  it('of an unknown word are open', () => {
    expect(disputeStatusOf('lost')).toBe('lost');
    expect(disputeStatusOf('something_new')).toBe('under_review');
  });
});

it('the money of a dispute decides about books and credit', () => {
  const [at, later] = [new Date(0), new Date(1)];
  const states = [
    moneyOfDispute({ withdrawnAt: null, reinstatedAt: null }),
    moneyOfDispute({ withdrawnAt: at, reinstatedAt: null }),
    moneyOfDispute({ withdrawnAt: at, reinstatedAt: later }),
  ];
  expect(states).toEqual(['kept', 'withdrawn', 'reinstated']);
  expect(states.map((state) => disputedMoney[state].books)).toEqual([
    'nothing',
    'out',
    'out and back',
  ]);
});
