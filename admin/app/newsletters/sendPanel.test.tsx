import { button, press } from '@nestbox/client/testing/act';
import {
  askToConfirm,
  getNewsletter,
  type NewsletterDetails,
} from '@nestbox/contract/staffNewsletters';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../testing/openScreen';
import { staffCalls } from '../testing/staffAnswers';

const newsletterId = '00000000-0000-4000-8000-000000000009';
const draft: NewsletterDetails = {
  newsletterId,
  version: 1,
  subject: 'Spring is here',
  body: 'Hello',
  state: 'draft',
  segmentId: null,
  segmentName: null,
  sendAt: null,
  endedAt: null,
  changed: { who: 'Olive Owner', at: '2026-12-01T10:00:00.000Z' },
  written: 0,
  sent: 0,
  givenUp: 0,
  waiting: 0,
  unsubscribed: 0,
  reach: { inSegment: 130, reached: 0, withoutConsent: 0, unconfirmed: 130 },
  canBeAsked: 125,
  maxAskedAtOnce: 120,
  segments: [],
};

it('sends to nobody while nobody is reached, and mails links to those who have not confirmed', async () => {
  const calls = staffCalls().answer(getNewsletter, draft);
  await openScreen(`/newsletters/${newsletterId}`, calls);
  expect(button('Send to 0 customers now').disabled).toBe(true);
  expect(screen.getByText('5 more customers can be mailed after these.')).toBeTruthy();
  calls
    .answer(askToConfirm, { mailed: 120, left: 5 })
    .answer(getNewsletter, { ...draft, canBeAsked: 5 });
  press('Mail 120 customers a link');
  expect((await screen.findByRole('status')).textContent).toBe('120 links are on the way.');
  expect(await screen.findByRole('button', { name: 'Mail 5 customers a link' })).toBeTruthy();
  expect(calls.sent(askToConfirm)).toMatchObject([{ params: { newsletterId } }]);
});
