import { shop } from '@nestbox/contract/shop';
import type { Notice } from './notice.ts';
import { tellMoment } from './tellMoment.ts';

const reset = { label: 'Choose a new password', path: '/forgot-password' };

/** What concerns who may log in: always mailed, each time anew. */
const accountNotice = (heading: string, body: string, ifNot: string): Notice => ({
  cause: null,
  heading,
  body: `${body} ${ifNot}`,
  mail: {
    subject: `${shop.name}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`,
    kind: 'service',
    paragraphs: [`${body.charAt(0).toLowerCase()}${body.slice(1)}`, ifNot],
    button: reset,
  },
});

/** @param device its label, such as 'Firefox on Windows' */
export const newDevice = (device: string, at: Date): Notice =>
  accountNotice(
    'A new device logged in',
    `On ${tellMoment(at)} somebody logged in to your account with ${device}, which you have not used here before.`,
    'If this was you, there is nothing to do. If not, choose a new password at once: that logs everybody out.',
  );

/** @param ended which sessions were ended by it */
export const passwordChanged = (ended: 'all' | 'others', at: Date): Notice =>
  accountNotice(
    'Your password was changed',
    `Your password was changed on ${tellMoment(at)}. ${
      ended === 'all'
        ? 'You were logged out everywhere: log in with the new one.'
        : 'You were logged out everywhere but where you changed it.'
    }`,
    `If this was not you, reset your password at once and write to ${shop.supportEmail}.`,
  );

export const secondStepSwitched = (on: boolean, at: Date): Notice =>
  accountNotice(
    on ? 'Logging in now asks for a code' : 'Logging in no longer asks for a code',
    `On ${tellMoment(at)} the second step at login was switched ${on ? 'on' : 'off'}.`,
    `If this was not you, reset your password at once and write to ${shop.supportEmail}.`,
  );
