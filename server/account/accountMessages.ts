import { pagePaths } from '@nestbox/contract/pagePaths';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { dateFormat } from '@nestbox/domain/calendar/locale';
import { londonDate } from '@nestbox/domain/calendar/london';
import { shop } from '@nestbox/shop/shop';
import type { Gathering, Message } from '../notifications/message.ts';

const reset = { label: 'Choose a new password', path: pagePaths.forgotPassword };

/**
 * Returns a message about who can log in.
 * @param gathers null to mail it at once: for events that nobody can cause in numbers
 */
const accountMessage = (
  heading: string,
  body: string,
  ifNot: string,
  gathers: Gathering | null = 'accountMessages',
): Message => ({
  topic: 'account',
  cause: null,
  heading,
  body: `${body} ${ifNot}`,
  mail: {
    subject: `${shop.name}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`,
    kind: 'service',
    ...(gathers && { gathers }),
    paragraphs: [body, ifNot],
    button: reset,
  },
});

/** @param device the label, such as 'Firefox on Windows' */
export const newDevice = (device: string, at: Date): Message =>
  accountMessage(
    'A new device logged in',
    `On ${formatMoment(at)} somebody logged in to your account with ${device}, which you have not used here before.`,
    'If this was you, there is nothing to do. If not, choose a new password at once: that logs everybody out.',
  );

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
): Message =>
  accountMessage(
    'Your password was changed',
    `Your password was changed on ${formatMoment(at)}. ${
      ended === 'all'
        ? 'You were logged out everywhere: log in with the new one.'
        : 'You were logged out everywhere but where you changed it.'
    }${calendarEnded ? ' The address of your calendar ended too: your account gives you a new one.' : ''}${
      passkeysEnded ? ' Your passkeys were removed: add them again in your account.' : ''
    }${
      startsClean
        ? ' Nobody had confirmed this email address before, so the products, the home and the address that were saved in the account are removed.'
        : ''
    }`,
    `If this was not you, reset your password at once and write to ${shop.supportEmail}.`,
  );

const writeIfNotYou = `If this was not you, write to ${shop.supportEmail} at once.`;

/** For the present address, where staff were asked for another one. */
export const emailChangeAsked = (at: Date): Message =>
  accountMessage(
    'A new email address was asked for',
    `On ${formatMoment(at)} we were asked to use another email address for your account. It is used once the link that we sent there is opened.`,
    writeIfNotYou,
    null,
  );

/** For the address before. */
export const emailChanged = (at: Date): Message =>
  accountMessage(
    'Your email address was changed',
    `On ${formatMoment(at)} your account got another email address. You log in with it from now on, and our mails go there.`,
    writeIfNotYou,
    null,
  );

const removeIfNotYou = `If this was not you, remove it in your account at once, choose a new password and write to ${shop.supportEmail}.`;

/** @param device where it was made, such as 'Safari on iPhone' */
export const passkeyAdded = (device: string, at: Date): Message =>
  accountMessage(
    'A passkey was added',
    `On ${formatMoment(at)} a passkey was added to your account with ${device}. It logs in without your password.`,
    removeIfNotYou,
  );

export const passkeyRemoved = (device: string, at: Date): Message =>
  accountMessage(
    'A passkey was removed',
    `On ${formatMoment(at)} the passkey of ${device} was removed. It no longer logs in.`,
    `If this was not you, choose a new password at once and write to ${shop.supportEmail}.`,
  );

export const secondStepSwitched = (on: boolean, at: Date): Message =>
  accountMessage(
    on ? 'Logging in now asks for a code' : 'Logging in no longer asks for a code',
    `On ${formatMoment(at)} the second step at login was switched ${
      on ? 'on. You were logged out everywhere but where you did it' : 'off'
    }.`,
    `If this was not you, reset your password at once and write to ${shop.supportEmail}.`,
  );

/** @param count the number of wrong codes */
export const wrongCodes = (count: number, at: Date): Message =>
  accountMessage(
    'Wrong codes were entered for your account',
    `By ${formatMoment(at)} somebody had entered your password and ${count} wrong codes at login.`,
    'If this was not you, somebody knows your password: choose a new one at once.',
  );

export const secondStepEndedForYou = (at: Date): Message =>
  accountMessage(
    'Logging in no longer asks for a code',
    `On ${formatMoment(at)} the second step at login was switched off by our support, and you were logged out everywhere. You can set it up again in your account.`,
    `If you did not ask for this, choose a new password at once and write to ${shop.supportEmail}.`,
    null,
  );

/** Sent a day before the removal takes effect, in case the first mail was missed. */
export const secondStepRemovalNear = (removedAt: Date): Message =>
  accountMessage(
    'Your second step is removed soon',
    `From ${formatMoment(removedAt)} your password alone logs you in, as somebody who knows it asked for.`,
    'If this was not you, log in with your second step, which cancels it, and choose a new password at once.',
    null,
  );

export const secondStepRemoved = (removedAt: Date): Message =>
  accountMessage(
    'Your second step was removed',
    `Since ${formatMoment(removedAt)} your password alone logs you in, as somebody who knows it asked for. You can set the second step up again in your account.`,
    `If this was not you, choose a new password at once and write to ${shop.supportEmail}.`,
    null,
  );

export const secondStepRemovalAsked = (at: Date, removedAt: Date): Message =>
  accountMessage(
    'Your second step is to be removed',
    `On ${formatMoment(at)} somebody who knows your password asked to remove the second step at login. From ${formatMoment(removedAt)} your password alone lets them in.`,
    'If this was not you, log in with your second step, which cancels it, and choose a new password at once.',
    'secondStepRemovals',
  );

const timeOfDay = dateFormat({ hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' });

/** 'Tuesday 1 December at 09:30', as it is in London. */
const formatMoment = (instant: Date): string =>
  `${formatDate(londonDate(instant))} at ${timeOfDay(instant)}`;
