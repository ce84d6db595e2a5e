import { pagePaths } from '@nestbox/contract/pagePaths';
import { editableTexts, type Text } from '../notifications/editableTexts.ts';
import type { MailContent } from '../notifications/message.ts';

const signUpTexts = editableTexts('signUpUnfinished', 'Sign-up never finished', {
  subject: '{shop}: your first box waits for you',
  opening:
    'You opened an account, and your first box is not on its way yet. Tell us who lives with you, and we work out what your home needs and when.',
  promise: 'You see every price before anything is charged, and can stop at any time.',
  button: 'Finish my first box',
});

/** For a customer who has signed up and never paid. */
export function signUpUnfinished(): MailContent<Text> {
  const texts = signUpTexts.with({});
  return {
    subject: texts.subject,
    kind: 'marketing',
    paragraphs: [texts.opening, texts.promise],
    button: { label: texts.button, path: pagePaths.household },
  };
}

const pausedTexts = editableTexts('pausedLong', 'Paused for long', {
  subject: '{shop}: shall we start again?',
  opening:
    'Your subscription has been paused for a while. Your products and your plan are as you left them.',
  resume: 'Resume with one press whenever it suits you. You see the next box before it is charged.',
  button: 'See my subscription',
});

/** For a subscription that has been paused for long. */
export function pausedLong(): MailContent<Text> {
  const texts = pausedTexts.with({});
  return {
    subject: texts.subject,
    kind: 'marketing',
    paragraphs: [texts.opening, texts.resume],
    button: { label: texts.button, path: pagePaths.subscriptionDetails },
  };
}
