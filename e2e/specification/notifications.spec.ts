import type { Page } from '@playwright/test';
import { arrive, callsOf } from '../arrive.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notific/ });
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

interface Notification {
  notificaionId: string;
  heading: string;
  body: string;
  notificationStatus: string;
}

test('the bell counts what is unread and lists everything; opening one reads it', async ({
  page,
}) => {
  const person = await arrive(page, { stage: 'paid' });
  const call = callsOf(page.request, person);
  const stored = (await call('GET', '/notifications')) as Notification[];
  const [paid, welcome] = stored;
  if (!paid || !welcome) throw new Error('A payment and an account leave a notification each');
  expect(stored).toHaveLength(2);
  await sentence('3.3', 'a notification has its fields', async () => {
    for (const notification of stored) {
      expect(notification).toMatchObject({
        notificaionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        heading: expect.stringMatching(/\S/),
        body: expect.stringMatching(/\S/),
        notificationStatus: 'Created',
      });
    }
  });

  const path = `/api/customer/${person.customerId}/notifications`;
  const bearer = `Bearer ${person.token}`;
  const asked = page.waitForRequest((request) => request.url().endsWith(path));
  // Switches off live updates and polling, which would also fetch the list again.
  await page.route(`**${path}/live`, () => {});
  await page.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof window.setInterval;
  });
  await page.goto('/contact-us');
  await sentence('7.8', 'the notifications are asked for with the bearer', async () => {
    expect((await asked).method()).toBe('GET');
    expect((await asked).headers().authorization).toBe(bearer);
  });
  const items = list(page).getByRole('listitem');
  await sentence(
    ['2.15', '4.13'],
    'the bell counts what is unread, and opens the list',
    async () => {
      await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
      await expect(bell(page)).toHaveText('2');
      await bell(page).click();
      await expect(list(page)).toBeVisible();
    },
  );
  await sentence('2.16', 'each item has its heading and an icon', async () => {
    await expect(items).toContainText([paid.heading, welcome.heading]);
    await expect(items.getByRole('img', { name: 'Unread' })).toHaveCount(2);
  });

  // Opening one marks it as read on the server, and fetches the list again.
  const marked = page.waitForRequest((request) => request.method() === 'POST');
  const again = page.waitForRequest(
    (request) => request.url().endsWith(path) && request.method() === 'GET',
  );
  await items.first().getByRole('button').click();
  await sentence('7.9', 'the opened one is marked as read by a call without a body', async () => {
    const mark = await marked;
    expect(new URL(mark.url()).pathname).toBe(
      `/api/customer/${person.customerId}/notification/${paid.notificaionId}/set-status/1`,
    );
    expect(mark.postData()).toBeNull();
    expect(mark.headers().authorization).toBe(bearer);
  });

  const popup = page.getByRole('dialog', { name: paid.heading });
  await sentence('2.22', 'the popup has heading and body, and closes by its icon', async () => {
    await expect(popup.getByRole('heading', { name: paid.heading })).toBeVisible();
    await expect(popup.getByText(paid.body)).toBeVisible();
    const close = popup.getByRole('button', { name: 'Close' });
    await expect(close.locator('svg')).toBeVisible();
    await close.click();
    await expect(popup).toHaveCount(0);
  });

  await sentence('4.12', 'it is read from then on, in the list that is fetched again', async () => {
    await again;
    await expect(bell(page)).toHaveText('1');
    await bell(page).click();
    await expect(items.first().getByRole('img', { name: 'Read', exact: true })).toBeVisible();
    await expect(items.last().getByRole('img', { name: 'Unread' })).toBeVisible();
    const statuses = (await call('GET', '/notifications')) as Notification[];
    expect(statuses.map(({ notificationStatus }) => notificationStatus === 'Created')).toEqual([
      false,
      true,
    ]);
  });
  // A notification that is read is not marked again.
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await items.first().getByRole('button').click();
  await expect(popup).toBeVisible();
  expect(posts).toEqual([]);
});
