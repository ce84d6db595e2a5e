import { fillIn } from '@nestbox/contract/callPath';
import { getPushDevices } from '@nestbox/contract/push';
import { browserWithWindows } from '../bootstrap/browser.mjs';
import { arrive, callsOf } from './arrive.ts';
import { expectNoBarriers } from './barriers.ts';
import { boxAt } from './boxes.ts';
import config from './playwright.config.ts';
import { expect, test } from './test.ts';

// Chromium without windows shows no notifications.
const executablePath = browserWithWindows();
test.skip(!executablePath, 'There is no Chromium with windows');
test.use({ launchOptions: { ...config.use?.launchOptions, executablePath } });

const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/of-this-test';

test.beforeEach(async ({ context, page, baseURL }) => {
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' });
  // A browser asks its maker's push service for an address, which no test may reach. All else is real.
  await page.addInitScript((address) => {
    const key = 'push-of-test';
    const subscription = {
      endpoint: address,
      toJSON: () => ({ endpoint: address, keys: { p256dh: 'BKey', auth: 'auth' } }),
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
    };
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(key, 'on');
      return subscription as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem(key) ? (subscription as unknown as PushSubscription) : null;
  }, endpoint);
});

test('a device is notified, of what is wanted, until it is turned off or signed out', async ({
  page,
}) => {
  const person = await arrive(page, { stage: 'planned' });
  const call = callsOf(page.request, person);
  const devices = async () => {
    const path = fillIn(getPushDevices.path, person).replace(/^\/customer\/[^/]+/, '');
    return ((await call('GET', path)) as { devices: { topics: string[] }[] }).devices;
  };
  await page.goto('/my-household#notifications-here');
  const card = page.locator('#notifications-here');
  await card.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('You are notified here')).toBeVisible();
  expect(await devices()).toMatchObject([{ topics: ['boxes', 'money', 'account'] }]);
  await card.getByRole('checkbox', { name: 'Money' }).click();
  await expect.poll(devices).toMatchObject([{ topics: ['boxes', 'account'] }]);
  await expectNoBarriers(page, 'notifications on this device');

  // It is known again after a reload, and can be turned off.
  await page.reload();
  await expect(card.getByRole('checkbox', { name: 'Money' })).not.toBeChecked();
  await card.getByRole('button', { name: 'Turn off' }).click();
  await expect(card.getByRole('button', { name: 'Turn on' })).toBeVisible();
  expect(await devices()).toEqual([]);

  await card.getByRole('button', { name: 'Turn on' }).click();
  await expect.poll(devices).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('push-of-test'))).toBeNull();
});

test('what is sent is shown while no page is asked, and a press opens its page', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await arrive(page, { stage: 'planned' });
  const box = await boxAt(page, person, 0);
  const path = `/my-box-products/${box.boxNumber}/${box.boxId}`;
  await page.goto('/my-household#notifications-here');
  await page.locator('#notifications-here').getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('You are notified here')).toBeVisible();
  // From the next page on it is under the worker's control.
  await page.goto('/help');

  const devTools = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ scopeURL }) => scopeURL === `${baseURL}/`);
      if (found) resolve(found.registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  const message = {
    heading: 'Box 1 is on its way',
    body: 'It is due on Friday.',
    path,
    tag: 'one',
  };
  const deliver = async () =>
    devTools.send('ServiceWorker.deliverPushMessage', {
      origin: baseURL ?? '',
      registrationId: await registration,
      data: JSON.stringify(message),
    });
  await deliver();
  // The same message again is shown once.
  await deliver();
  const shown = () =>
    page.evaluate(async () => {
      const ready = await navigator.serviceWorker.ready;
      return (await ready.getNotifications()).map(({ title, body }) => [title, body]);
    });
  await expect.poll(shown).toEqual([[message.heading, message.body]]);

  const [worker] = context.serviceWorkers();
  // As text, since these are the worker's own types.
  await worker?.evaluate(`(async () => {
    const [notification] = await registration.getNotifications();
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })()`);
  await expect(page).toHaveURL(path);
  await expect.poll(shown).toEqual([]);
});
