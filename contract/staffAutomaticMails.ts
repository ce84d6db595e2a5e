import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { version } from './staffMails.ts';

/** Mails that the shop sends by itself where the owner wants it. */
export const automaticMails = ['signUpUnfinished', 'pausedLong', 'cardExpiring'] as const;

export type AutomaticMail = (typeof automaticMails)[number];

const staffAutomaticMails = z.object({
  mails: z.array(
    z.object({
      mail: z.enum(automaticMails),
      /** What it is, as the list of mails calls it. */
      title: z.string(),
      /** When it is sent, in a sentence. */
      when: z.string(),
      isOn: z.boolean(),
      /** Whether it goes only to customers who agreed to offers and news. */
      needsConsent: z.boolean(),
    }),
  ),
  version,
});

export type StaffAutomaticMails = z.output<typeof staffAutomaticMails>;

export const getAutomaticMails = defineStaffCall({
  method: 'GET',
  path: '/staff/automatic-mails',
  summary: 'Mails that are sent by themselves, and whether they are',
  tag: 'Staff',
  permission: 'see-settings',
  answer: staffAutomaticMails,
});

export const switchAutomaticMail = defineStaffCall({
  method: 'POST',
  path: '/staff/automatic-mails/:mail',
  summary: 'Switch an automatic mail on or off, for what becomes due from now on',
  tag: 'Staff',
  permission: 'change-settings',
  params: z.strictObject({ mail: z.enum(automaticMails) }),
  body: z.strictObject({ isOn: z.boolean(), version }),
  answer: staffAutomaticMails,
});
