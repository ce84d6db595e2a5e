import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { why } from './values.ts';

/** What removing the demo catalogue does. */
const demoRemoval = z.object({
  /** Its products that go; 0 where the shop has none of it. */
  products: z.int(),
  /** Whether they are deleted, since nobody ever joined the shop, and not retired. */
  deleted: z.boolean(),
  /** Subscribers who have one of them, and hear of it. */
  customers: z.int(),
  /** The shop's own products that are sold afterwards. */
  left: z.int(),
  categories: z.array(z.string()),
  usageTypes: z.array(z.string()),
  /** Its categories and usage types that stay, since own products use them. */
  kept: z.array(z.string()),
});

export type DemoRemoval = z.output<typeof demoRemoval>;

export const previewDemoRemoval = defineStaffCall({
  method: 'GET',
  path: '/staff/demo-catalogue',
  summary: 'What removing the demo catalogue would do',
  tag: 'Staff',
  permission: 'change-catalogue',
  answer: demoRemoval,
});

/** What is typed to remove it. */
export const removeDemoWords = 'remove demo';

export const removeDemoProducts = defineStaffCall({
  method: 'POST',
  path: '/staff/demo-catalogue/remove',
  summary: 'Take the demo catalogue out of the shop, as `demo-catalogue remove`',
  tag: 'Staff',
  permission: 'change-catalogue',
  body: z.strictObject({
    confirmation: z.literal(removeDemoWords, `Type: ${removeDemoWords}`),
    /** The products that the caller saw; refused if others would go by now. */
    seen: z.int(),
    why,
  }),
  answer: demoRemoval,
});
