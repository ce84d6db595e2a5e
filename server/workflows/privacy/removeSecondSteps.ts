import type { CustomerId } from '@nestbox/contract/values';
import { secondStepRemovalNear, secondStepRemoved } from '../../account/accountMessages.ts';
import { notify } from '../../account/notify.ts';
import {
  deleteSecondStep,
  readRemovals,
  readSecondStep,
  updateSecondStep,
} from '../../account/secondStepQueries.ts';
import { dayMilliseconds } from '../../platform/clock.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { type Job, maxAtOnce, timesHandedOut } from '../work/job.ts';

/** How long before the removal to remind, in milliseconds. Another person may have asked for it. */
const reminderMilliseconds = dayMilliseconds;

/**
 * Reminds customers of the removal of their second step a day before, and removes it when it is
 * due.
 */
export const removeSecondSteps: Job<{ customerId: CustomerId }> = {
  queue: 'second-steps',
  async find({ database, clock }) {
    const now = clock.now();
    const by = new Date(now.getTime() + reminderMilliseconds);
    const removals = await readRemovals(database.reader, { now, by, max: maxAtOnce });
    return removals.map(({ customerId, removedAt }) => {
      const due =
        removedAt <= now ? removedAt : new Date(removedAt.getTime() - reminderMilliseconds);
      return {
        key: `${customerId} ${due.toISOString()} ${timesHandedOut(due, now)}`,
        data: { customerId },
      };
    });
  },
  async handle(shop, { customerId }) {
    await changeCustomer(shop, customerId, async ({ tx }) => {
      const now = shop.clock.now();
      const step = await readSecondStep(tx, customerId);
      // The removal was cancelled, or another worker was first.
      if (!step?.removedAt) return;
      const { removedAt, remindedOf } = step;
      if (removedAt <= now) {
        await deleteSecondStep(tx, customerId);
        return notify(tx, shop, customerId, secondStepRemoved(removedAt));
      }
      const isNear = removedAt.getTime() - now.getTime() <= reminderMilliseconds;
      if (!isNear || remindedOf?.getTime() === removedAt.getTime()) return;
      await updateSecondStep(tx, customerId, { remindedOf: removedAt });
      await notify(tx, shop, customerId, secondStepRemovalNear(removedAt));
    });
  },
};
