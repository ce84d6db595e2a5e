import { canPress, part, press, type } from '@nestbox/client/testing/act';
import {
  getArticle,
  listArticles,
  previewArticle,
  type StaffArticle,
  saveArticle,
} from '@nestbox/contract/staffContent';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../testing/openScreen';
import { ben, olive, staffCalls, today } from '../testing/staffAnswers';
import { newArticle } from './typedArticle';

const articleId = '3d0c9d1e-6a55-4a5f-8f0e-2c6b7a1d9e77';
const path = `/content/articles/${articleId}?kind=page`;

const saved = (version: number, who: string, title: string): StaffArticle => ({
  articleId,
  version,
  deleted: false,
  slugStays: false,
  shown: null,
  planned: null,
  isDraft: true,
  article: { ...newArticle('page', ''), title, slug: 'our-packaging', text: 'Paper.' },
  versions: [
    { version, state: 'draft', publishOn: null, title, at: `${today}T10:00:00Z`, who, why: null },
  ],
});

const contentCalls = () =>
  staffCalls()
    .refuse(getArticle, 404, 'There is no such page or journal entry.')
    .answer(listArticles, [])
    .answer(previewArticle, { html: '<p>Preview</p>' });

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

it('makes the address from the title, and keeps what is typed over a reload until it is saved', async () => {
  const calls = contentCalls();
  await openScreen(path, calls);
  type({ Title: 'Our packaging' });
  await waitFor(() => expect(value('Address, behind /pages/')).toBe('our-packaging'));
  type({ Text: 'Paper.' });
  cleanup();
  await openScreen(path, calls);
  await waitFor(() => expect(value('Text')).toBe('Paper.'));
  expect(value('Address, behind /pages/')).toBe('our-packaging');

  calls.answer(saveArticle, saved(1, olive.name, 'Our packaging'));
  press('Save draft');
  expect(await screen.findByText('Saved. Customers do not see it.')).toBeTruthy();
  expect(calls.sent(saveArticle)[0]?.body).toMatchObject({
    slug: 'our-packaging',
    text: 'Paper.',
    state: 'draft',
    version: 0,
  });
  expect(screen.queryByText(/^What you typed on your last visit/)).toBeNull();
});

it('keeps the text where a colleague was faster, and saves it on top', async () => {
  const calls = contentCalls().answer(getArticle, saved(1, olive.name, 'Our packaging'));
  await openScreen(path, calls);
  type({ Title: 'Our boxes' });
  calls
    .refuse(saveArticle, 409, 'Ben Reed saved version 2 meanwhile.')
    .answer(getArticle, saved(2, ben.name, 'Packaging'));
  press('Publish');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Ben Reed saved version 2 meanwhile.',
  );
  await waitFor(() =>
    expect(part('list', 'Versions').getByText('Version 2: Packaging')).toBeTruthy(),
  );
  expect(value('Title')).toBe('Our boxes');
  calls.answer(saveArticle, { ...saved(3, olive.name, 'Our boxes'), shown: 3, isDraft: false });
  await canPress('Publish');
  press('Publish');
  expect(await screen.findByText('Published. Customers see it now.')).toBeTruthy();
  expect(calls.sent(saveArticle).map(({ body }) => [body.version, body.state])).toEqual([
    [1, 'published'],
    [2, 'published'],
  ]);
});
