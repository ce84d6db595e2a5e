import { button, part, press } from '@nestbox/client/testing/act';
import {
  followNotifications,
  listNotifications,
  markNotificationsRead,
  type Notification,
} from '@nestbox/contract/notification';
import { listCustomerProducts } from '@nestbox/contract/product';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customerCalls } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';
import { sentence } from '#app/testing/sentence';
import { tissue } from '#app/testing/shopAnswers';

const path = '/contact-us';
const list = () => part('dialog', 'Notifications');
const icons = () =>
  list()
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('img').getAttribute('aria-label'));

/** The bell is loaded after the page. */
const bell = () => screen.findByRole('button', { name: /^Notifications/ });

async function openList(): Promise<void> {
  await bell();
  press(/^Notifications/);
  await screen.findByRole('dialog', { name: 'Notifications' });
}

/** Notifications with these statuses, which the server's own type need not have. */
const withStatuses = (statuses: readonly string[]) =>
  statuses.map((notificationStatus, place) => ({
    notificaionId: `00000000-0000-4000-8000-00000000000${place}`,
    heading: `Message ${place}`,
    body: 'What it says.',
    notificationStatus: notificationStatus as Notification['notificationStatus'],
    createdAt: '2026-12-01T10:00:00Z',
    box: null,
  }));

it('a list without notifications', async () => {
  await openScreen(path, customerCalls());
  await sentence(
    '2.17',
    'the list says that it is empty, and the bell counts nothing',
    async () => {
      expect((await bell()).textContent).toBe('');
      await openList();
      expect(await list().findByText('No notifications')).toBeTruthy();
      expect(list().queryAllByRole('listitem')).toEqual([]);
    },
  );
});

it('notifications that are read or not', async () => {
  const statuses = ['Created', 'Read', 'Archived', 'Created', 'created', '', 'Created'];
  const calls = customerCalls().answer(listNotifications, withStatuses(statuses));
  await openScreen(path, calls);

  await sentence('4.13', "as many as are 'Created' are counted", async () => {
    await waitFor(() => expect(button('Notifications, 3 unread').textContent).toBe('3'));
  });

  await sentence(
    ['2.16', '3.3'],
    "'Created' alone is unread, and each has heading and icon",
    async () => {
      await openList();
      expect(icons()).toEqual(statuses.map((each) => (each === 'Created' ? 'Unread' : 'Read')));
      for (const place of statuses.keys())
        expect(list().getByText(`Message ${place}`)).toBeTruthy();
      // The contract knows two statuses; the page takes any.
      expect(calls.complaints.splice(0).length).toBeGreaterThan(0);
    },
  );
});

it('asks again for notifications that could not be loaded, and marks all of them as read', async () => {
  const calls = customerCalls().refuse(listNotifications, 409, 'No.');
  await openScreen(path, calls);
  await openList();
  expect(await list().findByText('Your notifications could not be loaded.')).toBeTruthy();
  calls
    .answer(listNotifications, withStatuses(['Created', 'Created']))
    .answer(markNotificationsRead, () => {
      calls.answer(listNotifications, withStatuses(['Read', 'Read']));
      return null;
    });
  press('Try again', list());
  await list().findByText('Message 0');
  expect(icons()).toEqual(['Unread', 'Unread']);
  press('Mark all read', list());
  await waitFor(() => expect(icons()).toEqual(['Read', 'Read']));
  expect(calls.sent(markNotificationsRead)).toHaveLength(1);
  await waitFor(() => expect(list().queryByRole('button', { name: 'Mark all read' })).toBeNull());
});

it('an unread message fetches products again, whose facts or prices it may be about', async () => {
  const event = Promise.withResolvers<string>();
  const calls = customerCalls()
    .answer(listNotifications, withStatuses(['Read']))
    .answer(followNotifications, () => event.promise);
  await openScreen('/my-products', calls);
  await screen.findAllByText('9 rolls');
  const corrected = { ...tissue, packLabel: '8 rolls', frequencyWeeks: null };
  const message = { notificaionId: '00000000-0000-4000-8000-000000000009' };
  calls.answer(listCustomerProducts, [corrected]).answer(
    listNotifications,
    withStatuses(['Created']).map((each) => ({ ...each, ...message })),
  );
  event.resolve('data: changed\n\n');
  expect((await screen.findAllByText('8 rolls')).length).toBeGreaterThan(0);
});
