import type { WorkKind } from '../../platform/database/notifyProcesses.ts';
import { isWorkHeld } from '../../platform/database/workHold.ts';
import { inSpan } from '../../platform/telemetry/inSpan.ts';
import { jobSeconds } from '../../platform/telemetry/metrics.ts';
import { announceCatalogue } from '../catalogue/announceCatalogue.ts';
import { tendGiftCards } from '../giftCards/tendGiftCards.ts';
import { sendNewsletters } from '../newsletters/sendNewsletters.ts';
import { settlePayments } from '../payments/settlePayments.ts';
import { removeSecondSteps } from '../privacy/removeSecondSteps.ts';
import { handleEvents } from '../reconciliation/handleEvents.ts';
import { reconcilePayments } from '../reconciliation/reconcilePayments.ts';
import type { DueJob, Job, JobServices } from '../work/job.ts';
import { cleanUp } from './cleanUp.ts';
import { runCustomers } from './runCustomers.ts';
import { sendMails } from './sendMails.ts';
import { sendPushes } from './sendPushes.ts';

/** A job with any type of data. */
export interface AnyJob {
  readonly queue: WorkKind;
  find(shop: JobServices): Promise<DueJob<object>[]>;
  handle(shop: JobServices, data: object): Promise<void>;
}

const any = <T extends object>(job: Job<T>): AnyJob => ({
  queue: job.queue,
  find: (shop) => job.find(shop),
  handle: (shop, data) => observeJob(job.queue, () => job.handle(shop, data as T)),
});

/** Work that waits until the payments are reconciled after a restore. The queue may hand out what it had before. */
const unlessHeld = <T extends object>(job: Job<T>): AnyJob => ({
  queue: job.queue,
  find: async (shop) => ((await isWorkHeld(shop.database.reader)) ? [] : job.find(shop)),
  async handle(shop, data) {
    if (!(await isWorkHeld(shop.database.reader))) await any(job).handle(shop, data);
  },
});

/** Does a piece of work as a span, counts it and measures it. */
function observeJob(queue: string, work: () => Promise<void>): Promise<void> {
  return inSpan(`work on ${queue}`, { 'nestbox.queue': queue }, async () => {
    const stop = jobSeconds.startTimer({ queue });
    try {
      await work();
      stop({ outcome: 'done' });
    } catch (error) {
      stop({ outcome: 'failed' });
      throw error;
    }
  });
}

/** All kinds of work of the shop, in the order in which `workOff` does them. */
export const allJobs: readonly AnyJob[] = [
  any(reconcilePayments),
  unlessHeld(announceCatalogue),
  unlessHeld(handleEvents),
  unlessHeld(settlePayments),
  unlessHeld(tendGiftCards),
  unlessHeld(runCustomers),
  unlessHeld(removeSecondSteps),
  unlessHeld(sendNewsletters),
  unlessHeld(sendMails),
  unlessHeld(sendPushes),
  unlessHeld(cleanUp),
];
