import { londonDate, londonMidnight } from '@nestbox/domain/calendar/london';
import { readLastReconciliation } from '../../billing/reconciliationQueries.ts';
import type { ReconciliationCause } from '../../billing/reconciliationSchema.ts';
import { minuteMilliseconds } from '../../platform/clock.ts';
import { readDataState } from '../../platform/database/dataStateQueries.ts';
import { type Job, timesHandedOut } from '../work/job.ts';
import { reconcile } from './reconcile.ts';

/** Milliseconds after midnight in London: charges and events of the day before are settled by then. */
const afterMidnight = 180 * minuteMilliseconds;
/** Milliseconds after which a nightly reconciliation that failed is tried again. */
const tryAgainMilliseconds = 15 * minuteMilliseconds;

/**
 * Reconciles the books with the card provider every night, and after a restore before any other work.
 */
export const reconcilePayments: Job<{ cause: ReconciliationCause }> = {
  queue: 'reconciliation',
  async find({ database, clock }) {
    const now = clock.now();
    const { heldSince } = await readDataState(database.reader);
    if (heldSince) {
      const key = `${heldSince.toISOString()} ${timesHandedOut(heldSince, now)}`;
      return [{ key, data: { cause: 'restored' } }];
    }
    const due = new Date(londonMidnight(londonDate(now)).getTime() + afterMidnight);
    const last = await readLastReconciliation(database.reader);
    if (now < due || (last && last.startedAt >= due)) return [];
    const tries = Math.floor((now.getTime() - due.getTime()) / tryAgainMilliseconds);
    return [{ key: `${due.toISOString()} ${tries}`, data: { cause: 'nightly' } }];
  },
  async handle(shop, { cause }) {
    await reconcile(shop, cause);
  },
};
