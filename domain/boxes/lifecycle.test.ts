import { describe, expect, it } from 'vitest';
import {
  arrivalOf,
  type BoxStatus,
  countsAsSupply,
  hasLeft,
  isPaid,
  isStillToCome,
  isToArrive,
  isToDeliver,
  mayBecome,
  payableStatuses,
  transitions,
} from './lifecycle.ts';

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
    expect(
      (['Lost', 'Returned'] as const).some((status) => countsAsSupply({ status, held: false })),
    ).toBe(false);
  });

  it('charges nothing without a notification, and ships nothing unpaid', () => {
    expect(mayBecome('Created', 'PaymentFailed')).toBe(false);
    for (const status of statuses) {
      if (status !== 'Paid') expect(mayBecome(status, 'Dispatched')).toBe(false);
    }
  });

  it('takes a payment in each status that may become paid', () => {
    const payable = statuses.filter((status) => mayBecome(status, 'Paid'));
    expect(payable.sort()).toEqual([...payableStatuses].sort());
  });

  it('does not unlock a box', () => {
    const locked: BoxStatus[] = ['CustomerNotified', 'PaymentFailed', 'Paid', 'Dispatched'];
    for (const status of locked) {
      expect(mayBecome(status, 'Created') || mayBecome(status, 'Disabled')).toBe(false);
    }
  });
});

describe('what a status means', () => {
  const among = (has: (status: BoxStatus) => boolean) => statuses.filter(has).sort();

  it('is in one place for all that ask', () => {
    expect(among(hasLeft)).toEqual(['Delivered', 'Dispatched', 'Lost', 'Returned']);
    expect(among(isPaid)).toEqual(['Delivered', 'Dispatched', 'Lost', 'Paid', 'Returned']);
    expect(among(isToDeliver)).toEqual([
      'Created',
      'CustomerNotified',
      'Dispatched',
      'Paid',
      'PaymentFailed',
    ]);
    expect(among((status) => !isStillToCome(status))).toEqual([
      'Cancelled',
      'Delivered',
      'Lost',
      'Returned',
      'Skipped',
    ]);
    expect(among((status) => !isToArrive(status))).toEqual([
      'Cancelled',
      'Disabled',
      'Lost',
      'Returned',
      'Skipped',
    ]);
    expect(among((status) => !countsAsSupply({ status, held: false }))).toEqual([
      'Cancelled',
      'Lost',
      'PaymentFailed',
      'Returned',
    ]);
    expect(among((status) => countsAsSupply({ status, held: true }))).toEqual([]);
  });

  it('has the days of an arrival', () => {
    const sent = { status: 'Dispatched', delivery: '2026-12-02', arrival: null } as const;
    expect(arrivalOf(sent, '2026-12-01')).toBe('due');
    expect(arrivalOf(sent, '2026-12-02')).toBe('dueToday');
    expect(arrivalOf(sent, '2026-12-03')).toBe('wasDue');
    expect(arrivalOf({ ...sent, status: 'Paid' }, '2026-12-03')).toBeNull();
    const delivered = { ...sent, status: 'Delivered' } as const;
    expect(arrivalOf({ ...delivered, arrival: 'reported' }, '2026-12-01')).toBe('arrived');
    expect(arrivalOf({ ...delivered, arrival: 'assumed' }, '2026-12-01')).toBe('wasDue');
  });
});
