import { z } from 'zod';
import { defineStaffCall } from './call.ts';

/** An HTML page without content, in which the staff's app shows what customers would see. It runs no scripts. */
export const showFrame = defineStaffCall({
  method: 'GET',
  path: '/staff/frame',
  summary: 'An empty page for previews',
  tag: 'Staff',
  permission: 'signed-in',
  answer: z.string(),
});
