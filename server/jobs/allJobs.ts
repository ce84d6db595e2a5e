import type { WorkKind } from '../platform/database/notifyProcesses.ts';
import { observeJob } from '../platform/telemetry/observeJob.ts';
import { announceCatalogue } from './announceCatalogue.ts';
import { cleanUp } from './cleanUp.ts';
import { handleEvents } from './handleEvents.ts';
import type { DueJob, Job, Workshop } from './job.ts';
import { removeSecondSteps } from './removeSecondSteps.ts';
import { runCustomers } from './runCustomers.ts';
import { sendMails } from './sendMails.ts';
import { settlePayments } from './settlePayments.ts';

/** A job whose data nobody needs to know. */
export interface AnyJob {
  readonly queue: WorkKind;
  find(shop: Workshop): Promise<DueJob<object>[]>;
  handle(shop: Workshop, data: object): Promise<void>;
}

const any = <T extends object>(job: Job<T>): AnyJob => ({
  queue: job.queue,
  find: (shop) => job.find(shop),
  handle: (shop, data) => observeJob(job.queue, () => job.handle(shop, data as T)),
});

/** All work of the shop; what comes first is done first where it is worked off at once. */
export const allJobs: readonly AnyJob[] = [
  any(announceCatalogue),
  any(handleEvents),
  any(settlePayments),
  any(runCustomers),
  any(removeSecondSteps),
  any(sendMails),
  any(cleanUp),
];
