import { button, canPress, field, part, press, type } from '@nestbox/client/testing/act';
import { getAutomaticMails } from '@nestbox/contract/staffAutomaticMails';
import {
  getStaffMails,
  type MailWords,
  previewMail,
  restoreMailWords,
  type StaffMails,
  sendTestMail,
  setMailWords,
} from '@nestbox/contract/staffMails';
import {
  getMailTexts,
  restoreMailTexts,
  type StaffMailTexts,
  setMailTexts,
} from '@nestbox/contract/staffMailTexts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, openScreen } from '../testing/openScreen';
import { olive, staffCalls, today } from '../testing/staffAnswers';

const words: MailWords = { greeting: 'Hello {name},', signature: ['Your Nestbox'] };
const other: MailWords = { greeting: 'Dear {name},', signature: ['All the best', 'Your Nestbox'] };

const mails: StaffMails = {
  mails: [
    {
      mail: 'boxPaid',
      title: 'A box was paid',
      about: 'Payments',
      subject: 'Your box is paid',
      isUpdate: false,
      isMarketing: false,
      textOnly: false,
      isEdited: false,
    },
    {
      mail: 'changeReminder',
      title: 'Reminder of the last day to change',
      about: 'Boxes',
      subject: 'You can still change your box',
      isUpdate: true,
      isMarketing: false,
      textOnly: false,
      isEdited: false,
    },
    {
      mail: 'staffInvitation',
      title: 'Invitation of a colleague',
      about: 'Staff',
      subject: 'Your invitation',
      isUpdate: false,
      isMarketing: false,
      textOnly: true,
      isEdited: false,
    },
  ],
  words,
  version: 0,
  isShopFile: true,
  versions: [{ version: 0, words, set: null }],
};
const changed: StaffMails = {
  ...mails,
  words: other,
  version: 1,
  isShopFile: false,
  versions: [
    {
      version: 1,
      words: other,
      set: { at: `${today}T12:00:00Z`, staffId: olive.staffId, who: olive.name, why: 'Warmer' },
    },
    ...mails.versions,
  ],
};

const mailCalls = (data = mails) =>
  staffCalls()
    .answer(getStaffMails, data)
    .answer(getAutomaticMails, { mails: [], version: 0 })
    .answer(previewMail, ({ params, body }) => ({
      subject: data.mails.find(({ mail }) => mail === params.mail)?.subject ?? '',
      text: `${body.greeting}\n\n…\n\n${body.signature.join('\n')}`,
      words: body,
      pages: params.mail === 'staffInvitation' ? null : pagesOf(body),
      inApp: null,
    }))
    .answer(getMailTexts, ({ params }) => ({ ...usualTexts, mail: params.mail }));

const opening = {
  name: 'opening',
  label: 'First lines',
  text: 'It comes {date}.',
  usual: 'It comes {date}.',
  variables: ['date', 'shop'],
  needed: ['date'],
  maxLength: 600,
  isOneLine: false,
};
const usualTexts: StaffMailTexts = {
  mail: 'boxPaid',
  texts: [
    {
      ...opening,
      name: 'subject',
      label: 'Subject',
      text: 'Your box is paid',
      usual: 'Your box is paid',
      needed: [],
      isOneLine: true,
    },
    opening,
  ],
  examples: { date: 'Monday 4 January', shop: 'Nestbox' },
  version: 0,
  versions: [{ version: 0, texts: {}, set: null }],
};

const form = () => part('region', 'Words of all mails');
const closing = () => form().getByLabelText<HTMLTextAreaElement>('Closing, at most 4 lines');
const frames = () => screen.queryAllByTitle<HTMLIFrameElement>(/^The mail “/);
/** Returns the words of the framed mail, with its colours. */
const framedWords = () => {
  const [frame] = frames();
  const { contentDocument } = frame ?? {};
  // jsdom loads no frames.
  if (!contentDocument?.documentElement) contentDocument?.append(document.createElement('html'));
  if (frame) fireEvent.load(frame);
  return JSON.parse(contentDocument?.body.textContent || '[]');
};
/** Pages that say their words. */
const pagesOf = (said: MailWords) => {
  const page = (colours: string) => JSON.stringify([colours, said]);
  return { light: page('light'), dark: page('dark') };
};

