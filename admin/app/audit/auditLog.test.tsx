import { part, press, type } from '@nestbox/client/testing/act';
import { type AuditEntry, listStaff, readAuditLog } from '@nestbox/contract/staff';
import { listCatalogue } from '@nestbox/contract/staffCatalogue';
import { type ListedArticle, listArticles } from '@nestbox/contract/staffContent';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, openScreen } from '../testing/openScreen';
import { activeMember, ben, olive, staffCalls, today } from '../testing/staffAnswers';

const customerId = '0f0e6f3c-5f0d-4a3b-9a53-2f4b1d6c7a10';

const signedIn: AuditEntry = {
  entryNumber: 9,
  at: `${today}T08:30:00Z`,
  staffId: olive.staffId,
  who: olive.name,
  act: 'sign-in',
  subject: olive.email,
  customerId: null,
  customerName: null,
  why: null,
  before: null,
  after: null,
};
const changedRole: AuditEntry = {
  ...signedIn,
  entryNumber: 8,
  act: 'change-role',
  subject: ben.email,
  why: 'He left',
  before: { role: 'owner' },
  after: { role: 'support' },
};
const byOperator: AuditEntry = {
  ...signedIn,
  entryNumber: 7,
  staffId: null,
  who: 'root',
  act: 'give-credit',
  customerId,
  customerName: 'Eva Lind',
};

const logCalls = () =>
  staffCalls()
    .answer(listCatalogue, [])
    .answer(listStaff, [activeMember(olive, 'owner'), activeMember(ben, 'warehouse')])
    .answer(readAuditLog, ({ query: { act, before } }) => {
      if (act === 'sign-in') return { entries: [signedIn], next: null };
      if (before) return { entries: [byOperator], next: null };
      return { entries: [signedIn, changedRole], next: 8 };
    });

const rows = () =>
  part('table', 'Audit log')
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('says who did what, and shows older entries on request', async () => {
  const calls = logCalls();
  await openScreen('/audit-log', calls);
  press('Show older entries');
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows()).toEqual([
    ['Signed inolive@example.com', '1 Dec 2026, 08:30', 'Olive Owner', ''],
    [
      'Changed the roleben@example.com',
      '1 Dec 2026, 08:30',
      'Olive Owner',
      'Role: owner → supportReason: He left',
    ],
    ['Gave creditEva Lind', '1 Dec 2026, 08:30', 'root (operator)', ''],
  ]);
  expect(screen.getByRole('link', { name: 'Eva Lind' }).getAttribute('href')).toBe(
    `/admin/customers/${customerId}`,
  );
  expect(calls.sent(readAuditLog).map(({ query }) => query)).toEqual([{}, { before: '8' }]);
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
});

it('calls a page by its title', async () => {
  const published = { ...signedIn, act: 'publish-article', subject: 'page about-us' };
  const article: ListedArticle = {
    articleId: customerId,
    kind: 'page',
    slug: 'about-us',
    title: 'Who packs your box',
    version: 1,
    deleted: false,
    inFooter: false,
    place: 1,
    publishOn: null,
    shown: 1,
    planned: null,
    isDraft: false,
    at: `${today}T08:30:00Z`,
    who: olive.name,
  };
  const calls = logCalls()
    .answer(readAuditLog, { entries: [published], next: null })
    .answer(listArticles, [article]);
  await openScreen('/audit-log', calls);
  const shown = await screen.findByRole('link', { name: 'Who packs your box' });
  expect(shown.getAttribute('href')).toBe(`/admin/content/articles/${customerId}?kind=page`);
});

it('keeps its filter in the address, from which it reads it', async () => {
  const calls = logCalls();
  await openScreen('/audit-log', calls);
  type({ What: 'sign-in' });
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(address()).toBe('/audit-log?act=sign-in');
  type({ Who: ben.staffId, From: '2026-11-01', To: '2026-11-30' });
  const filter = { who: ben.staffId, act: 'sign-in', from: '2026-11-01', to: '2026-11-30' };
  await waitFor(() => expect(calls.sent(readAuditLog).at(-1)?.query).toEqual(filter));
  expect(address()).toBe(`/audit-log?${new URLSearchParams(filter)}`);
  const shown = address();
  cleanup();

  calls.answer(readAuditLog, { entries: [], next: null });
  await openScreen(shown, calls);
  expect(screen.getByRole('heading', { name: 'No entries' })).toBeTruthy();
  expect(screen.getByText('Nothing matches this filter.')).toBeTruthy();
  for (const [label, value] of Object.entries({ What: 'sign-in', Who: ben.staffId }))
    expect(screen.getByLabelText<HTMLSelectElement>(label).value).toBe(value);
  expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('30/11/2026');

  calls.answer(readAuditLog, { entries: [signedIn], next: null });
  press('Show all');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(address()).toBe('/audit-log');
});

it('folds alike entries of a minute into one, which opens', async () => {
  const costs = ['tea', 'rice', 'salt', 'oats'].map(
    (subject, place): AuditEntry => ({
      ...signedIn,
      entryNumber: 20 - place,
      act: 'set-supply',
      subject,
      before: { caseSize: 1 },
      after: { caseSize: 6 + place },
    }),
  );
  const later = { ...costs[0], entryNumber: 21, at: `${today}T08:31:00Z` } as AuditEntry;
  const calls = logCalls().answer(readAuditLog, { entries: [later, ...costs], next: null });
  await openScreen('/audit-log', calls);
  const [one, many] = rows();
  expect(one?.[0]).toBe('Set a supplier or a costtea');
  expect(many?.[0]).toBe('Set a supplier or a cost4 times');
  expect(many?.[3]).toBe(
    'Each of themteaCase size: 1 → 6riceCase size: 1 → 7saltCase size: 1 → 8oatsCase size: 1 → 9',
  );
});
