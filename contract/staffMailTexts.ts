import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { mailPath, mailTexts, version } from './staffMails.ts';
import { staffId, why } from './values.ts';

const staffMailTexts = z.object({
  mail: z.string(),
  texts: z.array(
    z.object({
      /** Such as 'subject'. */
      name: z.string(),
      label: z.string(),
      /** The text that holds; variables are in braces. */
      text: z.string(),
      /** The text before staff changed it. */
      usual: z.string(),
      /** The variables that it can have. */
      variables: z.array(z.string()),
      /** Those that it must have. */
      needed: z.array(z.string()),
      maxLength: z.int(),
      isOneLine: z.boolean(),
    }),
  ),
  /** What the variables stand for in the example. */
  examples: z.record(z.string(), z.string()),
  version,
  /** The latest versions, newest first, and the usual texts as version 0. */
  versions: z.array(
    z.object({
      version,
      /** The texts that differ from the usual ones. */
      texts: z.record(z.string(), z.string()),
      /** Null for the usual texts. */
      set: z
        .object({ at: z.iso.datetime(), staffId, who: z.string(), why: z.string().nullable() })
        .nullable(),
    }),
  ),
});

export type StaffMailTexts = z.output<typeof staffMailTexts>;

export const getMailTexts = defineStaffCall({
  method: 'GET',
  path: '/staff/mails/:mail/texts',
  summary: 'The texts of a mail that staff can edit, with their variables and versions',
  tag: 'Staff',
  permission: 'see-settings',
  params: mailPath,
  answer: staffMailTexts,
});

export const setMailTexts = defineStaffCall({
  method: 'POST',
  path: '/staff/mails/:mail/texts',
  summary: 'Set the texts of a mail from now on; what is left out has its usual text',
  tag: 'Staff',
  permission: 'change-settings',
  params: mailPath,
  body: z.strictObject({ texts: mailTexts, version, why }),
  answer: staffMailTexts,
});

export const restoreMailTexts = defineStaffCall({
  method: 'POST',
  path: '/staff/mails/:mail/texts/restore',
  summary: 'Go back to an earlier version of a mail; 0 is the usual texts',
  tag: 'Staff',
  permission: 'change-settings',
  params: mailPath,
  body: z.strictObject({ to: version, version, why }),
  answer: staffMailTexts,
});
