import { z } from 'zod';
import { defineCall } from './call.ts';
import { pushTopics } from './pushTopics.ts';
import { customerPath } from './values.ts';

const topics = z.array(z.enum(pushTopics)).max(pushTopics.length);

/** The longest address that a push service is known to give is about half as long. */
const endpoint = z.url({ protocol: /^https$/ }).max(1_000);
const key = z.base64url().max(200);

/** A browser that takes notifications, as its push service knows it. */
export const pushDevice = z.strictObject({
  /** The address of its push service. Whoever knows it and the keys can send to it. */
  endpoint,
  keys: z.strictObject({ p256dh: key, auth: key }),
  topics,
});

export type PushDevice = z.output<typeof pushDevice>;

export const pushDevices = z.object({
  /** The key with which a browser checks that it is the shop that sends, in base64url. */
  publicKey: z.string(),
  devices: z.array(
    z.object({
      /** The SHA-256 of the endpoint, in hexadecimal: it sends nothing by itself. */
      device: z.string(),
      topics,
    }),
  ),
});

export type PushDevices = z.output<typeof pushDevices>;

export const getPushDevices = defineCall({
  method: 'GET',
  path: '/customer/:customerId/account/push',
  summary: 'The devices that get notifications',
  tag: 'Account',
  access: 'customer',
  params: customerPath,
  answer: pushDevices,
});

/** Adds a device, or changes what it is notified of. A customer has at most ten: the oldest one goes. */
export const savePushDevice = defineCall({
  method: 'POST',
  path: '/customer/:customerId/account/push',
  summary: 'Notify on a device',
  tag: 'Account',
  access: 'customer',
  params: customerPath,
  body: pushDevice,
  answer: pushDevices,
});

export const removePushDevice = defineCall({
  method: 'POST',
  path: '/customer/:customerId/account/push/remove',
  summary: 'Notify on a device no more',
  tag: 'Account',
  access: 'customer',
  params: customerPath,
  body: z.strictObject({ endpoint }),
  answer: pushDevices,
});
