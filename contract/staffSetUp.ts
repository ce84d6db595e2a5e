import { z } from 'zod';
import { defineStaffCall } from './call.ts';

/** What a new shop is to do first, in this order. */
export const setUpSteps = ['look', 'products', 'delivery', 'colleague', 'mail', 'card'] as const;

export type SetUpStep = (typeof setUpSteps)[number];

const setUpList = z.object({
  /** Each with whether it is done; empty once all are, once the shop has delivered a box, and while the list is hidden. */
  steps: z.array(z.object({ step: z.enum(setUpSteps), done: z.boolean() })),
});

export type SetUpList = z.output<typeof setUpList>;

export const getSetUpList = defineStaffCall({
  method: 'GET',
  path: '/staff/today/set-up',
  summary: 'What a new shop is to do first, and what of it is done',
  tag: 'Staff',
  permission: 'change-settings',
  answer: setUpList,
});

export const hideSetUpList = defineStaffCall({
  method: 'POST',
  path: '/staff/today/set-up',
  summary: 'Hide the list of what to do first from all owners, or show it again; idempotent',
  tag: 'Staff',
  permission: 'change-settings',
  body: z.strictObject({ hidden: z.boolean() }),
  answer: setUpList,
});
