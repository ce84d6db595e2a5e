import { z } from 'zod';
import { defineCall } from './call.ts';

/** What this shop's settings say to everybody. */
export const shopSettings = z.object({
  /** Where a test shop shows the mails it sent; null where they are sent for real. */
  mailbox: z.string().nullable(),
  /** Whether a customer can sign up only by agreeing to marketing. */
  marketingRequired: z.boolean(),
});

export type ShopSettings = z.output<typeof shopSettings>;

export const getShopSettings = defineCall({
  method: 'GET',
  path: '/shop',
  summary: 'The settings of this shop',
  tag: 'Shop',
  access: 'public',
  answer: shopSettings,
});
