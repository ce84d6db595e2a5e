import type { CalendarDate } from '../calendar/date.ts';
import { chargeDate, lastChangeDate, shipmentDate } from '../delivery/dates.ts';
import { arrivalOf, type BoxStatus } from './lifecycle.ts';

/**
 * What comes next for a box, or came last, and its day:
 * - `planned`: delivered on that day, once the subscription runs
 * - `toCharge`: open, and charged on that day
 * - `locked`: being prepared, and charged on that day
 * - `unpaid`: its charge was declined
 * - `toPack`: paid, and packed on that day
 * - `onItsWay`: shipped, and due on that day
 * - `wasDue`: due on that day, and nobody has reported its arrival
 * - `arrived`: reported as arrived on that day
 * - `leftOut`: disabled until that day, its last change date, and then skipped
 * - `lost`, `returned`: it was due on that day, and did not arrive
 * - `ended`: skipped or cancelled
 */
export interface BoxStage {
  readonly kind:
    | 'planned'
    | 'toCharge'
    | 'locked'
    | 'unpaid'
    | 'toPack'
    | 'onItsWay'
    | 'wasDue'
    | 'arrived'
    | 'lost'
    | 'returned'
    | 'leftOut'
    | 'ended';
  readonly on: CalendarDate;
}

interface StagedBox {
  readonly status: BoxStatus;
  /** The day on which the box can be expected. */
  readonly delivery: CalendarDate;
  readonly arrival: 'reported' | 'assumed' | null;
  /** The day on which its arrival was reported. */
  readonly arrivedOn: CalendarDate | null;
}

interface StageContext {
  readonly today: CalendarDate;
  /** Whether the subscription runs, so that boxes are charged. */
  readonly active: boolean;
}

/** Returns the stage of a box today. */
export function stageOf(box: StagedBox, { today, active }: StageContext): BoxStage {
  const { delivery } = box;
  switch (box.status) {
    case 'Created':
      return active
        ? { kind: 'toCharge', on: chargeDate(delivery) }
        : { kind: 'planned', on: delivery };
    case 'CustomerNotified':
      return { kind: 'locked', on: chargeDate(delivery) };
    case 'PaymentFailed':
      return { kind: 'unpaid', on: delivery };
    case 'Paid':
      return { kind: 'toPack', on: shipmentDate(delivery) };
    case 'Dispatched':
      return { kind: arrivalOf(box, today) === 'wasDue' ? 'wasDue' : 'onItsWay', on: delivery };
    case 'Delivered':
      return box.arrival === 'reported'
        ? { kind: 'arrived', on: box.arrivedOn ?? delivery }
        : { kind: 'wasDue', on: delivery };
    case 'Lost':
      return { kind: 'lost', on: delivery };
    case 'Returned':
      return { kind: 'returned', on: delivery };
    case 'Disabled':
      return { kind: 'leftOut', on: lastChangeDate(delivery) };
    case 'Skipped':
    case 'Cancelled':
      return { kind: 'ended', on: delivery };
  }
}
