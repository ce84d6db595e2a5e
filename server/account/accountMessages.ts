import { pagePaths } from '@nestbox/contract/pagePaths';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { dateFormat } from '@nestbox/domain/calendar/locale';
import { londonDate } from '@nestbox/domain/calendar/london';
import { shop } from '@nestbox/shop/shop';
import { editableTexts, joined, type Text } from '../notifications/editableTexts.ts';
import type { Gathering, Message } from '../notifications/message.ts';

interface AccountTexts {
  readonly subject: Text;
  readonly heading: Text;
  readonly opening: Text;
  readonly button: Text;
}

const button = 'Choose a new password';

/**
 * Returns a message about who can log in.
 * @param ifNot what to do if it was somebody else, which staff cannot edit
 * @param gathers null to mail it at once: for events that nobody can cause in numbers
 */
const accountMessage = (
  { subject, heading, opening, button: label }: AccountTexts,
  ifNot: string,
  gathers: Gathering | null = 'accountMessages',
): Message => ({
  topic: 'account',
  cause: null,
  heading,
  body: joined(' ', [opening, ifNot]),
  mail: {
    subject,
    kind: 'service',
    ...(gathers && { gathers }),
    paragraphs: [opening, ifNot],
    button: { label, path: pagePaths.forgotPassword },
  },
});

const newDeviceTexts = editableTexts('newDevice', 'A new device logged in', {
  subject: '{shop}: a new device logged in',
  heading: 'A new device logged in',
  opening:
    'On {when} somebody logged in to your account with {device}, which you have not used here before.',
  button,
});

/** @param device the label, such as 'Firefox on Windows' */
export const newDevice = (device: string, at: Date): Message =>
  accountMessage(
    newDeviceTexts.with({ when: formatMoment(at), device }),
    'If this was you, there is nothing to do. If not, choose a new password at once: that logs everybody out.',
  );

const passwordTexts = editableTexts('passwordChanged', 'The password was changed', {
  subject: '{shop}: your password was changed',
  heading: 'Your password was changed',
  opening: 'Your password was changed on {when}.',
  button,
});

interface EndedByPassword {
  /** The sessions that the change ended. */
  readonly ended: 'all' | 'others';
  /** Whether a calendar address existed, which the change ended too. */
  readonly calendarEnded: boolean;
  /** Whether there were passkeys, which the change removed. */
  readonly passkeysEnded?: boolean;
  /** Whether what was saved in the account was removed, since it may be somebody else's. */
  readonly startsClean?: boolean;
}

export const passwordChanged = (
  { ended, calendarEnded, passkeysEnded, startsClean }: EndedByPassword,
  at: Date,
): Message => {
  const texts = passwordTexts.with({ when: formatMoment(at) });
  const ends = `${
    ended === 'all'
      ? 'You were logged out everywhere: log in with the new one.'
      : 'You were logged out everywhere but where you changed it.'
  }${calendarEnded ? ' The address of your calendar ended too: your account gives you a new one.' : ''}${
    passkeysEnded ? ' Your passkeys were removed: add them again in your account.' : ''
  }${
    startsClean
      ? ' Nobody had confirmed this email address before, so the products, the home and the address that were saved in the account are removed.'
      : ''
  }`;
  return accountMessage(
    { ...texts, opening: joined(' ', [texts.opening, ends]) },
    `If this was not you, reset your password at once and write to ${shop.supportEmail}.`,
  );
};

const writeIfNotYou = () => `If this was not you, write to ${shop.supportEmail} at once.`;

const emailAskedTexts = editableTexts('emailChangeAsked', 'Another email address was asked for', {
  subject: '{shop}: a new email address was asked for',
  heading: 'A new email address was asked for',
  opening:
    'On {when} we were asked to use another email address for your account. It is used once the link that we sent there is opened.',
  button,
});

/** For the present address, where staff were asked for another one. */
export const emailChangeAsked = (at: Date): Message =>
  accountMessage(emailAskedTexts.with({ when: formatMoment(at) }), writeIfNotYou(), null);

const emailChangedTexts = editableTexts('emailChanged', 'The email address was changed', {
  subject: '{shop}: your email address was changed',
  heading: 'Your email address was changed',
  opening:
    'On {when} your account got another email address. You log in with it from now on, and our mails go there.',
  button,
});

/** For the address before. */
export const emailChanged = (at: Date): Message =>
  accountMessage(emailChangedTexts.with({ when: formatMoment(at) }), writeIfNotYou(), null);

const removeIfNotYou = () =>
  `If this was not you, remove it in your account at once, choose a new password and write to ${shop.supportEmail}.`;

const passkeyAddedTexts = editableTexts('passkeyAdded', 'A passkey was added', {
  subject: '{shop}: a passkey was added',
  heading: 'A passkey was added',
  opening:
    'On {when} a passkey was added to your account with {device}. It logs in without your password.',
  button,
});

