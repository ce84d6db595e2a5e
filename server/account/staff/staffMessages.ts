import type { StaffRole } from '@nestbox/domain/account/permissions';
import { asSentence } from '@nestbox/shop/names';
import { shop } from '@nestbox/shop/shop';

export interface TextMail {
  readonly subject: string;
  readonly text: string;
  /** The same as HTML; plain text alone without it. */
  readonly html?: string;
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
    `${invitedBy} invites you to the staff of ${asSentence(shop.name)} Your role: ${role}.`,
    '',
    `Open this link within ${days} days to choose a password. You also need an authenticator app.`,
    link,
    '',
    'The link works once. If you did not expect it, you can ignore this mail.',
    '',
    shop.name,
  ].join('\n'),
});

const ifNotYou =
  'If that was not you, ask an owner for a new invitation now, to choose a new password.';

/** Returns the mail about a sign-in in a browser that was not used before. */
export const newBrowserMail = (device: string): TextMail => ({
  subject: `A new device at the sign-in of ${shop.name}`,
  text: [
    `Somebody signed in with your staff account, by ${device}, in a browser that you have not used before.`,
    '',
    ifNotYou,
    '',
    shop.name,
  ].join('\n'),
});

/** Returns the mail about a passkey that was added. */
export const passkeyAddedMail = (device: string): TextMail => ({
  subject: `A passkey for your staff account of ${shop.name}`,
  text: [
    `A passkey was added to your staff account, by ${device}. It signs in without your password and codes.`,
    '',
    ifNotYou,
    '',
    shop.name,
  ].join('\n'),
});

/** Returns the mail about wrong passwords of a day. */
export const wrongPasswordsMail = (count: number): TextMail => ({
  subject: `Wrong passwords at the sign-in of ${shop.name}`,
  text: [
    `Somebody typed ${count} wrong passwords for your staff account today. Nobody was let in.`,
    '',
    'If that was not you, there is nothing to do: your password still keeps them out. Tell an owner.',
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
    ifNotYou,
    '',
    shop.name,
  ].join('\n'),
});

/** Returns the mail about limits of what colleagues may give, to the other owners. */
export const limitsChangedMail = (by: string, limits: string): TextMail => ({
  subject: `${shop.name}: ${by} changed what colleagues may give`,
  text: [
    `${by} changed the limits of what colleagues may give without a second person. They hold now:`,
    '',
    ...limits.split('; '),
    '',
    `If that is not right, change them back under Settings, and talk to ${by}.`,
    '',
    shop.name,
  ].join('\n'),
});
