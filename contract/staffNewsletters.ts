import { z } from 'zod';
import { type AnswerOf, defineStaffCall } from './call.ts';
import { mailPages, version } from './staffMails.ts';
import { id, text } from './values.ts';

/** `stopped`: copies that were not sent yet are deleted. */
export const newsletterStates = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;

export type NewsletterState = (typeof newsletterStates)[number];

/** Copies of a minute: few beside what a mail server takes, so that other mails do not wait. */
export const copiesAMinute = 120;

const count = z.int().min(0);

/** Whom a newsletter reaches. */
const reach = z.object({
  /** Customers in the segment. */
  inSegment: count,
  /** Those of them who get it: they agreed to offers and news, and confirmed their address. */
  reached: count,
  withoutConsent: count,
  /** They agreed, and have not confirmed their address. */
  unconfirmed: count,
});

export type NewsletterReach = z.output<typeof reach>;

/** Longest text of a newsletter, in UTF-16 code units. */
const maxBody = 10_000;

/** What a newsletter says. `body` is Markdown. */
export const newsletterPayload = z.strictObject({
  subject: text(120).trim().min(1, 'Give the newsletter a subject'),
  body: z
    .string()
    .max(maxBody, `Please use at most ${maxBody} characters`)
    .refine((typed) => !/[^\P{Cc}\n\r\t]/u.test(typed), 'Please use ordinary characters only')
    .refine((typed) => typed.trim() !== '', 'Write the text of the newsletter'),
});

/** The segment by its id; null for all customers. */
const segmentId = text(60).nullable();

const newsletter = newsletterPayload.extend({
  newsletterId: id,
  version,
  state: z.enum(newsletterStates),
  segmentId,
  /** The name of the segment when it was chosen; null for all customers. */
  segmentName: z.string().nullable(),
  sendAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  changed: z.object({ who: z.string(), at: z.iso.datetime() }),
  /** Copies that were written, and what became of them. */
  written: count,
  sent: count,
  givenUp: count,
  waiting: count,
  /** Customers who unsubscribed by its link or button. */
  unsubscribed: count,
});

export type StaffNewsletter = z.output<typeof newsletter>;

const permission = 'send-newsletters';
const tag = 'Staff';
const params = z.strictObject({ newsletterId: id });

export const listNewsletters = defineStaffCall({
  method: 'GET',
  path: '/staff/newsletters',
  summary: 'Newsletters, the latest first',
  tag,
  permission,
  answer: z.array(newsletter),
});

export const getNewsletter = defineStaffCall({
  method: 'GET',
  path: '/staff/newsletters/:newsletterId',
  summary: 'A newsletter, and whom it would reach now',
  tag,
  permission,
  params,
  answer: newsletter.extend({ reach }),
});

export type NewsletterDetails = AnswerOf<typeof getNewsletter>;

export const addNewsletter = defineStaffCall({
  method: 'POST',
  path: '/staff/newsletters',
  summary: 'Begin a newsletter as a draft',
  tag,
  permission,
  body: newsletterPayload.extend({ segmentId: segmentId.optional() }),
  answer: newsletter,
});

export const saveNewsletter = defineStaffCall({
  method: 'POST',
  path: '/staff/newsletters/:newsletterId',
  summary: 'Change a draft. Without a segment named, its recipients stay',
  tag,
  permission,
  params,
  body: newsletterPayload.extend({ segmentId: segmentId.optional(), version }),
  answer: newsletter,
});

export const deleteNewsletter = defineStaffCall({
  method: 'POST',
  path: '/staff/newsletters/:newsletterId/delete',
  summary: 'Delete a draft',
  tag,
  permission,
  params,
  body: z.strictObject({ version }),
  answer: null,
});

export const previewNewsletter = defineStaffCall({
  method: 'POST',
  path: '/staff/newsletters/preview',
  summary: 'A newsletter as mail programs show it, while it is typed',
  tag,
  permission,
  body: z.strictObject({ subject: z.string(), body: z.string().max(maxBody) }),
  answer: mailPages,
});

export const testNewsletter = defineStaffCall({
  method: 'POST',
  path: '/staff/newsletters/test',
  summary: "Send a newsletter to the member's own address, as it is typed",
  tag,
  permission,
  body: newsletterPayload,
  answer: z.object({ recipient: z.string() }),
});

export const sendNewsletter = defineStaffCall({
  method: 'POST',
  path: '/staff/newsletters/:newsletterId/send',
  summary: 'Send a draft to its segment, now or from an instant on',
  tag,
  permission,
  params,
  body: z.strictObject({ version, sendAt: z.iso.datetime().nullable() }),
  answer: newsletter,
});

export const stopNewsletter = defineStaffCall({
  method: 'POST',
  path: '/staff/newsletters/:newsletterId/stop',
  summary: 'Stop a newsletter that goes out, or make a scheduled one a draft again',
  tag,
  permission,
  params,
  body: z.strictObject({ version }),
  answer: newsletter,
});

export const getAudience = defineStaffCall({
  method: 'GET',
  path: '/staff/newsletter-audience',
  summary: 'Whom a newsletter to a segment would reach now, and the segments to choose from',
  tag,
  permission,
  /** Without a segment, all customers. */
  query: z.strictObject({ segmentId: text(60).optional() }),
  answer: z.object({
    reach,
    /** Those of them whom `askToConfirm` can mail a link now, and how many of them at once. */
    canBeAsked: count,
    maxAskedAtOnce: count,
    segments: z.array(z.object({ segmentId: z.string(), name: z.string() })),
  }),
});

export type Audience = AnswerOf<typeof getAudience>;

export const askToConfirm = defineStaffCall({
  method: 'POST',
  path: '/staff/newsletter-audience/ask-for-confirmation',
  summary:
    'Mail a link to customers of a segment who agreed and have not confirmed their address, once a week at most',
  tag,
  permission,
  body: z.strictObject({ segmentId }),
  answer: z.object({
    mailed: count,
    /** Customers who can still be asked. */
    left: count,
  }),
});
