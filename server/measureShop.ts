import { collectDefaultMetrics, Gauge } from 'prom-client';
import { countDifferences } from './billing/reconciliationQueries.ts';
import { readOldestDue } from './dueWorkQueries.ts';
import { countMailsGivenUp, countMailsWaiting } from './notifications/mailQueries.ts';
import { isWorkHeld } from './platform/database/workHold.ts';
import { registry } from './platform/telemetry/metrics.ts';
import type { Services } from './services.ts';
import { countFailedWork } from './workflows/work/failedWorkQueries.ts';

/**
 * Measures waiting work, the use of connections and the process, at each scrape. Call it once in a
 * process.
 */
export function measureShop({ database, clock }: Pick<Services, 'database' | 'clock'>): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'nestbox_due_oldest_seconds',
    help: 'For how long the oldest work of a queue has been due; 0 where none is',
    labelNames: ['queue'],
    registers,
    async collect() {
      const now = clock.now();
      const oldest = await readOldestDue(database.reader, now).catch(() => ({}));
      // No value is better than one from before the database failed.
      this.reset();
      for (const [queue, since] of Object.entries<Date | null>(oldest)) {
        this.set({ queue }, since ? (now.getTime() - since.getTime()) / 1_000 : 0);
      }
    },
  });
  new Gauge({
    name: 'nestbox_mails_unsent',
    help: 'Mails that wait to be sent, and those that were given up',
    labelNames: ['state'],
    registers,
    async collect() {
      const waiting = await countMailsWaiting(database.reader).catch(() => null);
      const givenUp = await countMailsGivenUp(database.reader).catch(() => null);
      this.reset();
      if (waiting !== null) this.set({ state: 'waiting' }, waiting);
      if (givenUp !== null) this.set({ state: 'given_up' }, givenUp);
    },
  });
  new Gauge({
    name: 'nestbox_failed_work',
    help: 'Work that failed for one customer and is set aside, to be tried again later',
    labelNames: ['queue'],
    registers,
    async collect() {
      const failed = await countFailedWork(database.reader).catch(() => ({}));
      this.reset();
      for (const [queue, pieces] of Object.entries<number>(failed)) this.set({ queue }, pieces);
    },
  });
  new Gauge({
    name: 'nestbox_payment_differences',
    help: 'Payments on which the books and the card provider differ, and that nobody has settled',
    registers,
    async collect() {
      const differing = await countDifferences(database.reader).catch(() => null);
      this.reset();
      if (differing !== null) this.set(differing);
    },
  });
  new Gauge({
    name: 'nestbox_work_held',
    help: '1 while no work is done, until the payments are reconciled after a restore',
    registers,
    async collect() {
      const held = await isWorkHeld(database.reader).catch(() => null);
      this.reset();
      if (held !== null) this.set(held ? 1 : 0);
    },
  });
  new Gauge({
    name: 'nestbox_database_connections',
    help: "The process's own connections to the Postgres server, and the work that waits for one",
    labelNames: ['state'],
    registers,
    collect() {
      const { inUse, idle, waiting } = database.connections();
      this.set({ state: 'in_use' }, inUse);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}
