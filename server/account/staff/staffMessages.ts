import type { StaffRole } from '@nestbox/domain/account/permissions';
import { asSentence } from '@nestbox/shop/names';
import { shop } from '@nestbox/shop/shop';
import { editableTexts } from '../../notifications/editableTexts.ts';
import type { TextMail } from '../../notifications/message.ts';

interface InvitationMail {
  readonly name: string;
  readonly role: StaffRole;
  /** The name of who invites. */
  readonly invitedBy: string;
  readonly link: string;
  readonly days: number;
}

const invitationTexts = editableTexts('invitationMail', 'Invitation of a colleague', {
  subject: 'Your invitation to the staff of {shop}',
  opening: '',
}).with({});

/** Returns the mail with an invitation, as text alone. */
export const invitationMail = ({
  name,
  role,
  invitedBy,
  link,
  days,
}: InvitationMail): TextMail => ({
  subject: invitationTexts.subject,
  paragraphs: [
    invitationTexts.opening,
    `Hello ${name},`,
    `${invitedBy} invites you to the staff of ${asSentence(shop.name)} Your role: ${role}.`,
    `Open this link within ${days} days to choose a password. You also need an authenticator app.\n${link}`,
    'The link works once. If you did not expect it, you can ignore this mail.',
  ],
});

const ifNotYou =
  'If that was not you, ask an owner for a new invitation now, to choose a new password.';

const newBrowserTexts = editableTexts('newBrowserMail', 'A colleague signed in on a new device', {
  subject: 'A new device at the sign-in of {shop}',
  opening: '',
}).with({});

/** Returns the mail about a sign-in in a browser that was not used before. */
export const newBrowserMail = (device: string): TextMail => ({
  subject: newBrowserTexts.subject,
  paragraphs: [
    newBrowserTexts.opening,
    `Somebody signed in with your staff account, by ${device}, in a browser that you have not used before.`,
    ifNotYou,
  ],
});

const passkeyAddedTexts = editableTexts('passkeyAddedMail', 'A colleague’s passkey was added', {
  subject: 'A passkey for your staff account of {shop}',
  opening: '',
}).with({});

/** Returns the mail about a passkey that was added. */
export const passkeyAddedMail = (device: string): TextMail => ({
  subject: passkeyAddedTexts.subject,
  paragraphs: [
    passkeyAddedTexts.opening,
    `A passkey was added to your staff account, by ${device}. It signs in without your password and codes.`,
    ifNotYou,
  ],
});

const wrongPasswordsTexts = editableTexts('wrongPasswordsMail', 'Wrong passwords of a colleague', {
  subject: 'Wrong passwords at the sign-in of {shop}',
  opening: '',
}).with({});

/** Returns the mail about wrong passwords of a day. */
export const wrongPasswordsMail = (count: number): TextMail => ({
  subject: wrongPasswordsTexts.subject,
  paragraphs: [
    wrongPasswordsTexts.opening,
    `Somebody typed ${count} wrong passwords for your staff account today. Nobody was let in.`,
    'If that was not you, there is nothing to do: your password still keeps them out. Tell an owner.',
  ],
});

const wrongCodesTexts = editableTexts('wrongCodesMail', 'Wrong codes of a colleague', {
  subject: 'Wrong codes at the sign-in of {shop}',
  opening: '',
}).with({});

/** Returns the mail about wrong codes after a correct password. */
export const wrongCodesMail = (count: number): TextMail => ({
  subject: wrongCodesTexts.subject,
  paragraphs: [
    wrongCodesTexts.opening,
    `Somebody typed your staff password and then ${count} wrong codes.`,
    ifNotYou,
  ],
});

const limitsTexts = editableTexts('limitsChangedMail', 'What colleagues may give was changed', {
  subject: '{shop}: {who} changed what colleagues may give',
  opening: '',
});

/** Returns the mail about limits of what colleagues may give, to the other owners. */
export function limitsChangedMail(by: string, limits: string): TextMail {
  const texts = limitsTexts.with({ who: by });
  return {
    subject: texts.subject,
    paragraphs: [
      texts.opening,
      `${by} changed the limits of what colleagues may give without a second person. They hold now:`,
      limits.split('; ').join('\n'),
      `If that is not right, change them back under Settings, and talk to ${by}.`,
    ],
  };
}

const lateTexts = editableTexts('lateWorkMail', 'Work waits for too long', {
  subject: '{shop}: work waits for too long',
  opening: '',
}).with({});

/** Returns the mail about work of Today that is late. @param lines such as 'Held boxes: 2' */
export const lateWorkMail = (lines: readonly string[], url: string): TextMail => ({
  subject: lateTexts.subject,
  paragraphs: [
    lateTexts.opening,
    'Some work is late, and customers may wait for it:',
    lines.join('\n'),
    `Today has it, with what to do:\n${url}`,
  ],
});
