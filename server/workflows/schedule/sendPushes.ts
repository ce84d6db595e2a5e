import type { CustomerId } from '@nestbox/contract/values';
import { openPushKeys } from '../../notifications/push/pushKeyQueries.ts';
import {
  deletePush,
  deletePushDevice,
  putOffPush,
  readDuePushes,
  takePush,
} from '../../notifications/push/pushQueries.ts';
import { minuteMilliseconds } from '../../platform/clock.ts';
import { keptFor } from '../../platform/push.ts';
import { type Job, maxAtOnce, timesHandedOut } from '../work/job.ts';

/** Milliseconds for which a message is leased, longer than a push service may take. */
const leaseMilliseconds = 30_000;
/** The most letters of a message on a device, which shows a few lines. */
const maxLetters = 400;

/** Wait in milliseconds after the n-th failure: 1, 2, 4 … minutes, at most an hour. */
const waitAfter = (tries: number) => Math.min(minuteMilliseconds * 2 ** (tries - 1), 3_600_000);

/**
 * Sends a notification to a device, with the words of the bell. It is leased before and deleted after. A crash in
 * between sends it again, and the device shows it once.
 */
export const sendPushes: Job<{ customerId: CustomerId; pushId: string }> = {
  queue: 'pushes',
  async find({ database, clock }) {
    const now = clock.now();
    const due = await readDuePushes(database.reader, now, maxAtOnce);
    return due.map(({ customerId, pushId, nextTryAt }) => ({
      key: `${pushId} ${nextTryAt.toISOString()} ${timesHandedOut(nextTryAt, now)}`,
      data: { customerId, pushId },
    }));
  },
  async handle({ database, clock, sealer, push: gateway }, key) {
    const now = clock.now();
    const lease = new Date(now.getTime() + leaseMilliseconds);
    const taken = await takePush(database.reader, key, now, lease);
    if (!taken) return;
    const { push, device } = taken;
    const isLate = now.getTime() - push.createdAt.getTime() > keptFor * 1_000;
    if (!device || isLate) return deletePush(database.reader, push);
    const { heading, body, path, pushId } = push;
    const text = JSON.stringify({ heading, body: shortened(body), path, tag: pushId });
    const keys = await openPushKeys({ database, sealer, clock });
    let outcome: 'sent' | 'gone';
    try {
      outcome = await gateway.send(device, text, keys);
    } catch (error) {
      const nextTryAt = new Date(clock.now().getTime() + waitAfter(push.tries));
      await putOffPush(database.reader, push, nextTryAt);
      throw error;
    }
    if (outcome === 'sent') return deletePush(database.reader, push);
    await database.transaction((tx) => deletePushDevice(tx, device.customerId, device.device));
  },
};

const shortened = (text: string) =>
  text.length <= maxLetters ? text : `${text.slice(0, maxLetters - 1).trimEnd()}…`;
