import { part, press } from '@nestbox/client/testing/act';
import { getStaffSession } from '@nestbox/contract/staff';
import type { StaffRole } from '@nestbox/domain/account/permissions';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, openScreen } from '../testing/openScreen';
import { sessionOf, staffCalls } from '../testing/staffAnswers';

/** The screens of each role, by docs/staff.md. */
const screensOf: Readonly<Record<StaffRole, string>> = {
  owner:
    'Today, Customers, Packing, Catalogue, Pictures, Forecast, Buying, Promotions, Gift cards, Newsletters, Content, Money, Business, Settings, Staff, Audit log, My sessions',
  support: 'Today, Customers, Packing, Catalogue, Promotions, Gift cards, My sessions',
  warehouse: 'Today, Packing, Catalogue, Pictures, Forecast, Buying, My sessions',
  accountant: 'Today, Catalogue, Forecast, Buying, Promotions, Gift cards, Money, My sessions',
};

it.each(Object.entries(screensOf))('leads %s to the screens of the role', async (role, screens) => {
  await openScreen('/', staffCalls(role as StaffRole));
  const links = part('navigation', 'Screens').getAllByRole('link');
  expect(links.map(({ textContent }) => textContent).join(', ')).toBe(screens);
});

it.each([
  '/customers',
  '/packing',
  '/pictures',
  '/pictures/tea-80',
  '/money',
  '/gift-cards',
  '/business',
  '/settings',
  '/settings/mails',
  '/settings/shop-file',
  '/staff',
  '/audit-log',
  '/catalogue/import',
  '/no-such-screen',
  '/today/no-such-list',
  '/today/failed-charges',
])('asks for nothing at %s, which the role does not include', async (path) => {
  // No role has none of them: this one sees no screen but Today.
  const calls = staffCalls().answer(getStaffSession, { ...sessionOf(), permissions: [] });
  await openScreen(path, calls);
  expect(screen.getByRole('heading', { name: 'There is nothing here for you' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Today' }).getAttribute('href')).toBe('/admin');
  expect(address()).toBe(path);
});

it('says that the app could not be loaded, and tries again', async () => {
  const calls = staffCalls().refuse(getStaffSession, 403, '', { requestId: 'R-17' });
  await openScreen('/', calls);
  expect(screen.getByText('The staff’s app could not be loaded.')).toBeTruthy();
  expect(screen.getByText(/R-17/)).toBeTruthy();
  calls.answer(getStaffSession, sessionOf());
  press('Try again');
  expect(await screen.findByRole('heading', { name: 'Today', level: 1 })).toBeTruthy();
});
