import { describe, expect, it } from 'vitest';
import { type BoxStatus, countsAsSupply, mayBecome, transitions } from './lifecycle.ts';

const statuses = Object.keys(transitions) as BoxStatus[];

function reachableFrom(start: BoxStatus): Set<BoxStatus> {
  const reached = new Set<BoxStatus>([start]);
  for (const status of reached) for (const next of transitions[status]) reached.add(next);
  return reached;
}

describe("a box's life", () => {
  it('reaches every status from Created', () => {
    expect([...reachableFrom('Created')].sort()).toEqual([...statuses].sort());
  });

  it('can end from every status', () => {
    const final: BoxStatus[] = ['Returned', 'Skipped', 'Cancelled'];
    for (const status of statuses) {
      expect(final.some((end) => reachableFrom(status).has(end))).toBe(true);
    }
    for (const end of final) expect(transitions[end]).toEqual([]);
  });

  it('never takes back a payment, a shipment or a skip', () => {
    expect(mayBecome('Paid', 'Created')).toBe(false);
    expect(mayBecome('Paid', 'CustomerNotified')).toBe(false);
    expect(mayBecome('Dispatched', 'Paid')).toBe(false);
    expect(mayBecome('Dispatched', 'Cancelled')).toBe(false);
    expect(mayBecome('Skipped', 'Created')).toBe(false);
    expect(mayBecome('Created', 'Paid')).toBe(true);
  });

  it('leaves room for a parcel that was lost, came back, or came after all', () => {
    expect(mayBecome('Dispatched', 'Lost')).toBe(true);
    expect(mayBecome('Delivered', 'Lost')).toBe(true);
    expect(mayBecome('Lost', 'Delivered')).toBe(true);
    expect(mayBecome('Paid', 'Lost')).toBe(false);
    expect(['Lost', 'Returned'].some((status) => countsAsSupply(status as BoxStatus))).toBe(false);
  });

  it('charges nothing without a notification, and ships nothing unpaid', () => {
    expect(mayBecome('Created', 'PaymentFailed')).toBe(false);
    for (const status of statuses) {
      if (status !== 'Paid') expect(mayBecome(status, 'Dispatched')).toBe(false);
    }
  });

  it('does not unlock a box', () => {
    const locked: BoxStatus[] = ['CustomerNotified', 'PaymentFailed', 'Paid', 'Dispatched'];
    for (const status of locked) {
      expect(mayBecome(status, 'Created') || mayBecome(status, 'Disabled')).toBe(false);
    }
  });
});
