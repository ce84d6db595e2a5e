import { boxPrice } from '@nestbox/domain/billing/price';
import { withClosedDay } from '@nestbox/domain/delivery/calendar';
import { scheduleOf } from '@nestbox/domain/subscription/schedule';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { chargeOf } from '../../../testing/harness/paidCustomer.ts';
import { storedCustomer, storedDraft } from '../../../testing/harness/storedCustomer.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { customers } from '../../account/schema.ts';
import type { Charge } from '../../billing/chargeQueries.ts';
import type { Refund } from '../../billing/refundQueries.ts';
import { chargeAttempts, charges, refunds } from '../../billing/schema.ts';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import { boxes } from '../../boxes/schema.ts';
import { readSchedule } from './readSchedule.ts';

const shop = useTestShop({ ownCustomers: true });

type Columns = Partial<Omit<StoredBox, 'items'>>;

/** A customer whose first box is paid, with ways to change what is stored. */
async function customer() {
  const { services } = shop;
  const tx = services.database.reader;
  const customerId = await storedCustomer(shop);
  const [first, second] = (await storedDraft(shop, customerId)).before.boxes;
  if (!first || !second) throw new Error('there are too few boxes');
  const tasks = async (others: Partial<typeof services> = {}) =>
    scheduleOf(await readSchedule({ tx, services: { ...services, ...others }, customerId })).map(
      (task) => ({ ...task, said: `${task.kind} ${task.on}` }),
    );
  return {
    customerId,
    first,
    second,
    tasks,
    /** The tasks of one box. */
    tasksOf: async ({ boxId }: StoredBox, others: Partial<typeof services> = {}) =>
      (await tasks(others))
        .filter((task) => 'boxId' in task && task.boxId === boxId)
        .map(({ said }) => said),
    change: async ({ boxId }: StoredBox, columns: Columns) => {
      await tx.update(boxes).set(columns).where(eq(boxes.boxId, boxId));
    },
    charged: async (box: StoredBox, over: Partial<Charge>) => {
      await tx.insert(charges).values(chargeOf(customerId, box, over));
    },
  };
}

