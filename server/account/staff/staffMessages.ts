import type { StaffRole } from '@nestbox/domain/account/permissions';
import { shop } from '@nestbox/shop/shop';

interface TextMail {
  readonly subject: string;
  readonly text: string;
}

interface InvitationMail {
  readonly name: string;
  readonly role: StaffRole;
  /** The name of who invites. */
  readonly invitedBy: string;
  readonly link: string;
  readonly days: number;
}

/** Returns the mail with an invitation, as text only. */
export const invitationMail = ({
  name,
  role,
  invitedBy,
  link,
  days,
}: InvitationMail): TextMail => ({
  subject: `Your invitation to the staff of ${shop.name}`,
  text: [
    `Hello ${name},`,
    '',
    `${invitedBy} invites you to the staff of ${shop.name}. Your role: ${role}.`,
    '',
    `Open this link within ${days} days to choose a password. You also need an authenticator app.`,
    link,
    '',
    'The link works once. If you did not expect it, you can ignore this mail.',
    '',
    shop.name,
  ].join('\n'),
});

/** Returns the mail about wrong codes after a correct password. */
export const wrongCodesMail = (count: number): TextMail => ({
  subject: `Wrong codes at the sign-in of ${shop.name}`,
  text: [
    `Somebody typed your staff password and then ${count} wrong codes.`,
    '',
    'If that was not you, ask an owner for a new invitation now, to choose a new password.',
    '',
    shop.name,
  ].join('\n'),
});