it('keeps words that are refused, and previews others before they are saved', async () => {
  const calls = mailCalls();
  await openScreen('/settings/mails?show=words', calls);
  expect(field('First line').value).toBe(words.greeting);
  expect(framedWords()).toEqual(['light', words]);
  fireEvent.click(screen.getByLabelText('Dark'));
  expect(framedWords()).toEqual(['dark', words]);
  const refusal = 'The first line cannot have {first}.';
  calls.refuse(previewMail, 400, refusal);
  type({ 'First line': 'Dear {first},' });
  press('See the previews');
  expect((await form().findByRole('alert')).textContent).toBe(refusal);
  expect(field('First line').value).toBe('Dear {first},');
  // The previews still show what holds.
  expect(framedWords()).toEqual(['dark', words]);

  calls.answer(previewMail, {
    subject: 'S',
    text: 'T',
    words: other,
    pages: pagesOf(other),
    inApp: null,
  });
  type({ 'First line': other.greeting, 'Closing, at most 4 lines': other.signature.join('\n') });
  press('See the previews');
  expect((await form().findByRole('status')).textContent).toMatch(/^The previews show these words/);
  await waitFor(() => expect(framedWords()).toEqual(['dark', other]));
  type({ 'First line': 'Hi {name},' });
  expect(button('See the previews')).toBeTruthy();
  press('Show what holds');
  await waitFor(() => expect(framedWords()).toEqual(['dark', words]));
  expect(field('First line').value).toBe('Hi {name},');
});

it('saves previewed words, and keeps them where a colleague was faster', async () => {
  const calls = mailCalls().refuse(setMailWords, 409, 'A colleague has set other words.');
  await openScreen('/settings/mails?show=words', calls);
  type({ 'First line': other.greeting, 'Closing, at most 4 lines': other.signature.join('\n') });
  type({ 'Reason for colleagues (optional)': 'Warmer' }, form());
  press('See the previews');
  await canPress('Save words');
  press('Save words');
  expect((await form().findByRole('alert')).textContent).toBe('A colleague has set other words.');
  expect(closing().value).toBe(other.signature.join('\n'));

  calls.answer(setMailWords, changed).answer(getStaffMails, changed);
  press('Save words');
  expect(await form().findByText('Saved. New mails have these words.')).toBeTruthy();
  expect(calls.sent(setMailWords)[1]?.body).toEqual({ ...other, version: 0, why: 'Warmer' });
  const versions = part('list', 'Versions').getAllByRole('listitem');
  expect(versions.map(({ textContent }) => textContent)).toEqual([
    'Dear {name}, … All the best / Your NestboxVersion 1: Olive Owner, 1 Dec 2026, 12:00: WarmerHolds now',
    'Hello {name}, … Your NestboxHow it was set upGo back to how it was set up',
  ]);

  calls.answer(restoreMailWords, mails).answer(getStaffMails, mails);
  press('Go back to how it was set up');
  await waitFor(() => expect(part('list', 'Versions').getAllByRole('listitem')).toHaveLength(1));
  expect(calls.sent(restoreMailWords)[0]?.body).toEqual({ to: 0, version: 1 });
});

const listed = () =>
  part('navigation', 'Mails')
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const choose = (name: RegExp) =>
  fireEvent.click(part('navigation', 'Mails').getByRole('link', { name }));
const back = () => fireEvent.click(screen.getByRole('link', { name: 'All mails' }));
/** Returns the preview of the mail that is open. */
const shown = async (title: string) => {
  await screen.findByRole('heading', { level: 1, name: title });
  return part('region', 'As its readers see it');
};

it('names each mail in plain words, and finds it by its name and its subject', async () => {
  await openScreen('/settings/mails', mailCalls());
  expect(listed()[0]).toBe('A box was paidYour box is paid');
  type({ 'Find a mail': 'still CHANGE' });
  expect(listed()).toEqual(['Reminder of the last day to changeYou can still change your box']);
  type({ 'Find a mail': 'day last' });
  expect(listed()).toHaveLength(1);
  type({ 'Find a mail': 'parrot' });
  expect(screen.getByText('No mail has these words.')).toBeTruthy();
});

