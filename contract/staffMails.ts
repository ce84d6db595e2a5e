import { z } from 'zod';
import { type AnswerOf, defineStaffCall } from './call.ts';
import { staffId, text, why } from './values.ts';

/** The words of mails that a shop chooses. The rules of the shop file are checked by the server. */
const mailWords = z.strictObject({
  /** The first line; `{name}` stands for the customer's first name. */
  greeting: text(200),
  /** Lines below the text. */
  signature: z.array(text(200)).max(10, 'At most 4 closing lines'),
});

export type MailWords = z.output<typeof mailWords>;

/** Texts of a mail by name, such as 'subject'. The server checks their variables and lengths. */
export const mailTexts = z.record(
  text(60),
  z
    .string()
    .max(1_000)
    .refine((typed) => !/[^\P{Cc}\n]/u.test(typed), 'Please use ordinary characters only'),
);

/** Words of all mails, and texts of one as they are typed; without texts, those that hold. */
const typedMail = mailWords.extend({ texts: mailTexts.optional() });

/** The version that the caller saw; refused if there is a later one. 0 is the shop file. */
export const version = z.int().min(0).max(1_000_000);

const staffMails = z.object({
  /** All mails, by what they are about. */
  mails: z.array(
    z.object({
      /** Such as 'boxPaid'. */
      mail: z.string(),
      /** What it is, in plain words, such as 'A box was paid'. */
      title: z.string(),
      about: z.enum(['Boxes', 'Payments', 'Subscription', 'Account', 'Offers and news', 'Staff']),
      subject: z.string(),
      /** Customers can switch updates off. */
      isUpdate: z.boolean(),
      /** Sent only to customers who agreed to offers and news. */
      isMarketing: z.boolean(),
      /** Sent as text alone, without the shop's words. */
      textOnly: z.boolean(),
      /** Whether staff have changed its texts. */
      isEdited: z.boolean(),
    }),
  ),
  words: mailWords,
  version,
  /** Whether the words are those of the shop file. */
  isShopFile: z.boolean(),
  /** The latest versions, newest first, and the shop file's words as version 0. */
  versions: z.array(
    z.object({
      version,
      words: mailWords,
      /** Null for the shop file. */
      set: z
        .object({ at: z.iso.datetime(), staffId, who: z.string(), why: z.string().nullable() })
        .nullable(),
    }),
  ),
});

export type StaffMails = z.output<typeof staffMails>;

export const getStaffMails = defineStaffCall({
  method: 'GET',
  path: '/staff/mails',
  summary: 'All mails with the words that the shop chooses, and their versions',
  tag: 'Staff',
  permission: 'see-settings',
  answer: staffMails,
});

export const mailPath = z.strictObject({ mail: text(60) });

/** A mail as mail programs show it: HTML pages, whatever colours the browser prefers. */
export const mailPages = z.object({ light: z.string(), dark: z.string() });

export const previewMail = defineStaffCall({
  method: 'POST',
  path: '/staff/mails/:mail/preview',
  summary: 'A mail with words as they are typed, and example data',
  tag: 'Staff',
  permission: 'see-settings',
  params: mailPath,
  body: typedMail,
  answer: z.object({
    subject: z.string(),
    text: z.string(),
    /** The words as they would be saved. */
    words: mailWords,
    /** Null for a mail that is sent as text alone. */
    pages: mailPages.nullable(),
    /** What the app shows of it; null for a mail alone. */
    inApp: z.object({ heading: z.string(), body: z.string() }).nullable(),
  }),
});

export type MailPreview = AnswerOf<typeof previewMail>;

export const sendTestMail = defineStaffCall({
  method: 'POST',
  path: '/staff/mails/:mail/test',
  summary: "Send a mail with words and example data to the member's own address",
  tag: 'Staff',
  permission: 'change-settings',
  params: mailPath,
  body: typedMail,
  answer: z.object({ recipient: z.string() }),
});

export const setMailWords = defineStaffCall({
  method: 'POST',
  path: '/staff/mail-words',
  summary: 'Set the words of mails that are written from now on',
  tag: 'Staff',
  permission: 'change-settings',
  body: mailWords.extend({ version, why }),
  answer: staffMails,
});

export const restoreMailWords = defineStaffCall({
  method: 'POST',
  path: '/staff/mail-words/restore',
  summary: 'Go back to an earlier version of the words; 0 is the shop file',
  tag: 'Staff',
  permission: 'change-settings',
  body: z.strictObject({ to: version, version, why }),
  answer: staffMails,
});
