import { describe, expect, it } from 'vitest';
import {
  bookedRefundStatuses,
  isReturned,
  mayFollow,
  type RefundStatus,
  refundStates,
  takenStatuses,
  undeliveredStatuses,
} from './refundState.ts';

const statuses = Object.keys(refundStates) as RefundStatus[];

/** Returns all states that can be reached from one, itself included. */
function reachable(from: RefundStatus): Set<RefundStatus> {
  const found = new Set([from]);
  for (const status of found) for (const next of refundStates[status].next) found.add(next);
  return found;
}

describe('the states of a refund', () => {
  it('can all be reached from a promise, which none leads back to', () => {
    expect(reachable('promised')).toEqual(new Set(statuses));
    for (const status of statuses) {
      expect(mayFollow(status, 'promised')).toBe(false);
      expect(mayFollow(status, status)).toBe(false);
    }
  });

  it('end where the money went back to the shop, or never left', () => {
    expect(statuses.filter((status) => refundStates[status].next.length === 0)).toEqual([
      'refused',
      'failed',
    ]);
    // The bank may still send it back.
    expect(mayFollow('refunded', 'failed')).toBe(true);
    expect(mayFollow('refunded', 'pending')).toBe(false);
  });

  it('book what the provider has taken, and book it back where it fails', () => {
    expect(bookedRefundStatuses).toEqual(['pending', 'refunded', 'failed']);
    expect(statuses.filter(isReturned)).toEqual(['pending', 'refunded']);
  });

  it('are on Today exactly where the money can go back in another way', () => {
    expect(undeliveredStatuses).toEqual(['refused', 'failed']);
    expect(takenStatuses).toEqual(['promised', 'pending', 'refunded']);
    for (const status of statuses) {
      expect(refundStates[status].onToday).toBe(!refundStates[status].takesMoney);
    }
  });
});
