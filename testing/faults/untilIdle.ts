import { setTimeout as pause } from 'node:timers/promises';
import { readDueCustomers } from '../../server/subscription/subscriptionQueries.ts';
import type { Stage } from './openStage.ts';

/**
 * Waits until workers have done all due work, or have made no progress for `patience` milliseconds.
 */
export async function untilIdle({ shop }: Stage, patience = 2_500): Promise<void> {
  let due = Number.POSITIVE_INFINITY;
  let since = performance.now();
  while (performance.now() - since < patience) {
    const now = await readDueCustomers(shop.services.database.reader, shop.now(), 10_000).catch(
      () => [],
    );
    if (now.length === 0) return;
    if (now.length < due) since = performance.now();
    due = now.length;
    await pause(100);
  }
}
