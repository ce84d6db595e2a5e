import { z } from 'zod';
import { defineCall } from './call.ts';

/** The public settings of this shop. */
export const shopSettings = z.object({
  /** The path of a test shop's mailbox; null where mails are really sent. */
  mailbox: z.string().nullable(),
  /** Whether sign-up requires consent to marketing. */
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
