import type { Task } from '@nestbox/domain/subscription/schedule';
import { describe, expect, it } from 'vitest';
import { storedDraft, storedNewcomer } from '../../../testing/harness/storedCustomer.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { storeNextDue } from './scheduleNext.ts';

const shop = useTestShop({ ownCustomers: true });

const plan: Task = { kind: 'plan', on: '2026-11-30' };
const remind: Task = { kind: 'remind', on: '2026-12-02' };
const resume: Task = { kind: 'resume', on: '2026-11-20' };

/** Stores when the next of some tasks is due. @returns it as stored */
async function dueOf(schedule: readonly Task[], retryTimeOf?: (task: Task) => Date | undefined) {
  const { services } = shop;
  const customerId = await storedNewcomer(shop);
  const tx = services.database.reader;
  const due = await storeNextDue({ tx, services, customerId }, schedule, retryTimeOf);
  expect((await storedDraft(shop, customerId)).before.subscription.dueAt).toEqual(due);
  return due;
}

describe('the next task', () => {
  it('is the first, whatever their order', async () => {
    expect(await dueOf([remind, plan])).toEqual(new Date('2026-11-30T06:00:00Z'));
  });

  it('is due now where it is overdue', async () => {
    expect(await dueOf([resume, plan])).toEqual(shop.services.clock.now());
  });

  it('is another one while the first waits for its retry', async () => {
    const retryAt = new Date('2026-12-01T06:00:00Z');
    const retried = (task: Task) => (task === resume ? retryAt : undefined);
    expect(await dueOf([resume, plan], retried)).toEqual(new Date('2026-11-30T06:00:00Z'));
    expect(await dueOf([resume, remind], retried)).toEqual(retryAt);
    // A retry that was due before the task itself does not bring it forward.
    expect(await dueOf([remind], () => retryAt)).toEqual(new Date('2026-12-02T06:00:00Z'));
  });

  it('is none without tasks', async () => {
    expect(await dueOf([])).toBeNull();
  });
});