it('shows each mail as its readers get it, and sends a test', async () => {
  const calls = mailCalls();
  await openScreen('/settings/mails', calls);
  choose(/^A box was paid/);
  const paid = await shown('A box was paid');
  expect(await paid.findByText('Sent to every customer whom it concerns.')).toBeTruthy();
  back();
  fireEvent.change(await screen.findByLabelText('About'), { target: { value: 'Boxes' } });
  choose(/^Reminder of the last day to change/);
  const preview = await shown('Reminder of the last day to change');
  expect(await preview.findByText('An update: customers can switch it off.')).toBeTruthy();
  expect(address()).toBe('/settings/mails?mail=changeReminder');
  const subject = { selector: 'strong' };
  expect(await preview.findByText('You can still change your box', subject)).toBeTruthy();

  calls.answer(sendTestMail, { recipient: olive.email });
  press('Send me a test mail');
  expect((await preview.findByRole('status')).textContent).toBe(
    'A test mail is on its way to olive@example.com.',
  );
  expect(calls.sent(sendTestMail)).toMatchObject([
    { params: { mail: 'changeReminder' }, body: words },
  ]);
  back();
  expect(address()).toBe('/settings/mails?about=Boxes');
  fireEvent.change(screen.getByLabelText('About'), { target: { value: 'Staff' } });
  choose(/^Invitation of a colleague/);
  const invitation = await shown('Invitation of a colleague');
  expect(
    await invitation.findByText('Sent as text alone, without first line and closing.'),
  ).toBeTruthy();
  expect(frames()).toEqual([]);
  // What was said of the other mail.
  expect(invitation.queryByRole('status')).toBeNull();
});

it('previews texts of a mail as they are typed, saves them, and goes back', async () => {
  const calls = mailCalls();
  await openScreen('/settings/mails?mail=boxPaid', calls);
  const form = part('region', 'Texts of this mail');
  expect(form.getByText('Needs {date}.')).toBeTruthy();
  const refusal = '“First lines” needs {date}: nothing else of the mail says it.';
  calls.refuse(previewMail, 400, refusal);
  type({ 'First lines': 'Soon.' });
  press('Preview these texts');
  expect((await form.findByRole('alert')).textContent).toBe(refusal);
  expect(field('First lines').value).toBe('Soon.');

  calls.answer(previewMail, ({ body }) => ({
    subject: 'S',
    text: 'T',
    words: { greeting: body.greeting, signature: body.signature },
    pages: pagesOf(body),
    inApp: null,
  }));
  const texts = { subject: 'Your box is paid', opening: 'See you {date}!' };
  type({ 'First lines': texts.opening });
  press('Preview these texts');
  await canPress('Save texts');
  await waitFor(() => expect(framedWords()).toEqual(['light', { ...words, texts }]));
  calls.refuse(setMailTexts, 409, 'Sam changed this mail meanwhile.');
  press('Save texts');
  expect((await form.findByRole('alert')).textContent).toBe('Sam changed this mail meanwhile.');

  const edited: StaffMailTexts = {
    ...usualTexts,
    version: 1,
    texts: [usualTexts.texts[0] ?? opening, { ...opening, text: texts.opening }],
    versions: [
      {
        version: 1,
        texts: { opening: texts.opening },
        set: { at: `${today}T12:00:00Z`, staffId: olive.staffId, who: olive.name, why: null },
      },
      ...usualTexts.versions,
    ],
  };
  calls.answer(setMailTexts, edited).answer(getMailTexts, edited);
  press('Save texts');
  expect(await form.findByText('Saved. New mails have these texts.')).toBeTruthy();
  expect(calls.sent(setMailTexts)[1]?.body).toEqual({ texts, version: 0, why: '' });
  const versions = part('list', 'Versions of this mail').getAllByRole('listitem');
  expect(versions.map(({ textContent }) => textContent)).toEqual([
    'Version 1: Olive Owner, 1 Dec 2026, 12:00Holds now',
    'The usual textsFirst linesIt comes {date}. (now: See you {date}!)Go back to the usual texts',
  ]);
  calls.answer(restoreMailTexts, usualTexts).answer(getMailTexts, usualTexts);
  press('Go back to the usual texts');
  await waitFor(() => expect(field('First lines').value).toBe('It comes {date}.'));
  expect(calls.sent(restoreMailTexts)[0]?.body).toEqual({ to: 0, version: 1 });
});