/** @param device where it was made, such as 'Safari on iPhone' */
export const passkeyAdded = (device: string, at: Date): Message =>
  accountMessage(passkeyAddedTexts.with({ when: formatMoment(at), device }), removeIfNotYou());

const passkeyRemovedTexts = editableTexts('passkeyRemoved', 'A passkey was removed', {
  subject: '{shop}: a passkey was removed',
  heading: 'A passkey was removed',
  opening: 'On {when} the passkey of {device} was removed. It no longer logs in.',
  button,
});

export const passkeyRemoved = (device: string, at: Date): Message =>
  accountMessage(
    passkeyRemovedTexts.with({ when: formatMoment(at), device }),
    `If this was not you, choose a new password at once and write to ${shop.supportEmail}.`,
  );

const switchedTexts = editableTexts(
  'secondStepSwitched',
  'The second step was switched on or off',
  {
    subject: '{shop}: logging in now asks for a code',
    subjectWhenOff: '{shop}: logging in no longer asks for a code',
    heading: 'Logging in now asks for a code',
    headingWhenOff: 'Logging in no longer asks for a code',
    opening:
      'On {when} the second step at login was switched on. You were logged out everywhere but where you did it.',
    openingWhenOff: 'On {when} the second step at login was switched off.',
    button,
  },
);

export function secondStepSwitched(on: boolean, at: Date): Message {
  const texts = switchedTexts.with({ when: formatMoment(at) });
  return accountMessage(
    on
      ? texts
      : {
          ...texts,
          subject: texts.subjectWhenOff,
          heading: texts.headingWhenOff,
          opening: texts.openingWhenOff,
        },
    `If this was not you, reset your password at once and write to ${shop.supportEmail}.`,
  );
}

const wrongCodesTexts = editableTexts('wrongCodes', 'Wrong codes were entered', {
  subject: '{shop}: wrong codes were entered for your account',
  heading: 'Wrong codes were entered for your account',
  opening: 'By {when} somebody had entered your password and {count} wrong codes at login.',
  button,
});

/** @param count the number of wrong codes */
export const wrongCodes = (count: number, at: Date): Message =>
  accountMessage(
    wrongCodesTexts.with({ when: formatMoment(at), count: String(count) }),
    'If this was not you, somebody knows your password: choose a new one at once.',
  );

const endedTexts = editableTexts('secondStepEndedForYou', 'Staff removed the second step', {
  subject: '{shop}: logging in no longer asks for a code',
  heading: 'Logging in no longer asks for a code',
  opening:
    'On {when} the second step at login was switched off by our support, and you were logged out everywhere. You can set it up again in your account.',
  button,
});

export const secondStepEndedForYou = (at: Date): Message =>
  accountMessage(
    endedTexts.with({ when: formatMoment(at) }),
    `If you did not ask for this, choose a new password at once and write to ${shop.supportEmail}.`,
    null,
  );

const removalNearTexts = editableTexts('secondStepRemovalNear', 'The second step is removed soon', {
  subject: '{shop}: your second step is removed soon',
  heading: 'Your second step is removed soon',
  opening: 'From {when} your password alone logs you in, as somebody who knows it asked for.',
  button,
});

/** Sent a day before the removal takes effect, in case the first mail was missed. */
export const secondStepRemovalNear = (removedAt: Date): Message =>
  accountMessage(
    removalNearTexts.with({ when: formatMoment(removedAt) }),
    'If this was not you, log in with your second step, which cancels it, and choose a new password at once.',
    null,
  );

const removedTexts = editableTexts('secondStepRemoved', 'The second step was removed', {
  subject: '{shop}: your second step was removed',
  heading: 'Your second step was removed',
  opening:
    'Since {when} your password alone logs you in, as somebody who knows it asked for. You can set the second step up again in your account.',
  button,
});

export const secondStepRemoved = (removedAt: Date): Message =>
  accountMessage(
    removedTexts.with({ when: formatMoment(removedAt) }),
    `If this was not you, choose a new password at once and write to ${shop.supportEmail}.`,
    null,
  );

const removalAskedTexts = editableTexts(
  'secondStepRemovalAsked',
  'The removal of the second step was asked for',
  {
    subject: '{shop}: your second step is to be removed',
    heading: 'Your second step is to be removed',
    opening:
      'On {when} somebody who knows your password asked to remove the second step at login. From {from} your password alone lets them in.',
    button,
  },
);

export const secondStepRemovalAsked = (at: Date, removedAt: Date): Message =>
  accountMessage(
    removalAskedTexts.with({ when: formatMoment(at), from: formatMoment(removedAt) }),
    'If this was not you, log in with your second step, which cancels it, and choose a new password at once.',
    'secondStepRemovals',
  );

const timeOfDay = dateFormat({ hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' });

/** 'Tuesday 1 December at 09:30', as it is in London. */
const formatMoment = (instant: Date): string =>
  `${formatDate(londonDate(instant))} at ${timeOfDay(instant)}`;
