import { expect, it } from 'vitest';
import { mondayToSaturday } from '../delivery/calendar.ts';
import { expectedDelivery } from './expectedDelivery.ts';
import type { BoxStatus } from './lifecycle.ts';

/** A Wednesday. It is charged on the 7th, and shipped on the 8th. */
const delivery = '2026-12-09';

it.each<[BoxStatus, string, string]>([
  ['CustomerNotified', '2026-12-07', delivery],
  // The charge is announced again, and made the day after.
  ['CustomerNotified', '2026-12-08', '2026-12-11'],
  ['PaymentFailed', '2026-12-07', delivery],
  ['PaymentFailed', '2026-12-08', '2026-12-10'],
  ['Paid', '2026-12-08', delivery],
  ['Paid', '2026-12-09', '2026-12-10'],
  // No delivery on Sunday the 13th.
  ['Paid', '2026-12-12', '2026-12-14'],
  ['Created', '2026-12-20', delivery],
  ['Dispatched', '2026-12-20', delivery],
  ['Cancelled', '2026-12-20', delivery],
])('expects a box of status %s on %s by %s', (status, today, expected) => {
  const on = { today, calendar: mondayToSaturday };
  expect(expectedDelivery({ status, delivery }, on)).toBe(expected);
});

it('moves a locked box from a day that was closed since', () => {
  const on = { today: '2026-12-01', calendar: mondayToSaturday };
  expect(expectedDelivery({ status: 'CustomerNotified', delivery: '2026-12-13' }, on)).toBe(
    '2026-12-14',
  );
});
