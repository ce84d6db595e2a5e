import { button, canPress, field, press, type } from '@nestbox/client/testing/act';
import {
  type Audience,
  addNewsletter,
  askToConfirm,
  getAudience,
  getNewsletter,
  type NewsletterDetails,
  previewNewsletter,
  saveNewsletter,
  testNewsletter,
} from '@nestbox/contract/staffNewsletters';
import { cleanup, screen, waitFor } from '@testing-library/react';
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
};
const audience: Audience = {
  reach: draft.reach,
  canBeAsked: 125,
  maxAskedAtOnce: 120,
  segments: [{ segmentId: 'paused', name: 'Paused' }],
};
const newsletterCalls = () =>
  staffCalls()
    .answer(getAudience, audience)
    .answer(previewNewsletter, { light: '<p>Light</p>', dark: '<p>Dark</p>' });

it('sends to nobody while nobody is reached, and mails links to those who have not confirmed', async () => {
  const calls = newsletterCalls().answer(getNewsletter, draft);
  await openScreen(`/newsletters/${newsletterId}`, calls);
  expect(button('Nobody to send to yet').disabled).toBe(true);
  expect(screen.getByText('5 more customers can be mailed after these.')).toBeTruthy();
  calls
    .answer(askToConfirm, { mailed: 120, left: 5 })
    .answer(getAudience, { ...audience, canBeAsked: 5 });
  press('Mail 120 customers a link');
  expect((await screen.findByRole('status')).textContent).toBe('120 links are on the way.');
  expect(await screen.findByRole('button', { name: 'Mail 5 customers a link' })).toBeTruthy();
  expect(calls.sent(askToConfirm)).toMatchObject([{ body: { segmentId: null } }]);
});

it('says whom a new one would reach, tests it as it is typed, and saves it with its segment', async () => {
  const reach = { inSegment: 3, reached: 2, withoutConsent: 0, unconfirmed: 1 };
  const calls = newsletterCalls().answer(getAudience, ({ query }) =>
    query.segmentId ? { ...audience, reach } : audience,
  );
  await openScreen('/newsletters/new', calls);
  type({ Subject: 'Spring is here', 'Who gets it': 'paused' });
  expect(
    await screen.findByText('Would go to 2 of 3 customers: 1 has not confirmed their address.'),
  ).toBeTruthy();
  const text = field('Text');
  type({ Text: 'Hello' });
  text.setSelectionRange(0, 5);
  press('Bold');
  expect(text.value).toBe('**Hello**');
  const content = { subject: 'Spring is here', body: '**Hello**' };
  calls.answer(testNewsletter, { recipient: 'olive@example.com' });
  press('Send me a test mail');
  expect((await screen.findByRole('status')).textContent).toBe(
    'A test mail is on its way to olive@example.com.',
  );
  expect(calls.sent(testNewsletter)).toMatchObject([{ body: content }]);
  const { reach: _, ...saved } = draft;
  calls.answer(addNewsletter, { ...saved, ...content }).answer(getNewsletter, draft);
  press('Save the draft');
  expect(await screen.findByText('Send or schedule')).toBeTruthy();
  expect(calls.sent(addNewsletter)).toMatchObject([{ body: { ...content, segmentId: 'paused' } }]);
});

it('keeps what is typed over a reload, and saves it on top of a colleague’s change', async () => {
  const calls = newsletterCalls().answer(getNewsletter, draft);
  const path = `/newsletters/${newsletterId}`;
  await openScreen(path, calls);
  type({ Text: 'Hello all' });
  cleanup();
  await openScreen(path, calls);
  await waitFor(() => expect(field('Text').value).toBe('Hello all'));
  calls
    .refuse(saveNewsletter, 409, 'Ben has changed it meanwhile. Look again.')
    .answer(getNewsletter, { ...draft, version: 2 });
  press('Save the draft');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Ben has changed it/);
  expect(field('Text').value).toBe('Hello all');
  const { reach: _, ...saved } = draft;
  calls
    .answer(saveNewsletter, { ...saved, version: 3, body: 'Hello all' })
    .answer(getNewsletter, { ...draft, version: 3, body: 'Hello all' });
  await canPress('Save the draft');
  press('Save the draft');
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(calls.sent(saveNewsletter).map(({ body }) => body.version)).toEqual([1, 2]);
});