// The second box is due on Tuesday 29 December, and the first on Friday 27 November.
describe('the tasks of a box', () => {
  it('are its change reminder and its cut-off while it is planned', async () => {
    const { second, tasksOf, change } = await customer();
    expect(await tasksOf(second)).toEqual(['changeReminder 2026-12-23', 'lock 2026-12-26']);
    await change(second, { changeReminderSentFor: second.deliveryDate });
    expect(await tasksOf(second)).toEqual(['lock 2026-12-26']);
    await change(second, { status: 'Disabled' });
    expect(await tasksOf(second)).toEqual(['skip 2026-12-26']);
  });

  it('are its shipment once it is paid, unless the shop holds it', async () => {
    const { first, tasksOf, change } = await customer();
    expect(await tasksOf(first)).toEqual(['dispatch 2026-11-26']);
    await change(first, { heldReason: 'We wait for your answer.' });
    expect(await tasksOf(first)).toEqual([]);
  });

  it('are to move it today where the shop has closed its day', async () => {
    const { second, tasksOf } = await customer();
    const { deliveryDays } = shop.services;
    const calendar = withClosedDay(deliveryDays.calendar, second.deliveryDate, 'Stocktaking');
    const closed = { deliveryDays: { ...deliveryDays, calendar } };
    expect(await tasksOf(second, closed)).toEqual(['moveFromClosedDay 2026-11-23']);
  });

  it('are its charge, or first a message where the amount has changed since the last', async () => {
    const { second, tasksOf, change } = await customer();
    const status = 'CustomerNotified';
    await change(second, { status });
    expect(await tasksOf(second)).toEqual(['charge 2026-12-27']);
    await change(second, { announcedCharge: boxPrice(second) });
    expect(await tasksOf(second)).toEqual(['charge 2026-12-27']);
    await change(second, { announcedCharge: boxPrice(second) - 1 });
    expect(await tasksOf(second)).toEqual(['announceAmount 2026-11-23']);
  });

  it('are its charge where that is under way, whatever its amount', async () => {
    const { customerId, second, tasksOf, change, charged } = await customer();
    await change(second, { status: 'CustomerNotified', announcedCharge: 1 });
    await charged(second, { kind: 'recurring', status: 'open' });
    const attempt = {
      customerId,
      boxId: second.boxId,
      paymentVersion: 1,
      attempt: 1,
      paymentMethod: 'pm_1',
      startedAt: shop.services.clock.now(),
    };
    const { reader } = shop.services.database;
    await reader.insert(chargeAttempts).values({ ...attempt, outcome: 'declined' });
    expect(await tasksOf(second)).toEqual(['announceAmount 2026-11-23']);
    for (const outcome of ['asking', 'processing'] as const) {
      const { boxId } = second;
      await reader.update(chargeAttempts).set({ outcome }).where(eq(chargeAttempts.boxId, boxId));
      expect(await tasksOf(second)).toEqual(['charge 2026-12-27']);
    }
  });

  it('are its next retry, or its end after the last', async () => {
    const { second, tasksOf, change, charged } = await customer();
    await change(second, { status: 'PaymentFailed' });
    expect(await tasksOf(second)).toEqual([]);
    const declined = { kind: 'recurring', status: 'open', failedOn: '2026-11-20' } as const;
    await charged(second, { ...declined, retryOn: '2026-11-24', payBy: '2026-12-01' });
    expect(await tasksOf(second)).toEqual(['charge 2026-11-24']);
    const latest = { ...declined, paymentVersion: 2, paymentIntent: 'pi_2', payBy: '2026-12-02' };
    await charged(second, { ...latest, createdAt: new Date('2026-11-24T10:00:00Z') });
    expect(await tasksOf(second)).toEqual(['giveUp 2026-12-03']);
  });
});

describe('the tasks of a customer', () => {
  const refundOf = (customerId: string, { boxId }: StoredBox): Refund => ({
    customerId,
    boxId,
    refundNumber: 1,
    destination: 'card',
    paymentIntent: 'pi_1',
    amount: 500,
    items: null,
    reason: 'Something was missing.',
    status: 'promised',
    announced: true,
    providerRefund: null,
    giftAmount: 0,
    dueOn: '2026-11-28',
    createdAt: new Date('2026-11-23T09:00:00Z'),
    settledAt: null,
    failedAt: null,
  });

  it('are refunds that are promised, and none that are made', async () => {
    const { customerId, first, tasks } = await customer();
    const { reader } = shop.services.database;
    await reader.insert(refunds).values(refundOf(customerId, first));
    const refundTasks = async () => (await tasks()).filter(({ kind }) => kind === 'refund');
    expect(await refundTasks()).toMatchObject([{ boxId: first.boxId, on: '2026-11-28' }]);
    await reader.update(refunds).set({ status: 'pending' });
    expect(await refundTasks()).toEqual([]);
  });

  it('are the erasure that they asked for, once no box or refund is under way', async () => {
    const { customerId, first, tasks, change } = await customer();
    const { reader } = shop.services.database;
    const erasure = async () =>
      (await tasks()).flatMap(({ kind, on }) => (kind === 'erase' ? on : []));
    await change(first, { status: 'Delivered' });
    expect(await erasure()).toEqual([]);
    await reader
      .update(customers)
      .set({ erasureAskedAt: new Date('2026-11-23T23:30:00Z') })
      .where(eq(customers.customerId, customerId));
    expect(await erasure()).toEqual(['2026-11-24']);
    await change(first, { status: 'Dispatched' });
    expect(await erasure()).toEqual([]);
    await change(first, { status: 'Delivered' });
    await reader.insert(refunds).values(refundOf(customerId, first));
    expect(await erasure()).toEqual([]);
  });
});
