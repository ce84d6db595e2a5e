import { z } from 'zod';
import { defineCall } from './call.ts';
import { customerPath, id } from './values.ts';

export const openSession = z.object({
  sessionId: id,
  /** The device that opened it, such as 'Firefox on Windows'. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Whether it is the caller's own. */
  current: z.boolean(),
});

export type OpenSession = z.output<typeof openSession>;

export const listSessions = defineCall({
  method: 'GET',
  path: '/customer/:customerId/account/sessions',
  summary: 'Where the customer is logged in, the newest first',
  tag: 'Account',
  access: 'customer',
  viewable: true,
  params: customerPath,
  answer: z.array(openSession),
});

export const endSession = defineCall({
  method: 'DELETE',
  path: '/customer/:customerId/account/sessions/:sessionId',
  summary: 'End a session; one that has ended already stays ended',
  tag: 'Account',
  access: 'customer',
  params: customerPath.extend({ sessionId: id }),
  answer: null,
});

export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/customer/:customerId/account/sessions',
  summary: 'End every session but the one that asks',
  tag: 'Account',
  access: 'customer',
  params: customerPath,
  answer: null,
});
